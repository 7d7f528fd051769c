// What is being written: a text, and what goes along with it.

import { h, iconButton } from "./dom.js";
import { t } from "./words.js";

// Discord's limits of a file and of all files of a message, in bytes.
const LARGEST = 10 * 1024 * 1024;
const MOST = 25 * 1024 * 1024;

/**
 * A draft with nothing in it. `reply` is the message that it answers, `editing` the one that it changes; `note` says
 * so to the writer. `before` is what was being written before an edit, {text, reply, note}.
 */
export const EMPTY = { text: "", files: [], reply: null, editing: null, before: null, note: null };

/** What of a draft waits while a message is edited. */
export const waiting = ({ text, reply, note, before }) => before ?? { text, reply, note };

/** A draft that could not be sent, in front of what has been written since. */
export function inFront(draft, since) {
  if (draft.editing) return { ...draft, files: since.files, before: waiting(since) };
  const text = [draft.text, since.text].filter(Boolean).join("\n");
  return { ...draft, text, files: [...draft.files, ...since.files] };
}

/** A draft as the server takes a message. */
export const message = ({ text, files, reply }) => ({
  content: text,
  files: files.length > 0 ? files : undefined,
  reply_to: reply?.id,
});

/** The names of a draft's files if they are too large together, else nothing. */
export function excess({ files }) {
  const size = files.reduce((sum, { data }) => sum + (data.length * 3) / 4, 0);
  return size > MOST ? files.map(({ name }) => name) : [];
}

/** What stands above the line: the note, which `cancel()` ends, and the files, which `drop(file)` takes away. */
export function along({ note, files }, { cancel, drop }) {
  const words =
    note &&
    h(
      "div",
      { class: "composer-note" },
      h("span", {}, note),
      iconButton("close", t("cancel"), cancel),
    );
  const chip = (file) =>
    h(
      "span",
      { class: "chip" },
      h("bdi", {}, file.name),
      iconButton("close", t("removeFile", { name: file.name }), () => drop(file)),
    );
  return [words, files.map(chip)];
}

/**
 * Begins to read files: `reading` is a promise of them as the server takes them, {name, data} with data in base64; the
 * names of others are `tooLarge`.
 */
export function attached(files) {
  const large = [...files].filter((file) => file.size > LARGEST);
  const taken = [...files].filter((file) => file.size <= LARGEST);
  return { reading: Promise.all(taken.map(read)), tooLarge: large.map(({ name }) => name) };
}

async function read(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return { name: file.name, data: btoa(binary) };
}
