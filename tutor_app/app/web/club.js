// The keys of an evening: what is printed on a button presses it. And what a browser leads is
// remembered where no script can read it.

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

const ask = (door) => {
  if (door.leads) fetch(door.leads, { redirect: "manual", credentials: "same-origin" });
  else if (door.leaves) fetch(door.leaves, { method: "POST", credentials: "same-origin" });
};

const doors = new WeakMap();

export default ({ data, parentElement }) => {
  const text = new TextDecoder().decode(data);
  const door = doors.get(parentElement) ?? { text: "" };
  if (!doors.has(parentElement)) {
    doors.set(parentElement, door);
    document.addEventListener("keydown", press);
  }
  if (door.text !== text) {
    door.text = text;
    ask(JSON.parse(text));
  }
  return () => {
    document.removeEventListener("keydown", press);
    doors.delete(parentElement);
  };
};
