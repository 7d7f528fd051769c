// What the page says by itself: a new message for screen readers, a sentence when something went wrong.

import { byId, fill, h, iconButton } from "./dom.js";
import { t } from "./words.js";

const STAY = 8000;

/** Reads a line to screen readers without showing it. */
export function announce(text) {
  const line = h("p", { dir: "auto" }, text);
  const region = byId("announcements");
  region.append(line);
  while (region.childElementCount > 5) region.firstElementChild.remove();
}

/** Drops the lines that were read out: who sits down next may not hear what was for somebody else. */
export function forgetAnnouncements() {
  fill(byId("announcements"));
}

/** Shows a sentence at the foot of the window for a while. */
export function tell(sentence) {
  const toast = h(
    "div",
    { class: "toast", role: "alert" },
    h("span", { dir: "auto" }, sentence),
    iconButton("close", t("close"), () => toast.remove()),
  );
  byId("toasts").append(toast);
  setTimeout(() => toast.remove(), STAY);
}

/** The bar over everything while the connection is gone or the bot is away; `again` tries at once. */
export function showConnection(state, tries, again) {
  const bar = byId("connection");
  const lost = state === "lost" || (state === "connecting" && tries > 0);
  bar.hidden = !lost;
  if (!lost) return fill(bar);
  return fill(
    bar,
    h("span", {}, t(tries > 4 ? "lostLong" : "lost")),
    h("button", { type: "button", class: "button secondary", onclick: again }, t("tryNow")),
  );
}

/** Says that the bot is not logged in. */
export function showBot(online, name) {
  const bar = byId("bot-away");
  bar.hidden = online;
  fill(bar, online ? [] : t("botAway", { name }));
}

const HINT = "local-table.hint-read";

/** Puts the first-time hint away for good: it was dismissed, or done as it says. */
export function endHint() {
  localStorage.setItem(HINT, "1");
  byId("hint").hidden = true;
}

/**
 * The first-time hint: the ways to a game, the quickest first. `ways` are [words, command, type], of which `type()`
 * types the command for them.
 */
export function showHint(ways) {
  const box = byId("hint");
  if (localStorage.getItem(HINT)) return;
  const way = ([words, command, type], i) =>
    h(
      "li",
      {},
      h("span", {}, words),
      h(
        "button",
        { type: "button", class: i === 0 ? "button primary" : "button secondary", onclick: type },
        t("hintTry", { command }),
      ),
    );
  fill(
    box,
    h(
      "div",
      { class: "hint-words" },
      h("strong", {}, t("hintTitle")),
      h("ol", {}, ways.map(way)),
    ),
    iconButton("close", t("hintClose"), endHint),
  );
  box.hidden = false;
}
