// Raised hands: a counter an answer. What is counted here stands on the page at once and is sent
// whole, as numbers and not as presses, until the server has heard it: so none is lost or taken
// twice, however quickly somebody counts.

const counters = new WeakMap();

const escapeText = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// What was typed as a number of people; null where it is none.
export const parse = (text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

const counterHtml = ({ text, fewer, hands, more }, at) =>
  `<div class="ct-counter" data-at="${at}"><b>${escapeText(text)}</b><div>` +
  `<button type="button" data-step="-1" aria-label="${escapeText(fewer)}">\u2212</button>` +
  `<input type="text" inputmode="numeric" autocomplete="off" maxlength="6" size="3" aria-label="${escapeText(hands)}">` +
  `<button type="button" data-step="1" aria-label="${escapeText(more)}">+ <code aria-hidden="true">${at + 1}</code></button>` +
  `</div></div>`;

const countAt = (raised, at) => {
  const { given, count } = raised.read.counters[at];
  return raised.pending.get(given)?.count ?? count;
};

const inputAt = (raised, at) => raised.root.querySelectorAll("input")[at];

// Show every number, but not over what is being typed.
const show = (raised) => {
  raised.read.counters.forEach((_, at) => {
    const input = inputAt(raised, at);
    if (input !== document.activeElement) input.value = String(countAt(raised, at));
  });
};

const send = (raised) => {
  const counts = [...raised.pending].map(([given, { count }]) => [given, count]);
  const { place } = raised.read;
  raised.tell("counted", { place, serial: raised.serial, counts: Object.fromEntries(counts) });
};

const count = (raised, at, number) => {
  const within = Math.min(Math.max(number, 0), raised.read.most);
  raised.serial += 1;
  raised.pending.set(raised.read.counters[at].given, { count: within, serial: raised.serial });
  send(raised);
};

const placeOf = (event) => Number(event.target.closest(".ct-counter")?.dataset.at ?? -1);

const click = (raised, event) => {
  const button = event.target.closest("button");
  const at = placeOf(event);
  if (!button || at < 0) return;
  count(raised, at, countAt(raised, at) + Number(button.dataset.step));
  inputAt(raised, at).value = String(countAt(raised, at));
};

const type = (raised, event) => {
  const number = parse(event.target.value);
  if (number !== null) count(raised, placeOf(event), number);
};

const start = (parent) => {
  // Later visits of one page go on counting upwards.
  const raised = { root: document.createElement("div"), pending: new Map(), serial: Date.now() };
  raised.root.className = "ct-counters";
  raised.root.addEventListener("click", (event) => click(raised, event));
  raised.root.addEventListener("input", (event) => type(raised, event));
  raised.root.addEventListener("focusout", () => setTimeout(show, 0, raised));
  raised.root.addEventListener("focusin", (event) => event.target.select?.());
  raised.root.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input")) event.target.blur();
  });
  parent.append(raised.root);
  counters.set(parent, raised);
  return raised;
};

const read = (raised, text) => {
  const before = raised.drawn;
  raised.text = text;
  raised.read = JSON.parse(text);
  const html = raised.read.counters.map(counterHtml).join("");
  raised.drawn = `${raised.read.place} ${html}`;
  for (const [given, { serial }] of raised.pending)
    if (serial <= raised.read.heard) raised.pending.delete(given);
  if (raised.drawn === before) return;
  raised.pending.clear();
  raised.root.innerHTML = html;
};

export default ({ data, parentElement, setStateValue }) => {
  const raised = counters.get(parentElement) ?? start(parentElement);
  raised.tell = setStateValue;
  const text = new TextDecoder().decode(data);
  if (raised.text !== text) {
    read(raised, text);
    show(raised);
  }
  return () => {
    raised.root.remove();
    counters.delete(parentElement);
  };
};
