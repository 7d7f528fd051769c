// Points in time as the page's language writes them; relative ones ("in 5 minutes") are kept up to date.

import { language } from "./words.js";
import { h } from "./dom.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const formatters = new Map();

function formatter(style) {
  if (!formatters.has(style)) formatters.set(style, new Intl.DateTimeFormat(language, FORMATS[style]));
  return formatters.get(style);
}

/** A point in time in one of Discord's styles (t T d D f F R). */
export function written(date, style, now = Date.now()) {
  return style === "R" ? relative(date, now) : formatter(style in FORMATS ? style : "f").format(date);
}

const relativeFormat = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

function relative(date, now) {
  const seconds = Math.round((date - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return relativeFormat.format(Math.round(seconds / size), unit);
}

/** A <time> element; a relative one is refreshed by `keepTime`. */
export function stamp(date, style, className = "stamp") {
  if (Number.isNaN(date.getTime())) return h("span", { class: className }, "?");
  return h(
    "time",
    {
      class: className,
      dir: "auto", // the text around it may run the other way
      datetime: date.toISOString(),
      title: written(date, "F"),
      "data-style": style,
    },
    written(date, style),
  );
}

/** The time beside an author: only the hour today, the date before. */
export function sent(date) {
  return stamp(date, new Date().toDateString() === date.toDateString() ? "t" : "s", "sent");
}

/** Refreshes every relative time on the page, once a second. */
export function keepTime() {
  setInterval(() => {
    for (const element of document.querySelectorAll('time[data-style="R"]')) {
      const text = written(new Date(element.dateTime), "R");
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}

/** When a snowflake id was made: its upper bits are milliseconds since 2015. */
export const madeAt = (id) => new Date(Number(BigInt(id) >> 22n) + 1_420_070_400_000);
