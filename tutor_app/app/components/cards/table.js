// The table on its felt: stock, pile, melds and red threes. It is looked at, not played on.

import { escapeText, face, read } from "./faces.js";

const tables = new WeakMap();

const item = (data, card, { style = "", kind = "" } = {}) =>
  `<li class="ct-card ${kind}" style="${style}"><span class="ct-hear">` +
  `${escapeText(data.names[card] ?? card)}</span>${face(card, data.letters)}</li>`;

const stock = (data, part) =>
  `<div class="ct-stock"><span class="ct-card">${face("?", data.letters)}</span></div>`;

// The pile as it lies: what is under, then its last cards, freezing cards crosswise.
const pile = (data, part) => {
  const under = part.under ? `<li class="ct-under" aria-hidden="true"></li>` : "";
  const cards = part.cards.map(({ card, across }) =>
    card ? item(data, card, { kind: across ? "ct-across" : "" }) : `<li class="ct-gap" aria-hidden="true">…</li>`,
  );
  return `<ul class="ct-pile">${under}${cards.join("")}</ul>`;
};

const row = (data, cards) => `<ul class="ct-row">${cards.map((card) => item(data, card)).join("")}</ul>`;

const canasta = (data, meld) =>
  `<div class="ct-canasta ct-${meld.canasta}"><span class="ct-squared" aria-hidden="true">` +
  `<span class="ct-card">${face(meld.top, data.letters)}</span></span>` +
  `<span class="ct-name"><b>${escapeText(meld.name)}</b><br>${escapeText(meld.note)}</span></div>`;

const melds = (data, part) =>
  `<div class="ct-melds">${part.melds
    .map((meld) => (meld.canasta ? canasta(data, meld) : row(data, meld.cards)))
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

export default ({ data, parentElement }) => {
  const known = tables.get(parentElement);
  const table = known ?? { root: document.createElement("div"), text: "" };
  if (!known) {
    parentElement.append(table.root);
    tables.set(parentElement, table);
  }
  const text = new TextDecoder().decode(data);
  if (table.text !== text) {
    table.text = text;
    const drawn = read(data);
    table.root.className = "ct-felt";
    if (drawn.label) {
      table.root.setAttribute("role", "group");
      table.root.setAttribute("aria-label", drawn.label);
    }
    table.root.innerHTML = html(drawn);
  }
  return () => {
    table.root.remove();
    tables.delete(parentElement);
  };
};
