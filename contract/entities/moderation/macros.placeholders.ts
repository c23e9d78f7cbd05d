/** What stands in braces in a macro, how it is filled in, and what tells that it was not. */
import { enumValues } from "../../core/enums.ts";
import { Id } from "../../core/fields.ts";
import { fill } from "../../core/rules.ts";
import { z } from "../../core/zod.ts";

export type MacroPlaceholder = ReturnType<typeof enumValues<"macroPlaceholder">>[number];
export const macroPlaceholders = enumValues("macroPlaceholder");
const known: ReadonlySet<string> = new Set(macroPlaceholders);

/** Where a macro is offered, what can be known of the one who is written to. */
export const knownWhere = {
  Sanction: ["member", "memberId", "server", "operator", "date", "reason", "report"],
  Reply: ["member", "memberId", "server", "operator", "date", "feedback"],
  Notice: ["server", "operator", "date"],
  Notification: ["server", "operator", "date"],
} as const satisfies Record<string, readonly MacroPlaceholder[]>;

export type MacroValues = Readonly<Partial<Record<MacroPlaceholder, string>>>;

const BRACES = /\{([^{}\n]*)\}/g;
/** Brackets that nobody types: what they hold has to be filled in by whoever sends the text. */
const MARKED = /⟦[^⟦⟧]*⟧/g;
const mark = (words: string) => `⟦${words}⟧`;

/** What stands in braces and means nothing. */
export const findUnknown = (text: string) =>
  [...text.matchAll(BRACES)].flatMap(([braces, name = ""]) => (known.has(name) ? [] : [braces]));

/** The text with what is known filled in; of the rest stands in brackets what is missing, in words. */
export const fillMacro = (text: string, values: MacroValues, toWords: (placeholder: MacroPlaceholder) => string) =>
  fill(
    text,
    Object.fromEntries(
      macroPlaceholders.map((name) => [name, values[name] === undefined ? mark(toWords(name)) : plain(values[name])]),
    ),
  );

/** A name that has such brackets itself does not keep a text from being sent. */
const plain = (value: string) => value.replace(/[⟦⟧]/g, "");

/** Macros that a text was made from, as whoever sends it says: they are counted then. */
export const MacroIds = z.array(Id).max(20, "rule.maxItems");

/** Placeholders that somebody typed: only a macro's are filled in. */
const findTyped = (text: string) =>
  [...text.matchAll(BRACES)].flatMap(([braces, name = ""]) => (known.has(name) ? [braces] : []));

/** Words to people: nothing in them waits to be filled in. */
export const filledIn = <S extends z.ZodType<string, string>>(schema: S) =>
  schema.superRefine((text, context) => requireFilled(text, context));

/** @param path where it is said, of a part of what is judged */
export const requireFilled = (text: string, context: Pick<z.RefinementCtx, "addIssue">, path: string[] = []) => {
  const names = [...new Set([...(text.match(MARKED) ?? []), ...findTyped(text)])];
  if (names.length > 0)
    context.addIssue({ code: "custom", path, message: "rule.unfilled", params: { names: names.join(" ") } });
};
