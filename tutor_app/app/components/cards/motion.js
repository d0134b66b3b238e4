// Cards that go down move from where they were seen last: under 200 ms, and not at all where the
// reader's system asks for less motion.

const SPAN = 180; // milliseconds of a move
const RECENT = 1000; // so long a place that was left is worth remembering
const left = new Map();

// Note where these cards lie, just before they are drawn anew.
export const remember = (items) => {
  const now = performance.now();
  left.clear();
  for (const item of items) {
    const card = item.dataset.card;
    left.set(card, [...(left.get(card) ?? []), { box: item.getBoundingClientRect(), now }]);
  }
};

// Where a card comes from: a place just left, else one in a hand that is not drawn anew yet.
const origin = (card, live) => {
  const noted = left.get(card)?.shift();
  if (noted && performance.now() - noted.now < RECENT) return noted.box;
  return live.get(card)?.shift()?.getBoundingClientRect();
};

const inHand = () => {
  const live = new Map();
  for (const item of document.querySelectorAll(".ct-hand [data-card]"))
    live.set(item.dataset.card, [...(live.get(item.dataset.card) ?? []), item]);
  return live;
};

// Let cards that lie now come from where they were.
export const arrive = (items) => {
  if (!items.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const live = inHand();
  for (const item of items) {
    const from = origin(item.dataset.card, live);
    if (!from) continue;
    const to = item.getBoundingClientRect();
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    item.animate([{ transform: start, zIndex: 3 }, { transform: "none", zIndex: 3 }], {
      duration: SPAN,
      easing: "ease-out",
    });
  }
};
