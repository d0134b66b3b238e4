// The stage: table, hand, question, answers and what is told of them, drawn as one part of the page.
// Streamlit spends some milliseconds on each part, on every tap. What has not changed stays. What
// was sent ahead is drawn when its link is followed; the server then sends the same once more. A
// tap that comes before that waits for it.

import { read } from "./faces.js";
import { leadOn } from "./frame.js";
import hand from "./hand.js";
import number from "./number.js";
import table from "./table.js";

const DRAWN = { table, hand, number };
const stages = new WeakMap();
let ahead; // what a link leads to, sent while what was told is read

const box = (name) => {
  const made = document.createElement("div");
  made.className = name;
  return made;
};

// What is in a box, in this order; what stays is not touched, so that a focus in it stays too.
const arrange = (parent, wanted) => {
  wanted.forEach((each, at) => {
    if (parent.children[at] !== each) parent.insertBefore(each, parent.children[at] ?? null);
  });
  while (parent.children.length > wanted.length) parent.lastElementChild.remove();
};

// A part keeps its place among the parts of an area, a drawing its box wherever it comes to stand.
const draw = (area, part, at, trigger) => {
  const [kind, text] = typeof part === "string" ? [`told ${at}`, part] : part;
  const drawn = area.drawn.get(kind) ?? { box: area.box.appendChild(box(kind in DRAWN ? "" : "stHtml")) };
  area.drawn.set(kind, drawn);
  if (kind in DRAWN) drawn.end = DRAWN[kind]({ data: text, parentElement: drawn.box, setTriggerValue: trigger });
  else if (drawn.text !== text) drawn.box.innerHTML = text;
  drawn.text = text;
  return drawn.box;
};

const fill = (area, parts, trigger) => {
  const boxes = parts.map((part, at) => draw(area, part, at, trigger));
  for (const [kind, drawn] of area.drawn) {
    if (boxes.includes(drawn.box)) continue;
    drawn.end?.();
    area.drawn.delete(kind);
  }
  arrange(area.box, boxes);
};

const areaOf = (stage, name) => {
  const area = stage.areas.get(name) ?? { box: stage.root.appendChild(box(`ct-stage-${name}`)), drawn: new Map() };
  stage.areas.set(name, area);
  return area;
};

const tap = (stage, event) => {
  const button = event.target.closest("[data-do]");
  if (button) stage.did(button.dataset.do);
};

const start = (parent) => {
  const stage = { root: box("ct-stage"), areas: new Map() };
  stage.did = (what, value) => {
    if (stage.early) stage.held = [what, value];
    else stage.trigger("did", { do: what, value, of: stage.version });
  };
  stage.follow = (act, value) => {
    stage.did(act, value);
    if (stage.early || ahead?.link !== value.href) return;
    show(stage, ahead);
    stage.early = true;
  };
  stage.root.addEventListener("click", (event) => tap(stage, event));
  parent.append(stage.root);
  stages.set(parent, stage);
  return stage;
};

const end = (stage, parent) => {
  for (const area of stage.areas.values()) fill(area, [], stage.did);
  stage.leave?.();
  stage.root.remove();
  stages.delete(parent);
};

const show = (stage, { areas, version, place, here }) => {
  stage.version = version;
  const shown = Object.keys(areas);
  for (const name of shown) fill(areaOf(stage, name), areas[name], stage.did);
  for (const [name, area] of stage.areas) if (!shown.includes(name)) fill(area, [], stage.did);
  arrange(stage.root, shown.map((name) => areaOf(stage, name).box));
  if (place) stage.leave = leadOn(stage.follow, { place, here });
};

export const expect = (told) => {
  ahead = told;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const stage = stages.get(parentElement) ?? start(parentElement);
  const told = JSON.parse(read(data));
  const held = told.version === stage.version && stage.held;
  stage.trigger = setTriggerValue;
  stage.early = stage.held = undefined;
  show(stage, told);
  if (held) stage.did(...held);
  return () => end(stage, parentElement);
};
