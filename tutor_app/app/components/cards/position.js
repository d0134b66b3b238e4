// A position to be read: the table, what no picture shows, and the hand, drawn as one part of the
// page. Streamlit spends some milliseconds on each part, on every way to another position.

import { show as showHand } from "./hand.js";
import { show as showTable } from "./table.js";

const positions = new WeakMap();

const start = (parent) => {
  const position = { root: document.createElement("div"), told: "" };
  position.root.className = "ct-position";
  [position.table, position.notes, position.hand] = [0, 1, 2].map(() =>
    position.root.appendChild(document.createElement("div")),
  );
  parent.append(position.root);
  positions.set(parent, position);
  return position;
};

// What was shown and is not part of this position goes; the rest is drawn anew where it changed.
const lay = (position, name, show, text, trigger) => {
  if (text) position[`${name}Gone`] = show({ text, parentElement: position[name], setTriggerValue: trigger });
  else position[`${name}Gone`]?.();
  position[name].hidden = !text;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const position = positions.get(parentElement) ?? start(parentElement);
  const { table, told, hand } = JSON.parse(new TextDecoder().decode(data));
  lay(position, "table", showTable, table, setTriggerValue);
  lay(position, "hand", showHand, hand, setTriggerValue);
  if (position.told !== told) position.notes.innerHTML = told;
  position.told = told;
  return () => {
    position.tableGone?.();
    position.handGone?.();
    position.root.remove();
    positions.delete(parentElement);
  };
};
