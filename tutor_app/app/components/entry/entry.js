// Keys for cards: a rank, then a suit where it matters. What is entered stands in the page's
// address at once, so that a reload loses nothing; the server hears of it when the fingers rest.

import { escapeText, face, read } from "./faces.js";

const REST = 350; // milliseconds without a tap, after which the server is told
const ORDER = ["s", "h", "d", "c"];
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const KEYS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3r", "3b", "2", "X"];
const RED = ["h", "d"];
const BLACK = ["s", "c"];
const entries = new WeakMap();

const suitsFor = (entry, key) => {
  const some = key === "3r" ? RED : key === "3b" ? BLACK : ORDER;
  return entry.suit && some.includes(entry.suit) ? [entry.suit] : some;
};

const leftOf = (entry, card) =>
  (entry.data.left[card] ?? 0) - entry.cards.filter((other) => other === card).length;

// The card that a key enters: of the suit chosen, else the one that is most left of.
const cardFor = (entry, key) => {
  if (key === "X") return leftOf(entry, "X") > 0 ? "X" : null;
  const suits = suitsFor(entry, key);
  const turn = entry.cards.length % suits.length; // any suit will do, so not always the same
  const cards = [...suits.slice(turn), ...suits.slice(0, turn)].map((suit) => key[0] + suit);
  const most = Math.max(...cards.map((card) => leftOf(entry, card)));
  return most > 0 ? cards.find((card) => leftOf(entry, card) === most) : null;
};

const tell = (entry) => {
  const address = new URL(location.href);
  address.searchParams.set("cards", entry.cards.join(""));
  history.replaceState(history.state, "", address);
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => entry.trigger("changed", entry.cards.join("")), REST);
};

const change = (entry, cards) => {
  entry.cards = cards;
  draw(entry);
  tell(entry);
};

const add = (entry, key) => {
  const card = cardFor(entry, key);
  if (card && entry.cards.length < entry.data.most) change(entry, [...entry.cards, card]);
};

// Cards that were typed, in the reader's letters or the notation; a suit may be left out.
export const typed = (text, letters) => {
  const ranks = new Map(Object.entries(letters).map(([rank, letter]) => [letter.toUpperCase(), rank]));
  for (const rank of "23456789TJQKA") if (!ranks.has(rank)) ranks.set(rank, rank);
  ranks.set("10", "T");
  const suits = { s: "s", h: "h", d: "d", c: "c", "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
  const found = [];
  for (const word of text.replace(/([♠♥♦♣★])/g, "$1 ").split(/[\s,;]+/).filter(Boolean)) {
    const upper = word.toUpperCase();
    if (["★", "*", "X", "JOKER"].includes(upper)) found.push("X");
    else if (ranks.has(upper)) found.push(ranks.get(upper));
    else {
      const suit = suits[word.slice(-1).toLowerCase()];
      const rank = ranks.get(upper.slice(0, -1));
      if (!suit || !rank) return { found, unread: word };
      found.push(rank + suit);
    }
  }
  return { found, unread: "" };
};

const take = (entry) => {
  const { found, unread } = typed(entry.input.value, entry.data.letters);
  const cards = [...entry.cards];
  for (const each of found) {
    const held = { ...entry, cards, suit: each[1] ?? entry.suit };
    const card = each === "X" ? cardFor(held, "X") : cardFor(held, each[0]);
    if (!card || (each[1] && card !== each)) {
      say(entry, entry.data.words.gone);
      return;
    }
    cards.push(card);
  }
  if (unread) {
    say(entry, `${entry.data.words.unread} “${unread}”`);
    return;
  }
  entry.input.value = "";
  change(entry, cards);
};

const say = (entry, text) => {
  entry.root.querySelector(".ct-amiss").textContent = text;
};

const name = (entry, card) => escapeText(entry.data.names[card] ?? card);

const chosenHtml = (entry) =>
  entry.cards
    .map(
      (card, at) =>
        `<button type="button" class="ct-card ct-entered" data-at="${at}" aria-label="${name(entry, card)}. ${escapeText(entry.data.words.remove)}">${face(card, entry.data.letters)}</button>`,
    )
    .join("");

const keyLabel = (entry, key) => {
  if (key === "X") return "★";
  const letter = escapeText(entry.data.letters[key[0]] ?? key[0]);
  if (key === "3r") return `${letter}<i class="ct-key-red">♥♦</i>`;
  return key === "3b" ? `${letter}<i>♠♣</i>` : letter;
};

const keyHtml = (entry, key) => {
  const heard = escapeText(entry.data.keys[key] ?? key);
  const off = cardFor(entry, key) ? "" : " disabled";
  return `<button type="button" class="ct-key" data-key="${key}" aria-label="${heard}"${off}>${keyLabel(entry, key)}</button>`;
};

const suitHtml = (entry, suit) => {
  const sign = suit ? `<i data-suit="${suit}">${SIGNS[suit]}</i>` : escapeText(entry.data.words.any);
  const heard = escapeText(entry.data.suits[suit]);
  return `<button type="button" class="ct-key ct-suit" data-suit="${suit}" aria-label="${heard}" aria-pressed="${entry.suit === suit}">${sign}</button>`;
};

const draw = (entry) => {
  const { root, data } = entry;
  const held = root.contains(document.activeElement) ? document.activeElement.dataset : {};
  root.querySelector(".ct-chosen").innerHTML = chosenHtml(entry) || `<p class="ct-muted">${escapeText(data.words.empty)}</p>`;
  root.querySelector(".ct-counted").textContent = data.counts[Math.min(entry.cards.length, data.counts.length - 1)];
  root.querySelector(".ct-pad").innerHTML = KEYS.map((key) => keyHtml(entry, key)).join("");
  root.querySelector(".ct-suits").innerHTML = ["", ...ORDER].map((suit) => suitHtml(entry, suit)).join("");
  for (const button of root.querySelectorAll(".ct-undo, .ct-clear")) button.disabled = !entry.cards.length;
  const done = root.querySelector(".ct-do");
  const none = !entry.cards.length && data.words.none;
  done.textContent = none || data.words.done;
  done.classList.toggle("ct-primary", !none);
  done.disabled = !none && entry.cards.length < data.least;
  say(entry, "");
  if (held.key) root.querySelector(`[data-key="${held.key}"]`)?.focus();
  else if (held.suit !== undefined) root.querySelector(`.ct-suit[data-suit="${held.suit}"]`)?.focus();
};

const html = ({ label, words, back }) =>
  `<div class="ct-label"><span class="ct-counted" role="status"></span>` +
  `<span><button type="button" class="ct-button ct-undo">${escapeText(words.undo)}</button>` +
  `<button type="button" class="ct-button ct-clear">${escapeText(words.clear)}</button></span></div>` +
  `<div class="ct-chosen" role="group" aria-label="${escapeText(label)}"></div>` +
  `<p class="ct-amiss" role="status"></p>` +
  `<div class="ct-pad" role="group" aria-label="${escapeText(words.ranks)}"></div>` +
  `<div class="ct-suits" role="group" aria-label="${escapeText(words.suits)}"></div>` +
  `<form class="ct-typed"><input type="text" autocomplete="off" autocapitalize="characters" maxlength="300" placeholder="${escapeText(words.type)}" aria-label="${escapeText(words.type)}">` +
  `<button class="ct-button">${escapeText(words.add)}</button></form>` +
  `<div class="ct-bar"><div><a class="ct-button" data-ct="go" href="${escapeText(back.href)}">${escapeText(back.label)}</a>` +
  `<button type="button" class="ct-button ct-do"></button></div></div>`;

const click = (entry, event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  if (button.dataset.key) add(entry, button.dataset.key);
  else if (button.dataset.suit !== undefined) {
    entry.suit = button.dataset.suit;
    draw(entry);
  } else if (button.dataset.at) change(entry, entry.cards.filter((_, at) => at !== Number(button.dataset.at)));
  else if (button.classList.contains("ct-undo")) change(entry, entry.cards.slice(0, -1));
  else if (button.classList.contains("ct-clear")) change(entry, []);
  else if (button.classList.contains("ct-do")) {
    clearTimeout(entry.timer);
    entry.trigger("done", { cards: entry.cards.join(""), version: entry.data.version });
  }
};

const start = (parent) => {
  const entry = { root: document.createElement("div"), version: "", suit: "" };
  entry.root.className = "ct-entry";
  entry.root.addEventListener("click", (event) => click(entry, event));
  entry.root.addEventListener("submit", (event) => {
    event.preventDefault();
    take(entry);
  });
  parent.append(entry.root);
  entries.set(parent, entry);
  return entry;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const entry = entries.get(parentElement) ?? start(parentElement);
  entry.trigger = setTriggerValue;
  const told = JSON.parse(read(data));
  const fresh = entry.version !== told.version || entry.language !== told.language;
  entry.data = told;
  if (fresh) {
    if (entry.version !== told.version) {
      entry.cards = told.cards;
      entry.suit = "";
    }
    entry.version = told.version;
    entry.language = told.language;
    entry.root.innerHTML = html(told);
    entry.input = entry.root.querySelector("input");
    draw(entry);
  }
  return () => {
    clearTimeout(entry.timer);
    entry.root.remove();
    entries.delete(parentElement);
  };
};
