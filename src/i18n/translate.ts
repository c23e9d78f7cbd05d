/** Looks texts up the way react-admin asks for them: `%{name}`, `one |||| many` by smart_count, `_` as a default. */
export type Messages = { [key: string]: string | Messages };
export type Options = { smart_count?: number; _?: string } & Record<string, unknown>;

const FORMS = "||||";

/** Texts may come later than their translator. */
export const translator = (texts: ReadonlyMap<string, string>, locale: string, onMissing: (key: string) => void) => {
  const plurals = new Intl.PluralRules(locale);
  return (key: string, options: Options = {}): string => {
    const text = texts.get(key) ?? options._;
    if (text === undefined) {
      if (key) onMissing(key);
      return key;
    }
    return filled(chooseForm(text, options.smart_count, plurals), options);
  };
};

/** Each text by its whole key. */
export const flattenMessages = (messages: Messages) => new Map(flatten(messages));

const flatten = (messages: Messages, path = ""): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

/** Languages with one form write one; the others singular and plural. */
const chooseForm = (text: string, count: number | undefined, plurals: Intl.PluralRules) => {
  if (count === undefined || !text.includes(FORMS)) return text.split(FORMS)[0]?.trim() ?? text;
  const [one = "", many = one] = text.split(FORMS);
  return (plurals.select(count) === "one" ? one : many).trim();
};

const filled = (text: string, options: Options) =>
  text.replace(/%\{(\w+)\}/g, (hole, name: string) => {
    const value = options[name];
    return value === undefined || value === null ? hole : String(value);
  });
