// A face for everybody: the first letter of the name on a colour of its own.

import { classes, h } from "./dom.js";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const TINTS = 8;

/** Which of the tints belongs to an id; the same at every visit. */
export const tint = (id) => Number((BigInt(id) >> 22n) % 1009n) % TINTS;

/** The avatar of a user ({id, username, global_name, bot}) or a person ({id, username, name}). */
export function avatar(user, size = "") {
  const name = user.name ?? user.global_name ?? user.username ?? "?";
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? "?";
  return h("span", { class: classes("avatar", `tint-${tint(user.id)}`, size, user.bot && "robot"), "aria-hidden": "true" }, first.toLocaleUpperCase());
}
