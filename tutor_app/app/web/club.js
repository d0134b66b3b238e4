// The keys of an evening: what is printed on a button presses it. What a browser leads is
// remembered where no script can read it. And all of a wide screen is in sight at once.

const PRINTED = { ArrowRight: "→", ArrowLeft: "←" };
const TYPING = "input, textarea, select, [contenteditable]";
const CHANGING = ["metaKey", "ctrlKey", "altKey"];

// The button on which a key is printed, if it is there and can be pressed.
export const buttonFor = (root, key) => {
  const sign = PRINTED[key] ?? (key.length === 1 ? key.toUpperCase() : "");
  if (!sign) return undefined;
  const printed = [...root.querySelectorAll("button:not(:disabled) code")];
  return printed.find((each) => each.textContent === sign)?.closest("button");
};

// Hands may be counted as quickly as one can; of other keys, one that comes before the last was
// pressed is a slip.
const COUNTER = ".ct-counter";
const PAUSE = 60;
let waits = false;

const isBusy = () =>
  document.querySelector(".stApp")?.dataset.testScriptState === "running";

// Press the button of a key once the server is free, which would else not take it.
const pressLater = (key) => {
  waits = isBusy();
  if (waits) setTimeout(pressLater, PAUSE, key);
  else buttonFor(document, key)?.click();
};

const press = (event) => {
  if (event.defaultPrevented || event.repeat || CHANGING.some((name) => event[name])) return;
  const button = event.target.closest?.(TYPING) ? undefined : buttonFor(document, event.key);
  if (!button) return;
  event.preventDefault();
  if (button.closest(COUNTER)) button.click();
  else if (!waits) pressLater(event.key);
};

// An evening is asked for once: what was drawn last may be drawn again while the page changes,
// after its host has left it.
const led = new Set();

const ask = (door) => {
  if (led.has(door.leads)) return;
  if (door.leads) {
    led.add(door.leads);
    fetch(door.leads, { redirect: "manual", credentials: "same-origin" });
  } else if (door.leaves) fetch(door.leaves, { method: "POST", credentials: "same-origin" });
};

// A wide screen is drawn as large as it fits without scrolling; where it fits at no size that can
// still be read, it is drawn at one that can.
const SIZES = [1, 0.94, 0.88, 0.83, 0.78, 0.73, 0.68];
const READABLE = 0.83;
const WHOLE = ".st-key-club-stage, .st-key-club-reveal, .ct-join"; // what loses its sense in parts
const WIDE = 900;

const fit = () => {
  const { style } = document.documentElement;
  const main = document.querySelector('[data-testid="stMain"]');
  const bar = document.querySelector(".st-key-evening-bar");
  if (!main) return;
  const draw = (size) => {
    style.setProperty("--ct-fit", size);
    if (bar) style.setProperty("--ct-bar", `${bar.offsetHeight}px`);
    return main.scrollHeight <= main.clientHeight;
  };
  const least = document.querySelector(WHOLE) ? 0 : READABLE;
  if (innerWidth <= WIDE) draw(1);
  else if (!SIZES.filter((size) => size >= least).some(draw)) draw(READABLE);
};

// Each step of an evening begins at the top of the page.
let step = "";
const rise = () => {
  const now = [...document.querySelectorAll('[class*="st-key-club-go-"]')].map((each) => each.className).join();
  const seen = now + Boolean(document.querySelector(".st-key-evening :is(.ct-club-why, .ct-compared)"));
  if (seen !== step) document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
  step = seen;
};

let fits = 0;
const fitSoon = () => {
  cancelAnimationFrame(fits);
  fits = requestAnimationFrame(() => {
    fit();
    rise();
  });
};
const changes = new MutationObserver(fitSoon);

const watchSize = (on) => {
  changes.disconnect();
  removeEventListener("resize", fitSoon);
  if (!on) return;
  changes.observe(document.querySelector(".stApp"), { childList: true, subtree: true, characterData: true });
  addEventListener("resize", fitSoon);
  document.fonts.ready.then(fitSoon);
  fitSoon();
};

const doors = new WeakMap();

export default ({ data, parentElement }) => {
  const text = new TextDecoder().decode(data);
  const door = doors.get(parentElement) ?? { text: "" };
  if (!doors.has(parentElement)) {
    doors.set(parentElement, door);
    document.addEventListener("keydown", press);
    watchSize(true);
  }
  if (door.text !== text) {
    door.text = text;
    ask(JSON.parse(text));
  }
  return () => {
    document.removeEventListener("keydown", press);
    watchSize(false);
    doors.delete(parentElement);
  };
};
