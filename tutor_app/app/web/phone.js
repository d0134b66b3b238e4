// The page of a phone in a club evening.

import { escapeText as safe } from "./faces.js";
import { keep, kept, Line } from "./phone-line.js";
import { fill, find, Question } from "./phone-view.js";

const start = JSON.parse(find("#data").textContent);
const root = document.documentElement;
const LANGUAGES = ["sv", "de", "en"];
const LOOK = "canasta.look";
const SPOKEN = "canasta.language";

const asked = new URLSearchParams(location.search).get("lang");
let language = LANGUAGES.includes(asked) ? asked : kept(SPOKEN) || start.language;
let words = start.words;
let state = null;
let question = null;
let line = null;
let feeling = "connecting";
let told = ""; // what became of the last answer
let toldOf = null;
let over = null; // when the open question closes, by the clock of this page
const NAME = `canasta.club.name.${start.code}`;

// Text size and colours belong to this phone.
const look = () => {
  try {
    return { size: "normal", theme: "system", ...JSON.parse(kept(LOOK) || "{}") };
  } catch {
    return { size: "normal", theme: "system" };
  }
};
const dark = matchMedia("(prefers-color-scheme: dark)");
const wear = () => {
  const { size, theme } = look();
  root.dataset.size = size;
  root.dataset.ground = theme === "dark" || (theme === "system" && dark.matches) ? "dark" : "light";
  root.lang = language;
};
dark.addEventListener("change", wear);
wear();

const switches = () => {
  const now = look();
  const group = (key, label, values) =>
    `<fieldset><legend>${safe(label)}</legend>${values
      .map(([value, text]) => `<button type="button" class="ph-chip" data-look="${key}" data-value="${value}" aria-pressed="${now[key] === value}">${safe(text)}</button>`)
      .join("")}</fieldset>`;
  return (
    group("size", words.size, [["normal", words.normal], ["large", words.large], ["largest", words.largest]]) +
    group("theme", words.theme, [["system", words.system], ["light", words.light], ["dark", words.dark]])
  );
};

const headHtml = () =>
  `<header class="ph-head"><span class="ph-mark"><i aria-hidden="true"></i>Canasta Tutor</span>` +
  `<nav class="ph-langs" aria-label="${safe(words.language)}">${LANGUAGES.map(
    (each) => `<button type="button" lang="${each}" data-language="${each}" aria-pressed="${each === language}">${each}</button>`,
  ).join("")}</nav></header>`;

const frame = () => {
  const open = find(".ph-look")?.open;
  find("#page").innerHTML =
    `${headHtml()}<div class="ph-line"><span id="where"></span><span id="dot" role="status"></span></div>` +
    `<p class="ph-clock" id="clock" hidden></p><p class="ph-muted" id="task"></p><div id="progress" aria-hidden="true"></div><p id="lost" hidden></p><main id="main"></main><footer id="foot"></footer>` +
    `<details class="ph-look"><summary>${safe(words.settings)}</summary>${switches()}</details>`;
  find(".ph-look").open = Boolean(open);
  question = null;
};

// A field for the code, where there is none or it leads nowhere.
const askCode = (why) => {
  find("#page").innerHTML =
    `${headHtml()}<main class="ph-enter"><h1>${safe(words.join_title)}</h1>` +
    `${why ? `<p class="ph-amiss" role="alert">${safe(why)}</p>` : ""}` +
    `<form action="/r" method="get"><label>${safe(words.code)}<input name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="ABC234"></label>` +
    `<input type="hidden" name="lang" value="${language}"><button class="ct-do">${safe(words.join)}</button></form></main>` +
    `<details class="ph-look"><summary>${safe(words.settings)}</summary>${switches()}</details>`;
  document.title = `${words.join_title} · Canasta Tutor`;
};

const feel = (now) => {
  feeling = now;
  const dot = find("#dot");
  if (!dot) return;
  const word = words[now] ?? "";
  const html = `<i class="ph-dot ph-${now}" aria-hidden="true"></i>${safe(word)}`;
  if (dot.innerHTML !== html) dot.innerHTML = html;
  const lost = find("#lost");
  const why = { offline: words.offline_told, away: words.away_told }[now] ?? "";
  lost.hidden = !why;
  lost.textContent = why;
};

const where = () => {
  const { phase, number, count, between, title, task } = state;
  const inside = Boolean(state.question);
  find("#task").textContent = phase === "homework" ? task : "";
  const text = fill(words.question, { n: number, count });
  find("#where").textContent = inside ? (between ? `${text} · ${words.what_if}` : text) : title || words.evening;
  document.title = `${inside ? text : words.evening} · Canasta Tutor`;
  const done = (at) => (phase === "homework" ? state.answered_places.includes(state.places[at]) : at < number);
  find("#progress").innerHTML = inside
    ? Array.from({ length: count }, (_, at) => `<i${done(at) ? ' class="ph-done"' : ""}></i>`).join("")
    : "";
};

// What the learner gave, whether it is kept yet or not.
const mine = () => {
  const unsent = line.unsent.find(({ place }) => place === state.place);
  return unsent ? { given: unsent.given, reason: unsent.reason } : state.mine;
};

const give = (given, reason) => {
  if (over !== null && Date.now() > over) return;
  told = words.sending;
  toldOf = state.place;
  line.give({ place: state.place, given, reason });
  draw();
};

const status = () => {
  const own = mine();
  if (state.phase === "closed") return toldOf === state.place && [words.late, words.late_change].includes(told) ? told : words.closed;
  if (state.reveal) return "";
  if (toldOf === state.place && told) return told;
  return own ? words.may_change : "";
};

const drawQuestion = () => {
  const main = find("#main");
  if (!question || question.key !== Question.key(state)) {
    const inside = main.contains(document.activeElement);
    const changed = question?.place !== state.place;
    question = new Question(main, state, { given: give });
    question.place = state.place;
    if (changed) window.scrollTo(0, 0);
    if (inside) find("#asked").focus({ preventScroll: true });
    hear(`${find("#where").textContent}. ${state.question.prompt}`);
  }
  question.update(state, mine(), status());
  footOfQuestion();
};

const footOfQuestion = () => {
  const foot = find("#foot");
  if (state.phase === "ended")
    foot.innerHTML = `<p class="ph-both"><button type="button" class="ph-quiet" data-see="">${safe(words.back)}</button></p>`;
  else if (state.phase === "homework") foot.innerHTML = walkHtml();
  else foot.replaceChildren();
};

// Back, on, and after the last one to the first that is still open.
const walkHtml = () => {
  const { places, place, answered_places: done } = state;
  const at = places.indexOf(place);
  const open = places.find((each) => !done.includes(each) && each !== place);
  const next = places[at + 1] ?? open;
  const step = (kind, to, word) =>
    `<button type="button" class="${kind}" data-walk="${to}" ${to === undefined ? "disabled" : ""}>${safe(word)}</button>`;
  const all = places.every((each) => done.includes(each));
  const told = all ? words.all_answered : fill(words.answered_of, { n: done.length, count: places.length });
  return (
    `<p class="ph-muted" role="status">${safe(told)} ${safe(words.homework)}</p><p class="ph-both ph-walk">` +
    `${step("ph-quiet", places[at - 1], words.back)}${step("ct-do", next, words.onward)}</p>`
  );
};

const tick = () => {
  const clock = find("#clock");
  if (!clock) return;
  clock.hidden = over === null || state?.phase !== "asking";
  if (over === null) return;
  const left = Math.max(0, Math.ceil((over - Date.now()) / 1000));
  clock.textContent = `${words.time_left} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (left > 0) return;
  over = null;
  setTimeout(() => line.look(line.place), 300);
};

const drawLobby = () => {
  const main = find("#main");
  if (find(".ph-lobby")) return;
  main.innerHTML =
    `<section class="ph-lobby"><div class="ph-seat" aria-hidden="true"><i></i></div><h1 tabindex="-1">${safe(words.in)}</h1><p>${safe(words.wait)}</p>` +
    `<form id="name"><label>${safe(words.name)}<input name="name" autocomplete="nickname" value="${safe(kept(NAME) || "")}"></label>` +
    `<p class="ph-muted">${safe(words.name_told)}</p><p class="ph-both"><button class="ph-quiet">${safe(words.save)}</button><span role="status" id="saved"></span></p></form></section>`;
  find("#name").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = find("#name input").value.trim();
    const found = await line.ask("join", { name, language });
    if (found.token) keep(NAME, name);
    const done = name ? words.saved : words.saved_none;
    find("#saved").textContent = found.token ? done : (found.told ?? words.away_told);
  });
};

const drawEnd = () => {
  const { told: result, practise, of, places } = state.result;
  const cards = places.map(({ place, number, right }) => {
    const heard = `${fill(words.question, { n: number, count: state.count })}: ${right ? words.right_mark : words.wrong_mark}`;
    return `<button type="button" class="${right ? "ph-did" : "ph-missed"}" data-see="${place}" aria-label="${safe(heard)}"><small>${number}</small>${right ? "✓" : "✕"}</button>`;
  });
  find("#main").innerHTML =
    `<section class="ph-end"><h1 tabindex="-1">${safe(of ? words.thanks : words.not_in)}</h1>` +
    `<p class="ph-score">${safe(of ? result : state.task)}</p>${places.length ? `<p>${safe(words.see)}</p>` : ""}<div class="ph-cards">${cards.join("")}</div>` +
    `<p><a class="ct-do" href="${safe(practise)}">${safe(words.practise)}</a></p></section>`;
};

const hear = (text) => {
  let ear = find("#ear");
  if (!ear) {
    document.body.insertAdjacentHTML("beforeend", '<p id="ear" class="ct-hear" role="status"></p>');
    ear = find("#ear");
  }
  ear.textContent = text;
};

const draw = () => {
  where();
  tick();
  if (state.question) return drawQuestion();
  question = null;
  hear("");
  root.dataset.answered = "no";
  find("#foot").replaceChildren();
  if (state.phase === "ended") drawEnd();
  else drawLobby();
};

const heard = (news) => {
  const other = news.language !== state?.language || !find("#main");
  const moved = news.place !== state?.place;
  const ends = news.phase === "ended" && state?.phase !== "ended" && line.place !== null;
  const first = !state;
  if (!news.question && state?.question) find("#main")?.replaceChildren();
  state = news;
  words = news.words;
  over = news.closes_in === null ? null : Date.now() + 1000 * news.closes_in;
  if (other || first) {
    frame();
    wear();
    feel("connected");
  }
  if (moved) told = "";
  if (ends) return line.look(null);
  if (news.phase === "homework" && line.place === null) {
    const last = Number(kept(`canasta.club.place.${start.code}`) || news.places[0]);
    line.place = last;
    if (last !== news.place) line.look(last);
  }
  draw();
};

const answered = ({ answer, taken, told: why }) => {
  const waiting = taken === "waits" && line.unsent.some(({ place }) => place === state?.place);
  toldOf = waiting ? state.place : answer.place;
  told = { kept: `${words.sent} ${words.may_change}`, closed: state?.mine ? words.late_change : words.late, waits: words.not_sent }[taken] ?? why ?? "";
  if (taken === "kept" && state?.place === answer.place) state.mine = { given: answer.given, reason: answer.reason };
  if (state?.phase === "homework" && taken === "kept" && !state.answered_places.includes(answer.place))
    state.answered_places.push(answer.place);
  if (taken === "closed") line.look(line.place);
  if (state) draw();
};

document.addEventListener("click", (event) => {
  const touched = event.target.closest("[data-language], [data-look], [data-walk], [data-see]");
  if (!touched) return;
  const { dataset } = touched;
  if (dataset.language) {
    language = dataset.language;
    keep(SPOKEN, language);
    if (line && !line.ended) line.speak(language);
    else location.search = `?lang=${language}`;
    for (const each of document.querySelectorAll("[data-language]"))
      each.setAttribute("aria-pressed", String(each === touched));
  } else if (dataset.look) {
    keep(LOOK, JSON.stringify({ ...look(), [dataset.look]: dataset.value }));
    wear();
    for (const each of document.querySelectorAll(`[data-look="${dataset.look}"]`))
      each.setAttribute("aria-pressed", String(each === touched));
  } else if (dataset.walk) {
    keep(`canasta.club.place.${start.code}`, dataset.walk);
    told = "";
    if (feeling !== "connected") window.scrollTo(0, 0); // where it says why nothing comes
    line.look(Number(dataset.walk));
  } else if (dataset.see !== undefined) {
    line.look(dataset.see === "" ? null : Number(dataset.see));
  }
});

if (!start.code) {
  askCode(start.told);
} else {
  frame();
  find("#main").innerHTML = `<p class="ph-muted">${safe(words.connecting)}</p>`;
  line = new Line(start.code, language, { heard, felt: feel, refused: askCode });
  line.answered = answered;
  line.start();
  setInterval(tick, 500);
}
