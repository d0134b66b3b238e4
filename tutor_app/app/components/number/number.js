// A number as an answer: typed, or reached in steps with the buttons beside it.

const numbers = new WeakMap();

const escapeText = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// What was typed as a whole number; null where it is none.
export const parse = (text) => {
  const plain = text.replace(/[\s.,'\u00a0\u202f]/g, "").replace(/[\u2212\u2013]/g, "-");
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null;
};

const stepHtml = (step) =>
  `<button type="button" class="ct-step" data-step="${step}">${step < 0 ? "\u2212" : "+"}${Math.abs(step)}</button>`;

const html = (data) =>
  `<div class="ct-steps">${data.steps.filter((step) => step < 0).map(stepHtml).join("")}` +
  `<label class="ct-figure"><span class="ct-hear">${escapeText(data.label)}</span>` +
  `<input type="text" inputmode="${data.signed ? "text" : "numeric"}" autocomplete="off" maxlength="8" size="5" placeholder="0">` +
  `<span aria-hidden="true">${escapeText(data.unit)}</span></label>` +
  `${data.steps.filter((step) => step > 0).map(stepHtml).join("")}</div>` +
  `<button type="button" class="ct-do" disabled>${escapeText(data.send)}</button>`;

const settle = (number) => {
  const value = parse(number.input.value);
  number.input.setAttribute("aria-invalid", String(number.input.value !== "" && value === null));
  number.send.disabled = number.sent || value === null;
};

const submit = (number) => {
  const value = parse(number.input.value);
  if (number.sent || value === null) return;
  number.sent = true;
  settle(number);
  number.trigger("sent", { version: number.version, value });
};

const click = (number, event) => {
  const step = event.target.closest(".ct-step");
  if (event.target.closest(".ct-do")) submit(number);
  else if (step) {
    const value = (parse(number.input.value) ?? 0) + Number(step.dataset.step);
    number.input.value = String(number.signed ? value : Math.max(0, value));
    settle(number);
  }
};

const start = (parent) => {
  const number = { root: document.createElement("div"), text: "" };
  number.root.className = "ct-numeric";
  number.root.addEventListener("click", (event) => click(number, event));
  number.root.addEventListener("input", () => settle(number));
  number.root.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target === number.input) submit(number);
  });
  parent.append(number.root);
  numbers.set(parent, number);
  return number;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const number = numbers.get(parentElement) ?? start(parentElement);
  number.trigger = setTriggerValue;
  const text = new TextDecoder().decode(data);
  if (number.text !== text) {
    number.text = text;
    const read = JSON.parse(text);
    number.version = read.version;
    number.signed = read.signed;
    number.sent = false;
    number.root.innerHTML = html(read);
    number.input = number.root.querySelector("input");
    number.send = number.root.querySelector(".ct-do");
  }
  return () => {
    number.root.remove();
    numbers.delete(parentElement);
  };
};
