// Draws what a phone shows of an evening. A question is built once; afterwards only its marks
// change, so that nothing moves under a finger.

import { escapeText as safe } from "./faces.js";
import hand from "./hand.js";
import number from "./number.js";
import table from "./table.js";

const CARD = /(?:[\p{L}\p{N}]{1,2}([♠♥♦♣])|★)/gu;
const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

export const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");

// The text with its cards drawn small; no line begins with the sign behind a card.
export const withCards = (text) =>
  safe(text)
    .replace(CARD, (card, suit) => `<i class="minicard minicard--${SUITS[suit] ?? "joker"}">${card}</i>`)
    .replace(/[(“„”]*<i class="minicard[^>]*>[^<]*<\/i>[,.;:!?)…]+/g, '<span class="ct-whole">$&</span>');

export const find = (selector, within = document) => within.querySelector(selector);

const button = (kind, content, attributes = "") =>
  `<button type="button" class="${kind}" ${attributes}><span class="ph-ring" aria-hidden="true"></span><span>${content}</span></button>`;

const SHORT = 14; // signs of an answer that has room beside another one

const choicesHtml = (choices) => {
  const short = choices.every(({ label }) => label.length <= SHORT);
  const many = choices.length > 2 && choices.length % 2 ? "" : " ph-two";
  const items = choices.map(({ given, label }) =>
    button("ph-choice", withCards(label), `role="radio" aria-checked="false" data-given="${safe(given)}"`),
  );
  return `<div class="ph-choices${short ? many : ""}" role="radiogroup" aria-labelledby="asked">${items.join("")}</div>`;
};

const linesHtml = ({ lines, unit }, words) => {
  const rows = lines.map(
    (line) =>
      `<label class="ph-line-of"><span>${withCards(line)}</span>` +
      `<input type="text" inputmode="text" autocomplete="off" maxlength="8" aria-label="${safe(line)}, ${safe(unit)}"></label>`,
  );
  return `<form class="ph-lines">${rows.join("")}<button class="ct-do">${safe(words.send)}</button></form>`;
};

const orderHtml = ({ steps }, words) => {
  const items = steps.map((step, at) =>
    `<button type="button" class="ph-choice ph-step" data-at="${at}"><span class="ph-ring"></span><span>${withCards(step)}</span></button>`,
  );
  return (
    `<p class="ph-muted">${safe(words.order)}</p><div class="ph-choices" role="group" aria-labelledby="asked">${items.join("")}</div>` +
    `<p class="ph-both"><button type="button" class="ph-quiet ph-over">${safe(words.start_over)}</button></p>`
  );
};

export const whole = (text) => {
  const plain = text.replace(/[\s.,'\u00a0\u202f]/g, "").replace(/[\u2212\u2013]/g, "-");
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null;
};

// One question on the page, from its first sight until another takes its place.
export class Question {
  constructor(root, state, { given }) {
    this.root = root;
    this.onGiven = given;
    this.key = Question.key(state);
    this.view = state.question;
    this.words = state.words;
    this.changed = state.changed;
    this.order = [];
    this.build();
  }

  static key({ place, language, question }) {
    return JSON.stringify([place, language, question?.prompt, question?.table?.version, question?.reasons.length]);
  }

  build() {
    const { view, words } = this;
    const { kind } = view.form;
    const asked = `<h1 class="ph-asked" id="asked" tabindex="-1">${withCards(view.prompt)}</h1>`;
    this.root.innerHTML =
      (this.changed ? `<p class="ph-near"><b>${safe(words.what_if)}</b> ${withCards(this.changed)}</p>` : "") +
      `<div id="table"></div>` +
      `<p class="ph-situation">${view.situation.map((line) => `<span>${withCards(line)}</span>`).join("")}</p>` +
      (kind === "cards" ? `${asked}<div id="hand"></div>` : `<div id="hand"></div>${asked}`) +
      `<div id="answers">${
        kind === "choice" ? choicesHtml(view.form.choices)
        : kind === "lines" ? linesHtml(view.form, words)
        : kind === "order" ? orderHtml(view.form, words)
        : ""
      }</div>` +
      `<p class="ph-told" id="told" role="status"></p><div id="reasons"></div><div id="verdict"></div>` +
      `<details class="ph-text"><summary>${safe(words.as_text)}</summary><ul>${view.text
        .map((line) => `<li>${safe(line)}</li>`)
        .join("")}</ul></details>`;
    if (view.table)
      table({
        data: JSON.stringify({ letters: view.letters, names: view.names, ...view.table }),
        parentElement: find("#table", this.root),
        setTriggerValue: () => {},
      });
    this.root.onclick = (event) => this.touched(event);
    this.root.onkeydown = (event) => this.moved(event);
    find(".ph-lines", this.root)?.addEventListener("submit", (event) => this.summed(event));
  }

  // Radio buttons: arrows move and choose, as readers of screens expect.
  moved(event) {
    const group = event.target.closest('[role="radiogroup"]');
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!group || !step) return;
    const all = [...group.querySelectorAll('[role="radio"]')];
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    event.preventDefault();
    next.focus();
  }

  touched(event) {
    const choice = event.target.closest("button");
    if (!choice || choice.getAttribute("aria-disabled") === "true") return;
    if (choice.dataset.given !== undefined) this.give(choice.dataset.given);
    else if (choice.dataset.rule !== undefined) this.onGiven(this.mine.given, choice.dataset.rule);
    else if (choice.dataset.at !== undefined) this.stepped(Number(choice.dataset.at));
    else if (choice.matches(".ph-over")) this.ordered([]);
    else if (choice.matches(".ph-more")) this.unfold(choice);
  }

  give(given) {
    this.onGiven(given, this.mine?.reason ?? "");
  }

  stepped(at) {
    if (this.order.includes(at)) return;
    this.ordered([...this.order, at]);
    if (this.order.length === this.view.form.steps.length) this.give(JSON.stringify(this.order).replaceAll(",", ", "));
  }

  ordered(order) {
    this.order = order;
    for (const step of this.root.querySelectorAll(".ph-step")) {
      const at = order.indexOf(Number(step.dataset.at));
      step.classList.toggle("ph-chosen", at >= 0);
      find(".ph-ring", step).textContent = at >= 0 ? String(at + 1) : "";
    }
  }

  summed(event) {
    event.preventDefault();
    const values = [...this.root.querySelectorAll(".ph-lines input")].map((input) => {
      const value = whole(input.value);
      input.setAttribute("aria-invalid", String(value === null));
      return value;
    });
    const amiss = find('.ph-lines [aria-invalid="true"]', this.root);
    if (amiss) amiss.focus();
    else this.give(JSON.stringify(values));
  }

  unfold(button) {
    const proof = find(".ph-proof", this.root);
    proof.hidden = !proof.hidden;
    button.setAttribute("aria-expanded", String(!proof.hidden));
    button.textContent = proof.hidden ? this.words.more : this.words.less;
    if (!proof.hidden) proof.scrollIntoView({ block: "nearest" });
  }

  // Show what is so now: what is chosen, whether it may be changed, what is right.
  update(state, mine, told) {
    this.mine = mine;
    this.open = state.phase === "asking" || state.phase === "homework";
    document.documentElement.dataset.answered = state.reveal ? "yes" : "no";
    this.hand(state, mine);
    this.number(state, mine);
    this.values(mine);
    this.mark(state, mine);
    const line = find("#told", this.root);
    if (line.textContent !== told) line.textContent = told;
    this.reasons(state, mine);
    this.verdict(state, mine);
  }

  hand(state, mine) {
    const { view, words } = this;
    if (!view.hand) return;
    const picks = this.open && view.form.kind === "cards";
    const cards = view.hand.cards;
    const laid = view.form.kind === "cards" && mine ? places(cards, JSON.parse(mine.given).cards.split(" ")) : view.hand.marked;
    const data = {
      letters: view.letters, names: view.names, cards, marked: laid, sort: {}, picks, single: false, targets: [],
      label: cards.length ? words.hand : words.empty_hand,
      version: `${this.key}${mine?.given ?? ""}`,
      ...(picks ? view.form : {}),
    };
    hand({
      data: JSON.stringify(data),
      parentElement: find("#hand", this.root),
      setTriggerValue: (name, value) => {
        if (name === "played") this.give(JSON.stringify({ cards: value.cards.join(" "), to: value.to ?? null }));
      },
    });
    window.dispatchEvent(new Event("ct-answered"));
  }

  number(state, mine) {
    const { view } = this;
    if (view.form.kind !== "number") return;
    const box = find("#answers", this.root);
    if (!this.open) {
      const said = mine ? `${safe(String(mine.given).replace("-", "−"))} ${safe(view.form.unit)}` : "";
      const shut = `<p class="ph-said">${said}</p>`;
      if (box.dataset.shut !== shut) box.innerHTML = shut;
      box.dataset.shut = shut;
      return;
    }
    if (box.dataset.shut) box.replaceChildren();
    delete box.dataset.shut;
    number({
      data: JSON.stringify({ ...view.form, figure: mine ? String(Number(mine.given)) : "0", version: `${this.key}${mine?.given ?? ""}` }),
      parentElement: box,
      setTriggerValue: (name, value) => this.give(String(value)),
    });
  }

  values(mine) {
    const { kind } = this.view.form;
    if (!mine || this.shown === mine.given) return;
    this.shown = mine.given;
    if (kind === "order") this.ordered(JSON.parse(mine.given));
    if (kind === "lines")
      this.root.querySelectorAll(".ph-lines input").forEach((input, at) => {
        input.value = String(JSON.parse(mine.given)[at]).replace("-", "−");
      });
  }

  mark({ reveal }, mine) {
    const shut = String(!this.open);
    for (const each of this.root.querySelectorAll("#answers :is(button, input)")) {
      each.setAttribute("aria-disabled", shut);
      if (each.matches("input")) each.readOnly = !this.open;
    }
    const radios = [...this.root.querySelectorAll("#answers [data-given]")];
    radios.forEach((each, at) => {
      const chosen = each.dataset.given === mine?.given;
      const right = reveal && each.dataset.given === reveal.key;
      each.setAttribute("aria-checked", String(chosen));
      each.tabIndex = chosen || (!radios.some((one) => one.dataset.given === mine?.given) && !at) ? 0 : -1;
      each.classList.toggle("ph-chosen", chosen && !reveal);
      each.classList.toggle("ph-right", Boolean(right));
      each.classList.toggle("ph-wrong", Boolean(reveal && chosen && !right));
      each.classList.toggle("ph-pale", Boolean(reveal && !chosen && !right));
      const heard = !reveal ? "" : right ? this.words.right_mark : chosen ? this.words.wrong_mark : "";
      sign(each, !reveal ? "" : right ? "✓" : chosen ? "✕" : "", heard);
    });
  }

  // Below the answers, once there is one; what stands above stays where it is.
  reasons(state, mine) {
    const { view, words } = this;
    const box = find("#reasons", this.root);
    const wanted = view.reasons.length && mine ? "yes" : "";
    if (box.dataset.shown !== wanted) {
      box.dataset.shown = wanted;
      const items = view.reasons.map(({ rule, text }) =>
        button("ph-choice ph-reason", withCards(text), `role="radio" aria-checked="false" data-rule="${safe(rule)}"`),
      );
      box.innerHTML = wanted
        ? `<h2 class="ph-why" id="why">${safe(words.why)}</h2><div class="ph-choices" role="radiogroup" aria-labelledby="why">${items.join("")}</div>`
        : "";
    }
    const radios = [...box.querySelectorAll("[data-rule]")];
    const { reveal } = state;
    radios.forEach((each, at) => {
      const chosen = each.dataset.rule === mine?.reason;
      const right = Boolean(reveal?.accepted.includes(each.dataset.rule));
      each.setAttribute("aria-checked", String(chosen));
      each.setAttribute("aria-disabled", String(!this.open));
      each.tabIndex = chosen || (!mine?.reason && !at) ? 0 : -1;
      each.classList.toggle("ph-chosen", chosen && !reveal);
      each.classList.toggle("ph-right", Boolean(reveal && right && chosen));
      each.classList.toggle("ph-wrong", Boolean(reveal && chosen && !right));
      each.hidden = Boolean(reveal && !chosen);
      const heard = reveal && chosen ? (right ? words.right_mark : words.wrong_mark) : "";
      sign(each, reveal && chosen ? (right ? "✓" : "✕") : "", heard);
    });
    const head = find(".ph-why", box);
    if (head) head.hidden = Boolean(reveal && !mine?.reason);
  }

  verdict({ reveal, outcome, question, phase }, mine) {
    const { words } = this;
    const box = find("#verdict", this.root);
    const key = reveal ? JSON.stringify([reveal, outcome]) : "";
    if (box.dataset.key === key) return;
    box.dataset.key = key;
    if (!reveal) return box.replaceChildren();
    const right = outcome?.right;
    const kind = !outcome ? "shown" : right ? "right" : "wrong";
    const word = !outcome ? words.no_answer : right ? words.right : words.wrong;
    const plain = question.form.kind === "choice";
    const laid = question.form.kind === "cards" && reveal.way && !right; // its way says the answer
    const answer = (plain && outcome) || laid ? "" : `<p>${safe(words.answer_is)} <b>${withCards(reveal.answer)}</b></p>`;
    const belief = outcome?.belief ? `<p class="ph-belief">${withCards(outcome.belief[1])}</p>` : "";
    const way = reveal.way && !right ? `<p>${laid ? `${safe(words.answer_is)} ` : ""}${withCards(reveal.way)}</p>` : "";
    const source = reveal.source ? `<p class="ct-source" lang="${safe(reveal.language)}">${safe(reveal.source)}</p>` : "";
    const near = reveal.neighbour ? `<p class="ph-near">${withCards(reveal.neighbour)}</p>` : "";
    const { share } = reveal;
    const part = share.total ? Math.round((100 * share.right) / share.total) : 0;
    const room = share.total
      ? `<p class="ph-room">${safe(share.told)}</p><div class="ph-bar" aria-hidden="true"><i style="width:${part}%"></i></div>`
      : "";
    const lead = right
      ? `<h2><span class="ph-ring" aria-hidden="true">✓</span><span><span class="ct-hear">${safe(word)} </span>${withCards(reveal.cause)}</span></h2>`
      : `<p class="ph-word">${safe(word)}</p><h2><span>${withCards(reveal.cause)}</span></h2>`;
    box.innerHTML =
      `<div class="ph-verdict ph-is-${kind}" role="status">${lead}${answer}${belief}${way}${source}</div>${near}${room}` +
      `<p class="ph-both"><button type="button" class="ph-quiet ph-more" aria-expanded="false">${safe(words.more)}</button>` +
      `<span class="ph-muted">${safe(phase === "revealed" ? words.next : "")}</span></p><div class="ph-proof" hidden>${reveal.more}</div>`;
    for (const fold of box.querySelectorAll(".ph-proof details")) fold.open = true;
  }
}

// A mark in the ring of a button, and what it means for the ear.
const sign = (button, mark, heard) => {
  find(".ph-ring", button).textContent = mark;
  const told = find(".ct-hear", button);
  if (told) told.remove();
  if (heard) button.insertAdjacentHTML("beforeend", `<span class="ct-hear"> – ${safe(heard)}</span>`);
};

// Where these cards stand in a hand, each used once.
const places = (cards, chosen) => {
  const left = [...chosen];
  return cards.flatMap((card, at) => {
    const found = left.indexOf(card);
    if (found < 0) return [];
    left.splice(found, 1);
    return [at];
  });
};
