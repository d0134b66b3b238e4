// The table on its felt: stock, pile, melds and red threes. It is looked at; only the stock is
// touched, where a card is to be drawn. A squared canasta is opened and squared again by tap or key.

import { escapeText, face, read } from "./faces.js";
import { arrive } from "./motion.js";

const tables = new WeakMap();

const item = (data, card, kind = "") =>
  `<li class="ct-card ${kind}" data-card="${card}"><span class="ct-hear">` +
  `${escapeText(data.names[card] ?? card)}</span>${face(card, data.letters)}</li>`;

const stock = (data, part) => {
  const top = `<span class="ct-card">${face("?", data.letters)}</span>`;
  return part.touch
    ? `<button type="button" class="ct-stock ct-touch" aria-label="${escapeText(part.touch)}">${top}</button>`
    : `<div class="ct-stock">${top}</div>`;
};

// The pile as it lies: what is under, then its last cards, freezing cards crosswise.
const pile = (data, part) => {
  const under = part.under ? `<li class="ct-under" aria-hidden="true"></li>` : "";
  const cards = part.cards.map(({ card, across }, at) => {
    if (!card) return `<li class="ct-gap" aria-hidden="true">…</li>`;
    return item(data, card, `${across ? "ct-across" : ""} ${at === part.fresh ? "ct-fresh" : ""}`);
  });
  return `<ul class="ct-pile">${under}${cards.join("")}</ul>`;
};

const row = (data, cards, fresh = []) =>
  `<ul class="ct-row">${cards.map((card, at) => item(data, card, fresh.includes(at) ? "ct-fresh" : "")).join("")}</ul>`;

// A canasta: squared under its marker, or open; its name and what it is made of always in words.
const canasta = (data, meld, key) => {
  const open = data.opened.get(key) ?? meld.open;
  return (
    `<div class="ct-canasta ct-${meld.canasta}">` +
    `<button type="button" class="ct-fold" data-key="${key}" aria-expanded="${open}">` +
    `<span class="ct-squared" aria-hidden="true"><span class="ct-card">${face(meld.top, data.letters)}</span></span>` +
    `<span class="ct-name"><b>${escapeText(meld.name)}</b> <span>${escapeText(meld.note)}</span></span></button>` +
    `${row(data, meld.cards, meld.fresh)}</div>`
  );
};

const melds = (data, part) =>
  `<div class="ct-melds">${part.melds
    .map((meld, at) =>
      meld.canasta
        ? canasta(data, meld, `${part.far ? "far" : "near"}-${at}`)
        : row(data, meld.cards, meld.fresh),
    )
    .join("")}</div>`;

// A fan for the eye only: a hand as it is held.
const held = (data, part) => {
  const middle = (part.cards.length - 1) / 2;
  const cards = part.cards.map((card, at) => {
    const off = at - middle;
    const turn = `rotate(${off * 7}deg) translateY(${Math.round(off * off * 1.6)}%)`;
    return `<span class="ct-card" style="transform:${turn}">${face(card, data.letters)}</span>`;
  });
  return `<div class="ct-held" aria-hidden="true">${cards.join("")}</div>`;
};

const DRAW = { stock, pile, melds, threes: (data, part) => row(data, part.cards) };

const group = (data, part) =>
  part.kind === "held" ? held(data, part) : labelled(data, part);

const labelled = (data, part) =>
  `<div class="ct-group ct-group-${part.kind}${part.far ? " ct-group-theirs" : ""}" role="group" aria-label="${escapeText(part.label)}">` +
  `<p class="ct-felt-label" aria-hidden="true">${escapeText(part.label)}</p>` +
  `${part.empty ? `<p class="ct-none">${escapeText(part.empty)}</p>` : DRAW[part.kind](data, part)}</div>`;

const html = (data) => data.parts.map((part) => group(data, part)).join("");

const drawFrom = (table, event) => {
  const button = event.target.closest(".ct-touch");
  if (!button || button.disabled) return;
  button.disabled = true;
  table.trigger("drawn", true);
};

const fold = (table, event) => {
  const button = event.target.closest(".ct-fold");
  if (!button) return;
  const open = button.getAttribute("aria-expanded") !== "true";
  table.opened.set(button.dataset.key, open);
  button.setAttribute("aria-expanded", String(open));
};

// A table with many melds is drawn smaller where there is room beside it, so that it is seen whole.
const MANY = 8;
const isFull = (data) =>
  data.parts.reduce((sum, part) => sum + (part.melds?.length ?? 0), 0) >= MANY;

const build = (table, data) => {
  if (table.version !== data.version) table.opened.clear();
  table.version = data.version;
  table.root.className = `ct-felt${isFull(data) ? " ct-full" : ""}`;
  if (data.label) {
    table.root.setAttribute("role", "group");
    table.root.setAttribute("aria-label", data.label);
  }
  table.root.innerHTML = html({ ...data, opened: table.opened });
  arrive([...table.root.querySelectorAll(".ct-fresh")]);
};

const start = (parent) => {
  const table = { root: document.createElement("div"), text: "", opened: new Map() };
  table.root.addEventListener("click", (event) => {
    fold(table, event);
    drawFrom(table, event);
  });
  parent.append(table.root);
  tables.set(parent, table);
  return table;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const text = read(data);
  const table = tables.get(parentElement) ?? start(parentElement);
  table.trigger = setTriggerValue;
  if (table.text !== text) {
    table.text = text;
    build(table, JSON.parse(text));
  }
  return () => {
    table.root.remove();
    tables.delete(parentElement);
  };
};
