// Runs before Streamlit. The reader's choice of light or dark wins over the system's, also for
// Streamlit's own parts, which ask the browser; `canasta.wear` changes it without a reload.
(() => {
  // Every page lies one level below the server, so Streamlit need not search for it; and its
  // dialogs, which speak English only, stay away: the frame says what there is to say.
  window.__streamlit = {
    BACKEND_BASE_URL: new URL(".", location.href).href,
    HOST_CONFIG: {
      allowedOrigins: [location.origin],
      useExternalAuthToken: false,
      enableCustomParentMessages: false,
      blockErrorDialogs: true,
    },
  };
  const root = document.documentElement;
  const ask = window.matchMedia.bind(window);
  const query = "(prefers-color-scheme: dark)";
  const system = ask(query);
  const listeners = new Set();
  const dark = () =>
    root.dataset.theme === "dark" || (root.dataset.theme !== "light" && system.matches);
  const answer = {
    media: query,
    onchange: null,
    get matches() {
      return dark();
    },
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
    addListener: (listener) => listeners.add(listener),
    removeListener: (listener) => listeners.delete(listener),
    dispatchEvent: () => true,
  };
  const settle = () => {
    const ground = dark() ? "dark" : "light";
    if (root.dataset.ground === ground) return;
    root.dataset.ground = ground;
    for (const listener of [...listeners]) listener({ matches: dark(), media: query });
  };
  window.matchMedia = (text) => (text.includes("prefers-color-scheme: dark") ? answer : ask(text));
  system.addEventListener("change", settle);
  // On the way to another page Streamlit first writes the new page's wishes onto the old page's
  // path. That entry would make "back" stop at a page that never was, so it is left out.
  // A change of language is no step: it takes the place of what was shown, and going back
  // never brings the other language back.
  let leavingFor = "";
  let staying = false;
  const push = history.pushState.bind(history);
  history.pushState = (state, title, url) => {
    if (staying) {
      history.replaceState(state, title, url);
      return;
    }
    const path = url === undefined || url === null ? "" : new URL(url, location.href).pathname;
    if (leavingFor && path && path !== leavingFor) return;
    leavingFor = "";
    push(state, title, url);
  };
  window.addEventListener("popstate", () => {
    staying = false;
    const address = new URL(location.href);
    if (!root.lang || address.searchParams.get("lang") === root.lang) return;
    address.searchParams.set("lang", root.lang);
    history.replaceState(history.state, "", address);
  });
  window.canasta = {
    leaveFor(link, kind) {
      staying = kind === "language";
      leavingFor = staying ? "" : new URL(link, location.href).pathname;
    },
    wear({ language, theme, size, deck }) {
      if (root.lang !== language) root.lang = language;
      root.dataset.theme = theme;
      root.dataset.size = size;
      root.dataset.deck = deck;
      settle();
    },
  };
  settle();
})();
