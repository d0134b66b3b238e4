// The wire of every page, itself unseen: links of ours become a change of page without a
// reload, the page's language and dress follow the reader, a new page starts at its top.

const wires = new WeakMap();
const CHANGING = ["metaKey", "ctrlKey", "shiftKey", "altKey"];

const follow = (wire, event) => {
  const link = event.target.closest?.("a[data-ct]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (CHANGING.some((name) => event[name]) || link.target) return;
  const state = document.querySelector(".stApp")?.dataset.testConnectionState;
  if (state !== "CONNECTED") return; // then the browser loads the page itself
  event.preventDefault();
  go(wire, link.dataset.ct, link.getAttribute("href"));
};

const go = (wire, kind, href) => {
  wire.heading = document.querySelector("h1[tabindex]");
  window.canasta?.leaveFor(new URL(href, document.baseURI).href);
  wire.trigger("act", { kind, href });
};

// A search is a link whose words the reader types.
const seek = (wire, event) => {
  const form = event.target.closest?.("form[data-ct]");
  const state = document.querySelector(".stApp")?.dataset.testConnectionState;
  if (!form || state !== "CONNECTED") return;
  event.preventDefault();
  form.querySelector("input[type=search]")?.blur(); // a phone's keyboard makes room
  go(wire, "go", `${form.getAttribute("action")}&${new URLSearchParams(new FormData(form))}`);
};

// On a phone one entry of the menu shows the others, until something else is touched.
const unfold = (event) => {
  const button = document.querySelector(".ct-unfold");
  const own = event.target.closest?.(".ct-unfold") === button && event.type === "click";
  if (event.type === "keydown" && event.key !== "Escape") return;
  const open = own && button.getAttribute("aria-expanded") !== "true";
  button?.setAttribute("aria-expanded", String(open));
};

// Wait some frames for the new heading, then tell where we are by focusing it.
const announce = (old, frames = 60) => {
  const heading = document.querySelector("h1[tabindex]");
  if (heading && heading !== old) heading.focus({ preventScroll: true });
  else if (frames) requestAnimationFrame(() => announce(old, frames - 1));
};

// A new page or screen: begin at the top, and let a screen reader hear where we are.
const arrive = (wire, place) => {
  const first = wire.place === undefined;
  if (wire.place === place) return;
  wire.place = place;
  if (first) return;
  document.querySelector('[data-testid="stMain"]')?.scrollTo({ top: 0 });
  announce(wire.heading);
};

// A marked word tells what it means, by tap or key, and hides it again.
const tell = (event) => {
  const word = event.target.closest?.(".term");
  if (!word || (event.type === "keydown" && ![" ", "Enter"].includes(event.key))) return;
  event.preventDefault();
  const tip = document.getElementById(word.getAttribute("aria-describedby"));
  if (!tip) return;
  word.closest("p, li, td, th")?.append(tip); // below the sentence, not in its middle
  tip.hidden = !tip.hidden;
  word.setAttribute("aria-expanded", String(!tip.hidden));
};

// Once there is an answer, cards that are only read make room; feedback that appears below the
// screen is brought in, no further than needed.
const attend = () => {
  const verdict = document.querySelector(".ct-verdict, .st-key-reasons");
  const answered = verdict ? "yes" : "no";
  const root = document.documentElement;
  if (root.dataset.answered !== answered) {
    root.dataset.answered = answered;
    window.dispatchEvent(new Event("ct-answered"));
  }
  if (verdict && !verdict.dataset.seen) {
    verdict.dataset.seen = "yes";
    bringIn(verdict);
  }
};

const bringIn = (verdict) => {
  const main = document.querySelector('[data-testid="stMain"]');
  const foot = document.querySelector(".ct-bar")?.offsetHeight ?? 0;
  const box = verdict.getBoundingClientRect();
  const below = box.bottom + 16 - (window.innerHeight - foot);
  if (below > 0) main?.scrollBy({ top: Math.min(below, box.top - 80) });
};

// A switch answers to the space bar too, which a link does not.
const turn = (event) => {
  const link = event.key === " " && event.target.closest?.("a[role=switch]");
  if (!link) return;
  event.preventDefault();
  link.click();
};

// The address always says the language, so that a copied link opens as it was seen.
const sayLanguage = (language) => {
  const address = new URL(location.href);
  if (address.searchParams.has("lang")) return;
  address.searchParams.set("lang", language);
  history.replaceState(history.state, "", address);
};

const skip = (event) => {
  if (!event.target.closest?.("a.ct-skip")) return;
  event.preventDefault();
  document.querySelector("h1[tabindex]")?.focus();
};

export default ({ data, parentElement, setTriggerValue }) => {
  const wire = wires.get(parentElement) ?? {};
  if (!wires.has(parentElement)) {
    wires.set(parentElement, wire);
    wire.stop = new AbortController();
    document.addEventListener("click", (event) => follow(wire, event), { signal: wire.stop.signal });
    let waiting = 0;
    wire.watcher = new MutationObserver(() => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(attend);
    });
    document.addEventListener("click", tell, { signal: wire.stop.signal });
    document.addEventListener("keydown", tell, { signal: wire.stop.signal });
    document.addEventListener("click", skip, { signal: wire.stop.signal });
    document.addEventListener("click", unfold, { signal: wire.stop.signal });
    document.addEventListener("keydown", unfold, { signal: wire.stop.signal });
    document.addEventListener("keydown", turn, { signal: wire.stop.signal });
    document.addEventListener("submit", (event) => seek(wire, event), { signal: wire.stop.signal });
  }
  wire.trigger = setTriggerValue;
  const { place, ...dress } = JSON.parse(new TextDecoder().decode(data));
  window.canasta?.wear(dress);
  sayLanguage(dress.language);
  arrive(wire, place);
  wire.watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    wire.watcher.disconnect();
    wire.stop.abort();
    wires.delete(parentElement);
  };
};
