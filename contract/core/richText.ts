/** What a formatted text may be made of; the server and the console both hold it to this. */
export const richTextTags = [
  "p",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "strong",
  "em",
  "u",
  "s",
  "code",
  "pre",
  "blockquote",
  "ul",
  "ol",
  "li",
  "a",
  "img",
  "video",
] as const;

/** A link that a text may hold: a page of the web, or an address to write to. */
export const isWebLink = (href: string) => /^(https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(href);
