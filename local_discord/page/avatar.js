// A face for everybody: the first letter of the name on a colour of its own.

import { classes, h } from "./dom.js";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const TINTS = 8;

/** Which of the tints belongs to an id; the same at every visit. */
export const tint = (id) =>
  [...id].reduce((sum, digit) => (sum * 31 + Number(digit) * 7 + 3) % 10_007, 7) % TINTS;

/** The avatar of a user ({id, username, global_name, bot}) or a person ({id, username, name}). */
export function avatar(user, size = "") {
  const name = user.name ?? user.global_name ?? user.username ?? "?";
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? "?";
  return h(
    "span",
    { class: classes("avatar", `tint-${tint(user.id)}`, size, user.bot && "robot"), "aria-hidden": "true" },
    first.toLocaleUpperCase(),
  );
}
