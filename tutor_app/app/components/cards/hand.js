// The hand: read, or picked from by tap or keyboard. The selection lives here until it is sent.

import { escapeText, face, read } from "./faces.js";
import { remember } from "./motion.js";

const TAP = 44; // the narrowest strip that a finger hits, in pixels
const LOOK = 28; // the narrowest strip that an eye reads
const RATIO = 1.42; // height of a card to its width
const RISE = 12; // how far a chosen card is pushed up
const hands = new WeakMap();
let picked = { version: "", cards: [], target: null }; // what a change of language leaves as it is

// How many rows, how many cards a row and how wide each strip, for `count` cards in `width`.
export const fan = (count, width, card, { picks, small }) => {
  const fits = (strip) => Math.max(1, Math.floor((width - card) / strip) + 1);
  let rows = Math.ceil(count / fits(small ? LOOK : TAP));
  if (!picks && !small && rows > 2) rows = Math.max(2, Math.ceil(count / fits(LOOK)));
  const each = Math.ceil(count / Math.max(1, rows));
  const strip = each > 1 ? Math.min(card * 0.86, (width - card) / (each - 1)) : 0;
  return { rows, each, strip };
};

const cardWidth = ({ wished, width }, small) => {
  if (wished) return wished;
  if (small) return width < 480 ? 48 : 56;
  return width < 480 ? 62 : 74;
};

// To measure makes the browser lay out the whole page at once, in the middle of drawing it. So a
// hand that is drawn anew takes what is known, and is measured when the page is laid out.
const measure = (hand) => {
  const { fan: area } = hand;
  const wished = parseFloat(getComputedStyle(area).getPropertyValue("--hand")); // on a big screen
  hand.room = { width: area.clientWidth, wished };
};

const place = (hand) => {
  const { data, fan: area } = hand;
  const { width } = hand.room;
  if (!width) return;
  const small = !data.picks && document.documentElement.dataset.answered === "yes";
  const card = cardWidth(hand.room, small);
  const laid = fan(data.cards.length, width, card, { picks: data.picks, small });
  hand.each = laid.each;
  const height = Math.round(card * RATIO);
  const step = height + (data.picks ? RISE + 4 : 8);
  area.style.setProperty("--card", `${card}px`);
  area.style.height = `${laid.rows * step - (data.picks ? 4 : 8) + (data.picks ? RISE : 0)}px`;
  hand.items.forEach((item, at) => {
    item.style.left = `${Math.round((at % laid.each) * laid.strip)}px`;
    item.style.top = `${Math.floor(at / laid.each) * step + (data.picks ? RISE : 0)}px`;
  });
};

const say = (hand) => {
  const { data, chosen } = hand;
  if (!data.picks) return;
  hand.items.forEach((item, at) => item.setAttribute("aria-pressed", String(chosen.has(at))));
  hand.count.textContent = data.counts[Math.min(chosen.size, data.counts.length - 1)];
  const lacking = data.targets.length > 1 && hand.target === null;
  hand.send.disabled = hand.sent || chosen.size < data.least || lacking;
  const cards = [...chosen].map((at) => data.cards[at]);
  picked = { version: data.version, cards, target: hand.target };
};

// What was picked and not sent is picked still where only words or the order have changed.
const recall = (hand) => {
  if (!hand.data.picks || picked.version !== hand.data.version) return;
  for (const card of picked.cards) {
    const at = hand.data.cards.findIndex((other, place) => other === card && !hand.chosen.has(place));
    if (at >= 0) hand.chosen.add(at);
  }
  hand.target = picked.target ?? hand.target;
  for (const chip of hand.root.querySelectorAll(".ct-chip"))
    chip.setAttribute("aria-pressed", String(Number(chip.dataset.to) === hand.target));
};

const toggle = (hand, at) => {
  if (hand.sent) return;
  if (hand.chosen.has(at)) hand.chosen.delete(at);
  else {
    if (hand.data.single) hand.chosen.clear();
    hand.chosen.add(at);
  }
  say(hand);
};

const focus = (hand, at) => {
  const next = Math.max(0, Math.min(hand.items.length - 1, at));
  hand.items.forEach((item, other) => item.setAttribute("tabindex", other === next ? "0" : "-1"));
  hand.items[next].focus();
};

const key = (hand, event) => {
  const at = hand.items.indexOf(event.target.closest(".ct-card"));
  const moves = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + hand.each,
    ArrowUp: at - hand.each,
    Home: 0,
    End: hand.items.length - 1,
  };
  if (event.key === "Escape") {
    hand.chosen.clear();
    say(hand);
  } else if (at >= 0 && event.key in moves) {
    event.preventDefault();
    if (moves[event.key] >= 0) focus(hand, moves[event.key]);
  }
};

const itemHtml = (data, card, at) => {
  const name = escapeText(data.names[card] ?? card);
  const marked = data.marked.includes(at) ? " ct-marked" : "";
  return data.picks
    ? `<button type="button" class="ct-card ct-pick${marked}" data-card="${card}" aria-label="${name}" aria-pressed="false"` +
        ` tabindex="${at ? -1 : 0}">${face(card, data.letters)}</button>`
    : `<li class="ct-card${marked}" data-card="${card}"><span class="ct-hear">${name}</span>${face(card, data.letters)}</li>`;
};

const targetsHtml = ({ targets, target }) =>
  targets.length > 1
    ? `<div class="ct-targets" role="group" aria-label="${escapeText(target)}">` +
      `<span aria-hidden="true">${escapeText(target)}</span>` +
      targets
        .map(
          ({ to, label }) =>
            `<button type="button" class="ct-chip" data-to="${to}" aria-pressed="false">${escapeText(label)}</button>`,
        )
        .join("") +
      `</div>`
    : "";

const sortHtml = ({ sort }) =>
  sort.to
    ? `<button type="button" class="ct-sort" data-to="${sort.to}">${escapeText(sort.label)}</button>`
    : "";

const html = (data) => {
  const cards = data.cards.map((card, at) => itemHtml(data, card, at)).join("");
  const label = escapeText(data.label);
  const fanHtml = data.picks
    ? `<div class="ct-fan" role="group" aria-label="${label}">${cards}</div>`
    : `<ul class="ct-fan" aria-label="${label}">${cards}</ul>`;
  const send = data.picks
    ? `${targetsHtml(data)}<div class="ct-send"><span class="ct-count" role="status"></span>` +
      `<button type="button" class="ct-do">${escapeText(data.send)}</button></div>`
    : "";
  const head = `<p class="ct-label"><span aria-hidden="true">${label}</span>${sortHtml(data)}</p>`;
  return `${head}${fanHtml}${send}`;
};

const chooseTarget = (hand, button) => {
  hand.target = Number(button.dataset.to);
  for (const other of hand.root.querySelectorAll(".ct-chip"))
    other.setAttribute("aria-pressed", String(other === button));
  say(hand);
};

const submit = (hand) => {
  if (hand.sent) return;
  hand.sent = true;
  say(hand);
  const cards = [...hand.chosen].sort((a, b) => a - b).map((at) => hand.data.cards[at]);
  picked.version = "";
  hand.trigger("played", { version: hand.data.version, cards, to: hand.target });
};

const click = (hand, event) => {
  const card = event.target.closest(".ct-pick");
  const chip = event.target.closest(".ct-chip");
  const sort = event.target.closest(".ct-sort");
  if (sort) hand.trigger("sorted", sort.dataset.to);
  else if (card) toggle(hand, hand.items.indexOf(card));
  else if (chip) chooseTarget(hand, chip);
  else if (event.target.closest(".ct-do")) submit(hand);
};

const build = (hand, data) => {
  const sorting = hand.root.contains(document.activeElement) && document.activeElement.closest(".ct-sort");
  if (hand.data?.picks) remember(hand.items);
  hand.data = data;
  hand.chosen = new Set();
  hand.sent = false;
  hand.target = data.targets.length === 1 ? data.targets[0].to : null;
  hand.root.className = `ct-hand${data.picks ? " ct-picks" : ""}`;
  hand.root.innerHTML = html(data);
  hand.fan = hand.root.querySelector(".ct-fan");
  hand.items = [...hand.root.querySelectorAll(".ct-card")];
  hand.count = hand.root.querySelector(".ct-count");
  hand.send = hand.root.querySelector(".ct-do");
  recall(hand);
  say(hand);
  if (!hand.room?.width) measure(hand);
  place(hand);
  if (sorting) hand.root.querySelector(".ct-sort")?.focus();
};

const start = (parent) => {
  const hand = { root: document.createElement("div"), text: "" };
  parent.append(hand.root);
  hand.root.addEventListener("click", (event) => click(hand, event));
  hand.root.addEventListener("keydown", (event) => key(hand, event));
  hand.settle = () => {
    if (!hand.fan) return;
    measure(hand);
    place(hand);
  };
  hand.observer = new ResizeObserver(hand.settle);
  window.addEventListener("ct-answered", hand.settle);
  hand.observer.observe(hand.root);
  hands.set(parent, hand);
  return hand;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const text = read(data);
  const hand = hands.get(parentElement) ?? start(parentElement);
  hand.trigger = setTriggerValue;
  if (hand.text !== text) {
    hand.text = text;
    build(hand, JSON.parse(text));
  }
  return () => {
    hand.observer.disconnect();
    window.removeEventListener("ct-answered", hand.settle);
    hand.root.remove();
    hands.delete(parentElement);
  };
};
