// Pictures: with their alt text at hand, and full size on a click.

import { fill, h, iconButton } from "./dom.js";
import { showDialog } from "./focus.js";
import { t } from "./words.js";

/** A picture in a message. `media` is {url, width?, height?}; a click opens it over the whole window. */
export function picture(media, alt, className = "picture") {
  const image = h("img", { src: media.url, alt: alt ?? "", decoding: "async" });
  const open = h(
    "button",
    {
      type: "button",
      class: "picture-open",
      "aria-label": alt ? t("enlargeNamed", { alt }) : t("enlarge"),
      onclick: () => enlarge(media.url, alt),
    },
    image,
  );
  image.addEventListener("error", () => open.classList.add("broken"));
  const figure = h("figure", { class: className }, open, alt && altBadge(alt));
  if (media.width && media.height) {
    figure.classList.add("sized");
    image.style.setProperty("--width", `${media.width}px`);
    image.style.setProperty("--ratio", String(media.width / media.height));
  }
  return figure;
}

// The badge shows the alt text to those who do see the picture; a screen reader has it already.
function altBadge(alt) {
  const text = h("figcaption", { class: "alt-text", dir: "auto", hidden: true }, alt);
  const badge = h(
    "button",
    {
      type: "button",
      class: "alt-badge",
      "aria-expanded": "false",
      "aria-label": t("altText"),
      title: t("altText"),
    },
    "ALT",
  );
  badge.addEventListener("click", () => {
    text.hidden = !text.hidden;
    badge.setAttribute("aria-expanded", String(!text.hidden));
  });
  return [badge, text];
}

/** Opens a picture over the whole window; a click changes between fitting in and full size, Escape closes. */
export function enlarge(url, alt) {
  const image = h("img", { src: url, alt: alt ?? "" });
  const frame = h(
    "button",
    {
      type: "button",
      class: "viewer-frame",
      "aria-label": t("zoom"),
      onclick: () => dialog.classList.toggle("full"),
    },
    image,
  );
  const dialog = h("dialog", { class: "viewer", "aria-label": t("picture") });
  const close = () => dialog.close();
  fill(
    dialog,
    h(
      "div",
      { class: "viewer-bar" },
      h("a", { href: url, target: "_blank", rel: "noopener", class: "button secondary" }, t("openPicture")),
      iconButton("close", t("close"), close),
    ),
    frame,
    alt && h("p", { class: "viewer-alt", dir: "auto" }, alt),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  showDialog(dialog);
}
