import type { IOptions, Tag } from "sanitize-html";
import { parseLink } from "../../contract/core/files.ts";
import { isWebLink, richTextTags } from "../../contract/core/richText.ts";
import type { FileUse } from "../files/use.ts";

/** Read with the first formatted text that is stored. */
const sanitize = async (html: string, options: IOptions) => (await import("sanitize-html")).default(html, options);

const isStored = (src: string | undefined) => parseLink(src ?? "")?.isPreset === false;

/**
 * A formatted text as it may be stored: known elements without styles, pictures and videos of our store only, links
 * that lead to the web. What is not allowed is left out, its text stays. Every handler that stores such a text calls
 * this.
 */
export const sanitizeRichText = (html: string) =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ["href"], img: ["src", "alt"], video: ["src", "controls", "preload"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "video") && !isStored(attribs["src"]),
    transformTags: {
      a: (tagName, { href = "" }): Tag => ({ tagName, attribs: isWebLink(href) ? { href } : {} }),
      video: (tagName, { src = "" }) => ({ tagName, attribs: { src, controls: "controls", preload: "metadata" } }),
    },
  });

/** What a formatted text may show. */
export const richTextPurposes = ["richText", "video"] as const;

/** The files that a sanitised text shows, as `useFiles` wants them. */
export const filesOfRichText = (field: string, html: string): FileUse[] => {
  const listLinks = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag} [^>]*?src="([^"]+)"`, "g"))].map(([, src]) => src);
  return [
    { field, purpose: "richText", links: listLinks("img") },
    { field, purpose: "video", links: listLinks("video") },
  ];
};
