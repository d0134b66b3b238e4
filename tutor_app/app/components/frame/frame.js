// The wire of every page, itself unseen: links of ours become a change of page without a
// reload, the page's language and dress follow the reader, a new page starts at its top.

const HEAD = 150; // pixels of a verdict that must show: what was decided, and why
const wire = {}; // what the wire knows, whichever of its runs is the living one
let near; // sends a link that leads on within a part of the page, and draws but that part
const PATIENCE = 3000; // milliseconds that a link waits for a run of the wire, then the browser follows it
const COPIED = 3000; // milliseconds in which a button says that it has copied
const CHANGING = ["metaKey", "ctrlKey", "shiftKey", "altKey"];

const follow = (event) => {
  const link = event.target.closest?.("a[data-ct]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (CHANGING.some((name) => event[name]) || link.target) return;
  const state = document.querySelector(".stApp")?.dataset.testConnectionState;
  if (state !== "CONNECTED") return; // then the browser loads the page itself
  event.preventDefault();
  if (link.dataset.ct === "language" && wire.here) keepPlace(wire.here);
  go(link.dataset.ct, link.getAttribute("href"));
};

const go = (kind, href) => {
  const send = (kind === "on" && near) || wire.trigger;
  if (!send) {
    wait(kind, href);
    return;
  }
  wire.used = null;
  wire.again = document.activeElement?.id;
  wire.heading = document.querySelector("h1[tabindex]");
  wire.left = document.querySelector(".ct-verdict");
  window.canasta?.leaveFor(new URL(href, document.baseURI).href, kind);
  if (kind === "language") hold();
  send("act", { kind, href });
};

// Streamlit may end one run of the wire before it begins the next: what is followed in between waits.
const wait = (kind, href) => {
  clearTimeout(wire.waiting?.timer);
  const timer = setTimeout(() => location.assign(href), PATIENCE);
  wire.waiting = { kind, href, timer };
};

const goWaiting = () => {
  const { waiting } = wire;
  if (!waiting) return;
  clearTimeout(waiting.timer);
  wire.waiting = undefined;
  go(waiting.kind, waiting.href);
};

// A part of the page that draws itself anew leads on by itself, and says where that led.
export const leadOn = (trigger, { place, here }) => {
  near = trigger;
  moveTo(place, here);
  return () => {
    if (near === trigger) near = undefined;
  };
};

const moveTo = (place, here) => {
  wire.here = here;
  keepPlace(here);
  arrive(place);
};

// A search is a link whose words the reader types.
const seek = (event) => {
  const form = event.target.closest?.("form[data-ct]");
  const state = document.querySelector(".stApp")?.dataset.testConnectionState;
  if (!form || state !== "CONNECTED") return;
  event.preventDefault();
  form.querySelector("input[type=search]")?.blur(); // a phone's keyboard makes room
  go("go", `${form.getAttribute("action")}&${new URLSearchParams(new FormData(form))}`);
};

// On a phone one entry of the menu shows the others, until something else is touched.
const unfold = (event) => {
  const button = document.querySelector(".ct-unfold");
  const own = button && event.target.closest?.(".ct-unfold") === button && event.type === "click";
  if (event.type === "keydown" && event.key !== "Escape") return;
  const open = own && button.getAttribute("aria-expanded") !== "true";
  button?.setAttribute("aria-expanded", String(open));
};

// Another language is read on at the same place: the mark nearest above the middle stays where
// it stood while the page is drawn anew, until the reader moves on.
const MARKS = "h1, h2, h3, .ct-felt, .ct-hand, .ct-verdict, .ct-tile, .ct-values > div";
const HOLD = 3000; // milliseconds
const topOf = (mark) => mark.getBoundingClientRect().top;

const hold = () => {
  const main = document.querySelector('[data-testid="stMain"]');
  if (!main?.scrollTop) return;
  const marks = [...document.querySelectorAll(MARKS)];
  const at = Math.max(0, marks.findLastIndex((mark) => topOf(mark) <= window.innerHeight / 2));
  wire.held = { at, top: topOf(marks[at]), until: performance.now() + HOLD };
};

const keep = () => {
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
const arrive = (place) => {
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
const attend = () => {
  noStop();
  if (wire.here) keepPlace(wire.here); // the header may be drawn after the wire has run
  stay();
  goOn();
  const verdict = document.querySelector(".ct-verdict, .ct-reasons");
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
  keep();
};

// What goes away when it is used must not leave a keyboard or a screen reader at the top of the
// page: they go on at the verdict, else at the reasons to choose from, else at the question.
const use = (event) => {
  if (event.type === "click" || event.key === "Enter") wire.used = event.target;
};

// Whoever changed something by key in a page that stays goes on where they were.
const stay = () => {
  if (!wire.again || document.activeElement !== document.body) return;
  const same = document.getElementById(wire.again);
  same?.focus({ preventScroll: true });
  if (same) wire.again = undefined;
};

const goOn = () => {
  if (!wire.used || wire.used.isConnected || document.activeElement !== document.body) return;
  const kinds = [".ct-verdict", ".ct-reasons", ".ct-question"];
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
  const table = document.querySelector(".ct-stage-table")?.getBoundingClientRect().top ?? 0;
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
  for (const link of document.querySelectorAll('a[data-ct="language"]')) {
    const href = `${here}${here.includes("?") ? "&" : "?"}lang=${link.hreflang}`;
    if (link.getAttribute("href") !== href) link.setAttribute("href", href);
  }
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
  document.querySelector(".ct-stage-table")?.scrollIntoView({ block: "start" });
  const question = document.querySelector(".ct-question");
  question?.setAttribute("tabindex", "-1");
  question?.focus({ preventScroll: true });
};

const listen = (types, hear, options) => {
  for (const type of types) document.addEventListener(type, hear, options);
};

// They listen for good: a run of the wire that ends must not leave a tap to the browser.
listen(["click"], follow);
listen(["submit"], seek);
listen(["wheel", "touchmove", "keydown"], () => (wire.held = undefined), { passive: true });
listen(["click", "keydown"], use, { capture: true });
for (const hear of [print, onward, copy, skip]) listen(["click"], hear);
for (const hear of [tell, unfold]) listen(["click", "keydown"], hear);
listen(["keydown"], turn);
let next = 0;
new MutationObserver(() => {
  cancelAnimationFrame(next);
  next = requestAnimationFrame(attend);
}).observe(document.body, { childList: true, subtree: true });

export default ({ data, setTriggerValue }) => {
  wire.trigger = setTriggerValue;
  const { place, here, ...dress } = JSON.parse(new TextDecoder().decode(data));
  window.canasta?.wear(dress);
  sayLanguage(dress.language);
  moveTo(place, here);
  goWaiting();
  return () => {
    if (wire.trigger === setTriggerValue) wire.trigger = undefined;
  };
};
