import createPurifier from "dompurify";
import { isWebLink, richTextTags } from "../../../contract/core/richText.ts";
import { fileUrl } from "../../api/cdn.ts";

const purifier = createPurifier(window);

/** Pictures and videos come from our store or not at all; links leave without telling where from. */
purifier.addHook("afterSanitizeAttributes", (element) => {
  if (element.hasAttribute("src")) {
    const url = fileUrl(element.getAttribute("src"));
    if (url) element.setAttribute("src", url);
    else element.remove();
  }
  if (element.tagName === "A") {
    if (!isWebLink(element.getAttribute("href") ?? "")) element.removeAttribute("href");
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer nofollow");
  }
});

/**
 * The nodes of a formatted text, with nothing in them that runs, loads from elsewhere or looks like a part of the
 * page.
 */
export const cleanRichText = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: ["href", "src", "alt", "controls", "preload"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
