// What is one's own, progress or a list: saved as a file of this browser, or read from one.

const LARGEST = 20_000_000; // bytes; nobody answers that much
const LONGEST_WAIT = 3000; // milliseconds

const boxes = new WeakMap();

const save = ({ copy, name, kind }) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([copy], { type: kind }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

// What was typed last goes along: the text to save is made anew once the field is left.
const saveTyped = async (box) => {
  const field = box.told.field && document.querySelector(box.told.field);
  field?.blur();
  const until = Date.now() + LONGEST_WAIT;
  while (field?.isConnected && field.value !== box.told.typed && Date.now() < until) {
    await new Promise((done) => setTimeout(done, 50));
  }
  save(box.told);
};

const read = async (box) => {
  const [file] = box.input.files;
  if (!file) return;
  const text = file.size > LARGEST ? "" : await file.text().catch(() => "");
  box.input.value = "";
  box.trigger("read", { text, at: Date.now() });
};

const button = (kind) => {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `ct-button ${kind}`;
  return made;
};

const start = (parent) => {
  const box = { root: document.createElement("div"), input: document.createElement("input") };
  box.root.className = "ct-copyfile";
  box.save = button("ct-save");
  box.read = button("ct-read");
  box.input.type = "file";
  box.input.hidden = true;
  box.save.addEventListener("click", () => saveTyped(box));
  box.read.addEventListener("click", () => box.input.click());
  box.input.addEventListener("change", () => read(box));
  box.root.append(box.save, box.read, box.input);
  parent.append(box.root);
  boxes.set(parent, box);
  return box;
};

export default ({ data, parentElement, setTriggerValue }) => {
  const box = boxes.get(parentElement) ?? start(parentElement);
  box.trigger = setTriggerValue;
  box.told = JSON.parse(new TextDecoder().decode(data));
  box.save.textContent = box.told.save;
  box.save.hidden = !box.told.copy;
  box.read.textContent = box.told.read;
  box.read.hidden = !box.told.read;
  box.input.accept = box.told.accept;
  return () => {
    box.root.remove();
    boxes.delete(parentElement);
  };
};
