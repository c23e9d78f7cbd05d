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

const lineEnds = /<br\s*\/?>|<hr\s*\/?>|<\/(p|li|h[1-6]|blockquote|pre)>/gi;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** What a formatted text says, in lines: for where nothing but text can stand. */
export const plainText = (html: string) =>
  html
    .replace(/<\/p>\s*(?=<\/(li|blockquote)>)/gi, "")
    .replace(/<li\b[^>]*>/gi, "• ")
    .replace(lineEnds, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();

/** A plain text as an editor of formatted ones begins with it: a paragraph of each line. */
export const toRichText = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;")
    .split("\n")
    .map((line) => `<p>${line}</p>`)
    .join("");

/** Whether a sanitised text is more than its words in paragraphs. */
export const hasFormat = (html: string) => /<(?!\/?(p|br)\b)/i.test(html);
