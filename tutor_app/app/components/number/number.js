// A number as an answer: typed, or reached in steps with the buttons beside it.

import { escapeText, read } from "./faces.js";

const numbers = new WeakMap();

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
  `<input type="text" inputmode="${data.signed ? "text" : "numeric"}" autocomplete="off" maxlength="8" size="5" value="${data.figure.replace("-", "\u2212")}" aria-describedby="ct-amiss">` +
  `<span aria-hidden="true">${escapeText(data.unit)}</span></label>` +
  `${data.steps.filter((step) => step > 0).map(stepHtml).join("")}</div>` +
  `<p class="ct-amiss" id="ct-amiss" role="status"></p>` +
  `<button type="button" class="ct-do">${escapeText(data.send)}</button>`;

// What is wrong with the number in the field: a sentence, empty where nothing is.
const amiss = ({ input, words, signed }) => {
  const value = parse(input.value);
  if (value === null) return words.none;
  return value < 0 && !signed ? words.negative : "";
};

const settle = (number, told = amiss(number)) => {
  number.input.setAttribute("aria-invalid", String(amiss(number) !== ""));
  number.told.textContent = told;
  number.send.disabled = number.sent || amiss(number) !== "";
};

const submit = (number) => {
  if (number.sent || amiss(number)) return;
  number.sent = true;
  settle(number);
  number.trigger("sent", parse(number.input.value));
};

// A step below zero where nothing is less stays at zero and says why.
const step = (number, by) => {
  const value = (parse(number.input.value) ?? 0) + by;
  const below = value < 0 && !number.signed;
  number.input.value = String(below ? 0 : value).replace("-", "\u2212");
  settle(number, below ? number.words.negative : undefined);
};

const click = (number, event) => {
  const button = event.target.closest(".ct-step");
  if (event.target.closest(".ct-do")) submit(number);
  else if (button) step(number, Number(button.dataset.step));
};

const start = (parent) => {
  const number = { root: document.createElement("div"), text: "" };
  number.root.className = "ct-numeric";
  number.root.addEventListener("click", (event) => click(number, event));
  number.root.addEventListener("input", () => settle(number));
  number.root.addEventListener("focusin", (event) => {
    if (event.target === number.input) number.input.select();
  });
  number.root.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target === number.input) submit(number);
  });
  parent.append(number.root);
  numbers.set(parent, number);
  return number;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const text = read(data);
  const number = numbers.get(parentElement) ?? start(parentElement);
  number.trigger = setTriggerValue;
  if (number.text !== text) {
    number.text = text;
    const told = JSON.parse(text);
    number.signed = told.signed;
    number.words = told.words;
    number.sent = false;
    number.root.innerHTML = html(told);
    number.input = number.root.querySelector("input");
    number.told = number.root.querySelector(".ct-amiss");
    number.send = number.root.querySelector(".ct-do");
    number.send.disabled = amiss(number) !== ""; // nothing typed yet is no mistake
  }
  return () => {
    number.root.remove();
    numbers.delete(parentElement);
  };
};
