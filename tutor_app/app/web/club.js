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

// While the server works on one press, it would take a second one of the same button for the same:
// hands are counted one after the other, any other key that comes too soon is a slip.
const COUNTS = /^[0-9]$/;
const PAUSE = 60;
const MOST = 30;
const waiting = [];
let working = false;

const isBusy = () =>
  document.querySelector(".stApp")?.dataset.testScriptState === "running";

const work = () => {
  working = waiting.length > 0;
  if (!working) return;
  if (!isBusy()) buttonFor(document, waiting.shift())?.click();
  setTimeout(work, PAUSE);
};

const press = (event) => {
  if (event.defaultPrevented || event.repeat || CHANGING.some((name) => event[name])) return;
  if (event.target.closest?.(TYPING) || !buttonFor(document, event.key)) return;
  event.preventDefault();
  if (working && !COUNTS.test(event.key)) return;
  if (waiting.length < MOST) waiting.push(event.key);
  if (!working) work();
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
