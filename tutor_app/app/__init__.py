"""The screen: pages, components and the shell around them. Only this room knows Streamlit."""
