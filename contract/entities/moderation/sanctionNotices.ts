/** What a sanctioned member is told: the console previews it with the same words that the server sends. */
import type { z } from "zod";
import * as field from "../../core/fields.ts";
import { type Locale, locales } from "../../core/locales.ts";
import { fill } from "../../core/rules.ts";
import type { enumSchema } from "../../core/enums.ts";
import { enumText } from "../../texts/enumText.ts";
import { textsIn } from "../../texts/index.ts";

/** What a template may have in braces: why, when it ends, and what an operator added. */
export const placeholders = ["reason", "until", "words"] as const;
const known: ReadonlySet<string> = new Set(placeholders);

/** A text in which `{reason}`, `{until}` and `{words}` are filled in; no other word may stand in braces. */
export const NoticeTemplate = field
  .text(500)
  .refine((text) => [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name = ""]) => known.has(name)), "rule.placeholder");

export type NoticeOf = {
  kind: z.infer<ReturnType<typeof enumSchema<"sanctionKind">>>;
  restrictions: readonly z.infer<ReturnType<typeof enumSchema<"restriction">>>[];
  /** An instant; null for good. */
  endTime: string | null;
  /** By language. */
  reason: Readonly<Partial<Record<Locale, { name: string; notice?: string | undefined }>>> | null;
  words: string;
};

/** The notice in every language of the product, of which the member's device shows its own. */
export const noticeTexts = (notice: NoticeOf) =>
  Object.fromEntries(locales.map((locale) => [locale, noticeText(notice, locale)])) as Record<
    Locale,
    { title: string; content: string }
  >;

/** A reason without a name in the language is called as it is in one that it has. */
export const noticeText = ({ kind, restrictions, endTime, reason, words }: NoticeOf, locale: Locale) => {
  const { notices } = textsIn(locale);
  const said = reason?.[locale] ?? locales.map((other) => reason?.[other]).find(Boolean);
  const until = endTime === null ? notices.forGood : fill(notices.until, { time: timeText(endTime, locale) });
  const values = {
    reason: said?.name ?? "",
    until,
    words,
    restrictions: restrictions.map((one) => notices.restrictions[one]).join(notices.and),
  };
  const own = reason?.[locale]?.notice;
  const usual = [notices.kinds[kind], ...(said ? [notices.because] : [])].map((part) => fill(part, values));
  const content = own === undefined ? [...usual, words].filter(Boolean).join("\n") : fill(own, values);
  return { title: enumText("sanctionKind", kind, locale), content };
};

/** Members are everywhere: the time says its zone. */
const timeText = (instant: string, locale: Locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(Date.parse(instant))} (UTC)`;
};
