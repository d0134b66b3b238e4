"""The least that Streamlit can show: a text and a button that changes it."""

import streamlit as st

st.session_state["clicks"] = st.session_state.get("clicks", 0)
if st.button("Click"):
    st.session_state["clicks"] += 1
st.markdown(f"clicks {st.session_state['clicks']}")
