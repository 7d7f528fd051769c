// Slash commands as data: their names in the person's language, what was typed of them, what it means.

const SUBCOMMAND = 1;
const GROUP = 2;
export const KINDS = {
  text: 3,
  integer: 4,
  truth: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
};

/** A word of the command in a locale; the plain one where it has no translation. */
const local = (thing, field, locale) => thing[`${field}_localizations`]?.[locale] ?? thing[field];

/** Every command that can be sent, subcommands as "name sub": {name, shown, description, options}. */
export function flatten(commands, locale) {
  return commands
    .filter((command) => (command.type ?? 1) === 1)
    .flatMap((command) => branches(command, [], [], locale));
}

function branches(node, names, shown, locale) {
  const name = [...names, node.name];
  const label = [...shown, local(node, "name", locale)];
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length > 0) return inner.flatMap((option) => branches(option, name, label, locale));
  const options = (node.options ?? []).map((option) => localOption(option, locale));
  return [
    {
      name: name.join(" "),
      shown: label.join(" "),
      description: local(node, "description", locale),
      options,
    },
  ];
}

function localOption(option, locale) {
  const choices = option.choices?.map((choice) => ({
    name: local(choice, "name", locale),
    plain: choice.name,
    value: choice.value,
  }));
  return {
    ...option,
    shown: local(option, "name", locale),
    about: local(option, "description", locale),
    choices,
  };
}

/** What was typed, with the slash of a Japanese or Korean keyboard at its beginning as the plain one. */
export const plainSlash = (line) => line.replace(/^／/, "/");

// Full-width letters, which such a keyboard types as well, are the plain ones.
const low = (text) => text.normalize("NFKC").toLocaleLowerCase().trim();

/** The commands whose name is, begins with, or holds what was typed after the slash, in this order. */
export function matching(commands, typed) {
  const wanted = low(typed);
  const rank = (command) =>
    Math.min(...[command.shown, command.name].map((name) => placeOf(low(name), wanted)));
  return commands
    .map((command) => [rank(command), command])
    .filter(([place]) => place < Infinity)
    .sort(([a, x], [b, y]) => a - b || x.shown.localeCompare(y.shown))
    .map(([, command]) => command);
}

const placeOf = (name, wanted) =>
  name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : Infinity;

/** The command that a typed line begins with, and what follows it; null while there is none. */
export function begun(commands, line) {
  if (!line.startsWith("/")) return null;
  const typed = line.slice(1);
  const names = commands.flatMap((command) => [
    [command.name, command],
    [command.shown, command],
  ]);
  const behind = (name) => typed.slice(name.length, name.length + 1);
  const hit = names
    .filter(([name]) => low(typed.slice(0, name.length)) === low(name) && /^\s?$/.test(behind(name)))
    .sort(([a], [b]) => b.length - a.length)[0];
  return hit
    ? {
        command: hit[1],
        rest: typed.slice(hit[0].length).replace(/^\s/, ""),
        whole: typed.length > hit[0].length,
      }
    : null;
}

/**
 * Splits "game:Rainbow Pentagon players:4" into {values: {option name: text}, loose: what stands before the first
 * name}. Names are the command's own, in either language; a full-width colon will do.
 */
export function split(command, text) {
  const names = command.options.flatMap((option) => [
    [option.name, option],
    [option.shown, option],
  ]);
  const pattern = names
    .map(([name]) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .sort((a, b) => b.length - a.length)
    .join("|");
  if (!pattern) return { values: {}, loose: text };
  const marks = [...text.matchAll(new RegExp(`(?:^|(?<=\\s))(${pattern})\\s?[:：]`, "giu"))];
  const optionOf = (name) => names.find(([known]) => low(known) === low(name))[1];
  const values = Object.fromEntries(
    marks.map((mark, i) => [
      optionOf(mark[1]).name,
      text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim(),
    ]),
  );
  return { values, loose: text.slice(0, marks[0]?.index).trim() };
}

// A choice has its name in the person's language and its plain one, as commands and options have.
const namesOf = ({ name, plain = name }) => [low(String(name)), low(String(plain))];

/** Whether a text is one of a choice's names. */
export const isNamed = (choice, text) => namesOf(choice).includes(low(text));

/** What is offered for an option with fixed values, filtered by what was typed. */
export function offered(option, typed, { people, channels, roles, yes, no }) {
  const all = {
    [KINDS.truth]: () => [
      { name: yes, value: true },
      { name: no, value: false },
    ],
    [KINDS.user]: () => people,
    [KINDS.channel]: () => channels,
    [KINDS.role]: () => roles,
    [KINDS.mentionable]: () => [...people, ...roles],
  }[option.type];
  const list = option.choices ?? all?.() ?? [];
  const exact = list.some((choice) => isNamed(choice, typed));
  if (exact || !typed.trim()) return list;
  const wanted = low(typed).replace(/^[@#]/, "");
  return list.filter((choice) => namesOf(choice).some((name) => name.includes(wanted)));
}

/** Whether an option takes only values of a list. */
export const closed = (option) => Boolean(option.choices?.length) || [5, 6, 7, 8, 9].includes(option.type);

/** The value that a typed text stands for: a choice's, a number, the text itself. Undefined where it is none. */
export function meaning(option, typed, list) {
  const text = typed.trim();
  const hit = list.find((choice) => isNamed(choice, text) || String(choice.value) === text);
  if (hit) return hit.value;
  if (closed(option)) return undefined;
  if (option.type === KINDS.integer || option.type === KINDS.number)
    return number(text, option.type === KINDS.integer);
  return text;
}

// Digits of any script: Persian and full-width ones are numbers, too.
function number(text, whole) {
  const plain = text
    .normalize("NFKC")
    .replace(/[۰-۹]/g, (d) => d.charCodeAt(0) - 0x6f0)
    .replace(/[٠-٩]/g, (d) => d.charCodeAt(0) - 0x660)
    .replace("٫", ".");
  const value = Number(plain);
  return plain === "" || Number.isNaN(value) || (whole && !Number.isInteger(value)) ? undefined : value;
}
