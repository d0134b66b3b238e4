// The wire of every page, itself unseen: links of ours become a change of page without a
// reload, the page's language and dress follow the reader, a new page starts at its top.

const HEAD = 150; // pixels of a verdict that must show: what was decided, and why
const wires = new WeakMap();
let the; // the wire of this page
let near; // sends a link that leads on within a part of the page, and draws but that part
const COPIED = 3000; // milliseconds in which a button says that it has copied
const CHANGING = ["metaKey", "ctrlKey", "shiftKey", "altKey"];

const follow = (wire, event) => {
  const link = event.target.closest?.("a[data-ct]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (CHANGING.some((name) => event[name]) || link.target) return;
  const state = document.querySelector(".stApp")?.dataset.testConnectionState;
  if (state !== "CONNECTED") return; // then the browser loads the page itself
  event.preventDefault();
  if (link.dataset.ct === "language") keepPlace(wire.here);
  go(wire, link.dataset.ct, link.getAttribute("href"));
};

const go = (wire, kind, href) => {
  wire.used = null;
  wire.again = document.activeElement?.id;
  wire.heading = document.querySelector("h1[tabindex]");
  wire.left = document.querySelector(".ct-verdict");
  window.canasta?.leaveFor(new URL(href, document.baseURI).href, kind);
  if (kind === "language") hold(wire);
  (kind === "on" && near ? near : wire.trigger)("act", { kind, href });
};

// A part of the page that draws itself anew leads on by itself, and says where that led.
export const leadOn = (trigger, { place, here }) => {
  near = trigger;
  if (the) moveTo(the, place, here);
  return () => {
    if (near === trigger) near = undefined;
  };
};

const moveTo = (wire, place, here) => {
  wire.here = here;
  keepPlace(here);
  arrive(wire, place);
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

// Another language is read on at the same place: the mark nearest above the middle stays where
// it stood while the page is drawn anew, until the reader moves on.
const MARKS = "h1, h2, h3, .ct-felt, .ct-hand, .ct-verdict, .ct-tile, .ct-values > div";
const HOLD = 3000; // milliseconds
const topOf = (mark) => mark.getBoundingClientRect().top;

const hold = (wire) => {
  const main = document.querySelector('[data-testid="stMain"]');
  if (!main?.scrollTop) return;
  const marks = [...document.querySelectorAll(MARKS)];
  const at = Math.max(0, marks.findLastIndex((mark) => topOf(mark) <= window.innerHeight / 2));
  wire.held = { at, top: topOf(marks[at]), until: performance.now() + HOLD };
};

const keep = (wire) => {
  if (!wire.held || performance.now() > wire.held.until) wire.held = undefined;
  const mark = wire.held && document.querySelectorAll(MARKS)[wire.held.at];
  if (!mark) return;
  const moved = topOf(mark) - wire.held.top;
  document.querySelector('[data-testid="stMain"]')?.scrollBy({ top: moved });
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
  wire.again = undefined;
  requestAnimationFrame(() => {
    // not while the page is still being drawn: that would lay it out once more
    document.querySelector('[data-testid="stMain"]')?.scrollTo({ top: 0 });
    const verdict = document.querySelector(".ct-verdict"); // who goes back finds it there already
    if (verdict && verdict !== wire.left) bringIn(verdict);
    announce(wire.heading);
  });
};

// A marked word tells what it means, by tap or key, and hides it again.
const tell = (event) => {
  const word = event.target.closest?.(".term, .ct-rule");
  if (!word || (event.type === "keydown" && ![" ", "Enter"].includes(event.key))) return;
  event.preventDefault();
  const tip = document.getElementById(word.getAttribute("aria-describedby"));
  if (!tip) return;
  const around = word.parentElement.closest("li > span, h2 > span, p, li, td, th");
  around?.append(tip); // below the sentence, not in its middle
  const open = word.classList.contains("ct-rule") && document.querySelector('.ct-rule[aria-expanded="true"]');
  if (open && open !== word) open.click(); // one square speaks at a time
  tip.hidden = !tip.hidden;
  word.setAttribute("aria-expanded", String(!tip.hidden));
};

// The button under a text puts it where the reader may paste it, and says so.
const copy = async (event) => {
  const button = event.target.closest?.(".ct-copy");
  if (!button) return;
  const lines = button.parentElement.querySelectorAll('li > [aria-hidden="true"]');
  const written = button.parentElement.querySelector("textarea");
  const link = button.dataset.link && new URL(button.dataset.link, document.baseURI).href;
  const text = link ?? written?.value ?? [...lines].map((line) => line.textContent).join("\n");
  const word = button.textContent;
  if (!(await put(text))) return;
  button.nextElementSibling.textContent = button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = word), COPIED);
};

// On a phone that reaches us without https the browser has no clipboard of its own.
const put = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
};

// Once there is an answer, cards that are only read make room; feedback that appears below the
// screen is brought in, no further than needed.
const attend = (wire) => {
  noStop();
  stay(wire);
  goOn(wire);
  const verdict = document.querySelector(".ct-verdict, .st-key-reasons");
  const answered = verdict ? "yes" : "no";
  const root = document.documentElement;
  if (root.dataset.answered !== answered) {
    root.dataset.answered = answered;
    window.dispatchEvent(new Event("ct-answered"));
  }
  if (verdict && !verdict.dataset.seen) {
    verdict.dataset.seen = "yes";
    if (!wire.held) bringIn(verdict);
  }
  keep(wire);
};

// What goes away when it is used must not leave a keyboard or a screen reader at the top of the
// page: they go on at the verdict, else at the reasons to choose from, else at the question.
const use = (wire, event) => {
  if (event.type === "click" || event.key === "Enter") wire.used = event.target;
};

// Whoever changed something by key in a page that stays goes on where they were.
const stay = (wire) => {
  if (!wire.again || document.activeElement !== document.body) return;
  const same = document.getElementById(wire.again);
  same?.focus({ preventScroll: true });
  if (same) wire.again = undefined;
};

const goOn = (wire) => {
  if (!wire.used || wire.used.isConnected || document.activeElement !== document.body) return;
  const kinds = [".ct-verdict", ".st-key-reasons", ".ct-question"];
  const next = kinds.map((kind) => document.querySelector(kind)).find(Boolean);
  if (!next) return;
  wire.used = null;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
};

// The part that scrolls is no stop of its own: who comes by key finds what is in it.
const noStop = () => {
  const main = document.querySelector('[data-testid="stMain"]');
  if (main && main.tabIndex !== -1) main.tabIndex = -1;
};

// So far that the verdict shows, but never so far that the table leaves while its head shows.
const bringIn = (verdict) => {
  const main = document.querySelector('[data-testid="stMain"]');
  const foot = window.innerHeight - (document.querySelector(".ct-bar")?.offsetHeight ?? 0) - 16;
  const box = verdict.getBoundingClientRect();
  const table = document.querySelector(".st-key-stage-table")?.getBoundingClientRect().top ?? 0;
  const needed = Math.min(box.bottom, box.top + HEAD) - foot;
  const wished = Math.min(box.bottom - foot, Math.max(0, table - 8));
  const top = Math.max(needed, wished);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (top > 0) main?.scrollBy({ top, behavior: calm ? "auto" : "smooth" });
};

// A switch or a box answers to the space bar too, which a link does not.
const turn = (event) => {
  const link = event.key === " " && event.target.closest?.("a[role]");
  if (!link) return;
  event.preventDefault();
  link.click();
};

// The switch of languages keeps the page and everything it shows; the header says but the page.
const keepPlace = (here) => {
  for (const link of document.querySelectorAll('a[data-ct="language"]'))
    link.setAttribute("href", `${here}${here.includes("?") ? "&" : "?"}lang=${link.hreflang}`);
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

const print = (event) => {
  if (!event.target.closest?.("a.ct-print-now")) return;
  event.preventDefault();
  window.print();
};

// From the prose to the table, so that it stands on the screen with its question and answers.
const onward = (event) => {
  if (!event.target.closest?.("a.ct-onward")) return;
  event.preventDefault();
  document.querySelector(".st-key-stage-table")?.scrollIntoView({ block: "start" });
  const question = document.querySelector(".ct-question");
  question?.setAttribute("tabindex", "-1");
  question?.focus({ preventScroll: true });
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
      waiting = requestAnimationFrame(() => attend(wire));
    });
    for (const moving of ["wheel", "touchmove", "keydown"])
      document.addEventListener(moving, () => (wire.held = undefined), {
        signal: wire.stop.signal,
        passive: true,
      });
    document.addEventListener("click", print, { signal: wire.stop.signal });
    document.addEventListener("click", onward, { signal: wire.stop.signal });
    document.addEventListener("click", (event) => use(wire, event), { signal: wire.stop.signal, capture: true });
    document.addEventListener("keydown", (event) => use(wire, event), { signal: wire.stop.signal, capture: true });
    document.addEventListener("click", tell, { signal: wire.stop.signal });
    document.addEventListener("keydown", tell, { signal: wire.stop.signal });
    document.addEventListener("click", copy, { signal: wire.stop.signal });
    document.addEventListener("click", skip, { signal: wire.stop.signal });
    document.addEventListener("click", unfold, { signal: wire.stop.signal });
    document.addEventListener("keydown", unfold, { signal: wire.stop.signal });
    document.addEventListener("keydown", turn, { signal: wire.stop.signal });
    document.addEventListener("submit", (event) => seek(wire, event), { signal: wire.stop.signal });
  }
  wire.trigger = setTriggerValue;
  const { place, here, ...dress } = JSON.parse(new TextDecoder().decode(data));
  window.canasta?.wear(dress);
  sayLanguage(dress.language);
  moveTo(wire, place, here);
  the = wire;
  wire.watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    wire.watcher.disconnect();
    wire.stop.abort();
    wires.delete(parentElement);
  };
};
