// One message.

import { avatar, tint } from "./avatar.js";
import { attachment, components } from "./components.js";
import { classes, h, icon, iconButton } from "./dom.js";
import { popup } from "./popup.js";
import { flat, prose } from "./prose.js";
import { sent, stamp } from "./time.js";
import { t } from "./words.js";

const EPHEMERAL = 64;
const THINKING = 128;
const V2 = 32768;
const SYSTEM = new Set([1, 2, 3, 4, 5, 6, 18]);
const CLOSE_TOGETHER = 7 * 60 * 1000;

const isSystem = (message) => SYSTEM.has(message.type);

/** Whether a message continues the one before, so that author and time need not be repeated. */
export function continues(message, before) {
  if (!before || isSystem(message) || isSystem(before) || opener(message)) return false;
  const ephemeral = (m) => m.flags & EPHEMERAL;
  const near = new Date(message.timestamp) - new Date(before.timestamp) < CLOSE_TOGETHER;
  return near && before.author.id === message.author.id && ephemeral(message) === ephemeral(before);
}

/** The answered message or the slash command that a message belongs to. */
const opener = (message) => message.referenced_message || message.message_reference || message.interaction;

/**
 * A message as a list item.
 *
 * `use` is what components.js takes, plus `failed` (a sentence, or nothing), `dismiss()`, `open(channel)`,
 * `jump(message)`, `apps` with `app(id)` (the bot's commands for it and its author), and `reply()`, `edit()`,
 * `remove()` where they are allowed.
 */
export function render(message, use, compact) {
  const props = {
    class: classes(
      "message",
      compact && "compact",
      message.flags & EPHEMERAL && "ephemeral",
      isSystem(message) && "system",
      mentionsMe(message, use) && "mentioned",
    ),
    tabindex: "-1",
    "data-id": message.id,
  };
  if (isSystem(message)) return h("li", props, system(message, use));
  const starter = message.type === 21 ? withoutControls(message.referenced_message ?? message) : message;
  return h(
    "li",
    props,
    above(message, use),
    h(
      "div",
      { class: "gutter" },
      compact ? stamp(new Date(message.timestamp), "t", "sent side") : avatar(starter.author),
    ),
    h("div", { class: "body" }, !compact && head(starter), content(starter, use), below(message, use)),
    actions(message, use),
  );
}

/** A message as a list item that shows its bare text, and what can be done with it. */
export function bare(message, use) {
  const text = h("p", { class: "lines", dir: "auto" }, message.content);
  const props = { class: "message", tabindex: "-1", "data-id": message.id };
  return h("li", props, h("div", { class: "gutter" }), h("div", { class: "body" }, text), actions(message, use));
}

// In the thread that began from it a message has no buttons and menus, as on Discord.
const withoutControls = (message) => ({ ...message, components: still(message.components ?? []) });

function still(list) {
  return list.flatMap((c) => {
    if (c.type === 1) return [];
    if (c.type === 9 && c.accessory.type === 2) return c.components;
    return c.components ? [{ ...c, components: still(c.components) }] : [c];
  });
}

const mentionsMe = (message, use) => (message.mentions ?? []).some((user) => user.id === use.names.me);

const nameOf = (user, use) => use.names.person(user.id) ?? user.global_name ?? user.username;

function head(message) {
  const user = message.author;
  return h(
    "div",
    { class: "head" },
    h("strong", { class: `author tint-${tint(user.id)}` }, h("bdi", {}, user.global_name ?? user.username)),
    user.bot && h("span", { class: "tag" }, t("bot")),
    sent(new Date(message.timestamp)),
  );
}

// What the message answers: a command ("Mina used /play") or another message.
function above(message, use) {
  const { interaction, referenced_message: answered } = message;
  if (message.type === 21) return null;
  if (interaction?.name && interaction.type === 2)
    return h(
      "div",
      { class: "above" },
      avatar(interaction.user, "tiny"),
      h("span", {}, t("used", { who: nameOf(interaction.user, use), command: called(interaction.name) })),
    );
  if (answered)
    return h(
      "button",
      { type: "button", class: "above", onclick: () => use.jump(answered.id) },
      avatar(answered.author, "tiny"),
      h("bdi", {}, nameOf(answered.author, use)),
      h("span", { class: "excerpt", dir: "auto" }, excerpt(answered, use.names)),
    );
  if (message.type === 19) return h("div", { class: "above" }, t("answeredGone"));
  return null;
}

// Only the names of slash commands have no capitals.
const called = (name) => (name === name.toLowerCase() ? `/${name}` : `“${name}”`);

/** The first words of a message, for quotations and announcements. */
export function excerpt(message, names) {
  const text = message.content || texts(message.components ?? []).join("\n");
  return flat(text, names).slice(0, 200) || (message.attachments?.length ? t("aPicture") : t("aMessage"));
}

/** What is read out of a message, and whose it is. */
export function spoken(message, who, names) {
  if (message.flags & THINKING) return message.failed ? t("noAnswer") : t("thinking", { who });
  return `${who}: ${excerpt(message, names)}`;
}

/** Whether a message is still to be filled by its author. */
export const awaited = (message) => Boolean(message.flags & THINKING);

const texts = (list) =>
  list.flatMap((c) => (c.spoiler ? t("spoiler") : [c.content, ...texts(c.components ?? [])])).filter(Boolean);

function content(message, use) {
  if (message.flags & THINKING) return thinking(message, use);
  const edited = !editedBelow(message) && editedMark(message);
  // Pictures that a component shows are not shown a second time.
  const loose = message.flags & V2 ? [] : (message.attachments ?? []);
  const text = message.content && prose(message.content, use.names);
  const parts = [
    text,
    loose.map(attachment),
    components(message.components ?? [], use),
  ];
  if (edited)
    (text && !message.components?.length
      ? (text.lastElementChild ?? text)
      : { append: (node) => parts.push(node) }
    ).append(edited);
  return parts;
}

const editedMark = ({ edited_timestamp: at }) =>
  at && h("span", { class: "edited", title: stamp(new Date(at), "F").textContent }, t("edited"));

// Under components a private message has a line of its own anyway: a phone has no room for two.
const editedBelow = (message) => message.flags & EPHEMERAL && message.components?.length > 0;

function thinking(message, use) {
  if (message.failed) return h("p", { class: "failed" }, t("noAnswer"));
  return h(
    "p",
    { class: "thinking" },
    dots(),
    h("span", {}, t("thinking", { who: nameOf(message.author, use) })),
  );
}

/** Three dots that move while something is awaited. */
export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function below(message, use) {
  const { thread } = message;
  return [
    thread &&
      h(
        "button",
        { type: "button", class: "thread-card", onclick: () => use.open(thread.id) },
        icon("thread"),
        h("strong", { dir: "auto" }, thread.name),
        h("span", { class: "small" }, t("seeThread")),
      ),
    use.failed && h("p", { class: "failed", role: "alert" }, use.failed),
    message.flags & EPHEMERAL
      ? h(
          "p",
          { class: "only-you" },
          icon("eye"),
          h("span", {}, t("onlyYou")),
          " · ",
          h("button", { type: "button", class: "link", onclick: use.dismiss }, t("dismiss")),
          editedBelow(message) && editedMark(message),
        )
      : null,
  ];
}

function actions(message, use) {
  const buttons = [
    use.apps?.length > 0 && apps(use),
    use.reply && iconButton("reply", t("reply"), use.reply),
    use.edit && h("button", { type: "button", class: "icon-button", onclick: use.edit }, t("edit")),
    use.remove && removal(use.remove),
  ].filter(Boolean);
  return buttons.length > 0 && h("div", { class: "actions" }, buttons);
}

// The bot's commands for the message, then those for its author.
function apps(use) {
  const choose = (id) => () => {
    sheet.close();
    use.app(id);
  };
  const entries = use.apps.map(({ id, name }) =>
    h("button", { type: "button", class: "app", dir: "auto", onclick: choose(id) }, name),
  );
  const open = () => {
    sheet.toggle();
    entries[0].focus();
  };
  const button = iconButton("apps", t("apps"), open);
  const sheet = popup(button, h("div", { class: "apps" }, entries));
  return button;
}

// A message that is deleted is gone: the first press only asks, and a double click is one press.
function removal(remove) {
  const ask = (sure) => {
    button.classList.toggle("sure", sure);
    button.textContent = sure ? t("deleteSure") : t("delete");
  };
  const press = ({ detail }) => {
    if (button.classList.contains("sure")) return detail < 2 && remove();
    ask(true);
    return button.focus(); // Safari does not do so by itself, and would tell of no blur
  };
  const button = h("button", { type: "button", class: "icon-button", "aria-live": "polite", onclick: press });
  button.addEventListener("blur", () => ask(false));
  ask(false);
  return button;
}

// Lines that nobody wrote: a thread was started, renamed, joined.
function system(message, use) {
  const who = nameOf(message.author, use);
  const thread = message.message_reference?.channel_id;
  const line =
    {
      18: () => [
        h("span", {}, t("startedThread", { who })),
        " ",
        h(
          "button",
          { type: "button", class: "mention link", onclick: () => use.open(thread ?? message.thread?.id) },
          h("bdi", {}, message.content),
        ),
      ],
      4: () => h("span", {}, t("renamed", { who, name: message.content })),
      1: () =>
        h("span", {}, t("addedTo", { who, whom: nameOf(message.mentions?.[0] ?? message.author, use) })),
      6: () => h("span", {}, t("pinnedMessage", { who })),
    }[message.type] ?? (() => h("span", { dir: "auto" }, who, " ", message.content));
  return [
    h("div", { class: "gutter" }, icon(message.type === 18 ? "thread" : "down")),
    h("div", { class: "body" }, line(), " ", sent(new Date(message.timestamp))),
  ];
}
