/** Texts of a made-up language: the English ones, each form of them marked so that none passes for another's. */
export const marked = <T>(texts: T): T => mark(texts) as T;

const mark = (text: unknown): unknown => {
  if (typeof text === "string") return text.split("||||").map(markForm).join(" |||| ");
  if (Array.isArray(text)) return text.map(mark);
  if (typeof text !== "object" || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, each]) => [key, mark(each)]));
};

const markForm = (form: string) => (form.trim() === "" ? form : `⟦${form.trim()}⟧`);

/** Whatever of these texts, however deep, is not the made-up language's. */
export const findUnmarked = (texts: unknown): unknown[] => {
  if (typeof texts === "object" && texts !== null) return Object.values(texts).flatMap(findUnmarked);
  return typeof texts !== "string" || texts.trim() === "" || /^⟦.*⟧$/s.test(texts) ? [] : [texts];
};
