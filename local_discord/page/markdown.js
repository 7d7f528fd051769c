// Discord's markdown as a tree. Nothing here touches the document: prose.js turns the tree into nodes.
//
// blocks: {kind: "lines" | "heading" | "small", inline}  {kind: "quote", blocks}  {kind: "code", language, text}
//         {kind: "list", ordered, start, items: [{inline, list | null}]}
// inline: a list of strings and {kind, ...}

/** The blocks of a text. */
export function parse(text) {
  const blocks = [];
  let rest = text.replace(/\r\n?/g, "\n");
  while (rest) {
    const [block, length] = nextBlock(rest);
    if (block) append(blocks, block);
    rest = rest.slice(length);
  }
  return blocks.map(finished);
}

const BLOCKS = [
  [/^>>> ?([\s\S]+)/, (m) => ({ kind: "quote", blocks: parse(m[1]) })],
  [
    /^(?:> [^\n]*(?:\n|$))+/,
    (m) => ({ kind: "quote", blocks: parse(m[0].replace(/\n$/, "").replace(/^> /gm, "")) }),
  ],
  [
    /^```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```[ ]*\n?/,
    (m) => m[2] && { kind: "code", language: m[1] ?? "", text: m[2] },
  ],
  [
    /^(#{1,3}) +([^\n]+)(?:\n|$)/,
    (m) => ({ kind: "heading", level: m[1].length, inline: inline(m[2].trim()) }),
  ],
  [/^-# +([^\n]+)(?:\n|$)/, (m) => ({ kind: "small", inline: inline(m[1]) })],
  // An indented line belongs to the list above it: a list in a list, or the rest of the row before.
  [/^(?:[-*] +[^\n]+(?:\n|$)(?: +[^\s][^\n]*(?:\n|$))*)+/, (m) => list(m[0])],
  [/^(?:\d{1,9}\. +[^\n]+(?:\n|$)(?: +[^\s][^\n]*(?:\n|$))*)+/, (m) => list(m[0])],
  [/^ +(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n|$)(?: +[^\s][^\n]*(?:\n|$))*/, (m) => list(m[0])],
];

function nextBlock(text) {
  for (const [pattern, make] of BLOCKS) {
    const match = pattern.exec(text);
    const block = match && make(match);
    if (block) return [block, match[0].length];
  }
  const end = text.indexOf("\n");
  const line = end < 0 ? text : text.slice(0, end);
  const fence = line.indexOf("```", 1);
  const cut = fence > 0 && BLOCKS[2][0].test(text.slice(fence));
  if (cut) return [{ kind: "lines", source: line.slice(0, fence) }, fence];
  return [{ kind: "lines", source: line }, end < 0 ? text.length : end + 1];
}

// Neighbouring plain lines are one paragraph, so that bold may run over a line's end.
function append(blocks, block) {
  const last = blocks.at(-1);
  if (block.kind === "lines" && last?.kind === "lines") last.source += `\n${block.source}`;
  else blocks.push(block);
}

function finished(block) {
  return block.kind === "lines" ? { kind: "lines", inline: inline(block.source) } : block;
}

function list(text) {
  const rows = [];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const row = /^( *)(?:[-*]|(\d{1,9})\.) +([^\n]+)$/.exec(line);
    if (row) rows.push(row);
    else rows.at(-1)[3] += `\n${line.trim()}`;
  }
  return nested(rows, 0, rows.length);
}

function nested(rows, from, to) {
  const depth = rows[from][1].length;
  const items = [];
  for (let i = from; i < to;) {
    let next = i + 1;
    while (next < to && rows[next][1].length > depth) next += 1;
    items.push({ inline: inline(rows[i][3]), list: next > i + 1 ? nested(rows, i + 1, next) : null });
    i = next;
  }
  const number = rows[from][2];
  return { kind: "list", ordered: number !== undefined, start: Number(number ?? 1), items };
}

const wrap = (kind) => (m) => ({ kind, inline: inline(m[1]) });

// Tried in this order at every place; the first that matches wins.
const INLINE = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (m) => ({ kind: "code", text: m[2] })],
  [/\|\|(?=\S)([\s\S]+?)\|\|/y, wrap("spoiler")],
  [/\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/y, wrap("bold")],
  [/__(?=\S)([\s\S]+?)__(?!_)/y, wrap("underline")],
  [/~~(?=\S)([\s\S]+?)~~/y, wrap("strike")],
  [/\*(?![\s*])((?:\*\*|\\.|[^*\\])+?)\*(?!\*)/y, wrap("italic")],
  [/(?<!\w)_(?![\s_])((?:__|\\.|[^_\\])+?)_(?!\w)/y, wrap("italic")],
  [
    /\[([^[\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"\n]*")?\)/y,
    (m) => ({ kind: "link", href: m[2], inline: inline(m[1]) }),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => ({ kind: "link", href: m[1], inline: [m[1]] })],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y, (m) => ({ kind: "link", href: m[0], inline: [m[0]] })],
  [/<@!?(\d+)>/y, (m) => ({ kind: "person", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ kind: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ kind: "channel", id: m[1] })],
  [/<\/([^:>\n]{1,100}):(\d+)>/y, (m) => ({ kind: "command", name: m[1] })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    (m) => ({ kind: "time", seconds: Number(m[1]), style: m[2] ?? "f" }),
  ],
  [/<a?:(\w+):(\d+)>/y, (m) => ({ kind: "emoji", name: m[1] })],
  [/@(everyone|here)\b/y, (m) => ({ kind: "everyone", name: m[1] })],
];

/** The marks inside one block. */
export function inline(text) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = markAt(text, at);
    if (!found || typeof found[0] === "string") plain += found ? found[0] : text[at];
    else {
      if (plain) out.push(plain);
      plain = "";
      out.push(found[0]);
    }
    at += found ? found[1] : 1;
  }
  if (plain) out.push(plain);
  return out;
}

function markAt(text, at) {
  if (!/[\\`|*_~[<h@]/.test(text[at])) return null;
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [make(match), match[0].length];
  }
  return null;
}

/** A text without its marks, for notifications, previews and labels; `named(node)` is said for mentions, spoilers and the like. */
export function plain(text, named = (node) => node.name ?? "") {
  const bare = (node) => {
    if (typeof node === "string") return node;
    const open = node.inline && node.kind !== "spoiler";
    return open ? flat(node.inline) : (node.text ?? named(node));
  };
  const flat = (nodes) => nodes.map(bare).join("");
  const block = (b) =>
    b.inline
      ? flat(b.inline)
      : (b.text ??
        (b.blocks ?? []).map(block).join(" ") + (b.items ?? []).map((item) => flat(item.inline)).join(", "));
  return parse(text).map(block).join(" ").replace(/\s+/g, " ").trim();
}
