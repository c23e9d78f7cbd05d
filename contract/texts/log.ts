import type { Locale } from "../core/locales.ts";
import type calls from "./en-US/log/calls.ts";
import type fields from "./en-US/log/fields.ts";
import type kinds from "./en-US/log/kinds.ts";
import type moderationFields from "./en-US/log/moderationFields.ts";
import type nouns from "./en-US/log/nouns.ts";
import type phrases from "./en-US/log/phrases.ts";
import type timeline from "./en-US/log/timeline.ts";
import type values from "./en-US/log/values.ts";
import type verbs from "./en-US/log/verbs.ts";

/** A sentence, or one for each value that tells what a call did; `other` where none does. */
type Sentence = string | ({ other: string } & Readonly<Record<string, string>>);

/**
 * What the operation log says in one language. Every locale has a folder `log` with it, held to the English one by type;
 * it is apart from the other texts, since only who looks at the log needs it.
 */
export type LogTexts = {
  calls: Record<keyof typeof calls, Sentence>;
  kinds: Record<keyof typeof kinds, Sentence>;
  /** One of it, and several where the language has another word for them. */
  nouns: Record<keyof typeof nouns, string[]>;
  fields: Record<keyof typeof fields | keyof typeof moderationFields, string>;
  fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>>;
  values: { [Field in keyof typeof values]: Record<keyof (typeof values)[Field], string> };
  phrases: Record<keyof typeof phrases, string>;
  verbs: Record<keyof typeof verbs, string>;
  timeline: Record<keyof typeof timeline, string>;
};

const loaded = new Map<Locale, LogTexts>();

/** Makes a language known: the server loads all of them (`all.ts`), the console the operator's alone. */
export const addLogTexts = (locale: Locale, texts: LogTexts) => void loaded.set(locale, texts);

export const hasLogTexts = (locale: Locale) => loaded.has(locale);

/** The log's texts of a language. @throws Error when it was not loaded */
export const logTextsIn = (locale: Locale): LogTexts => {
  const texts = loaded.get(locale);
  if (!texts) throw new Error(`the log's texts of ${locale} are not loaded`);
  return texts;
};
