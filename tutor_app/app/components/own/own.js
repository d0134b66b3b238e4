// What is one's own, progress or a list: saved as a file of this browser, or read from one.

const LARGEST = 20_000_000; // bytes; nobody answers that much

const boxes = new WeakMap();

const save = ({ copy, name, kind }) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([copy], { type: kind }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
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
  box.save.addEventListener("click", () => save(box.told));
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
