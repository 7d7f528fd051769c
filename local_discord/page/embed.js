// Classic content: attachments and embeds, in their plainest useful form.

import { colour, download } from "./components.js";
import { h } from "./dom.js";
import { picture } from "./picture.js";
import { prose } from "./prose.js";
import { stamp } from "./time.js";

/** An attachment: a picture where it is one, a file to download otherwise. */
export function attachment(file) {
  if (file.content_type?.startsWith("image/")) return picture(file, file.description);
  return download({ url: file.url, name: file.filename, size: file.size });
}

/** An embed: title, author, text, fields, pictures, footer. */
export function embed(e, names) {
  const box = h(
    "div",
    { class: "container accented embed" },
    e.author && h("p", { class: "small", dir: "auto" }, e.author.name),
    e.title &&
      h(
        "p",
        { class: "heading level-3", dir: "auto" },
        e.url
          ? h("a", { href: safe(e.url), target: "_blank", rel: "noopener noreferrer" }, e.title)
          : e.title,
      ),
    e.description && prose(e.description, names),
    e.fields?.length &&
      h(
        "dl",
        { class: "fields" },
        e.fields.map((field) =>
          h(
            "div",
            { class: field.inline ? "field inline" : "field" },
            h("dt", { dir: "auto" }, field.name),
            h("dd", {}, prose(field.value, names)),
          ),
        ),
      ),
    e.image && picture(e.image, null),
    e.thumbnail && picture(e.thumbnail, null, "picture thumbnail"),
    (e.footer || e.timestamp) &&
      h(
        "p",
        { class: "small", dir: "auto" },
        e.footer?.text,
        e.timestamp && stamp(new Date(e.timestamp), "s"),
      ),
  );
  if (typeof e.color === "number") box.style.setProperty("--accent-line", colour(e.color));
  return box;
}

const safe = (url) => (/^https?:/.test(url) ? url : null);
