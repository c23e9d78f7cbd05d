import type { Locale } from "../../contract/core/locales.ts";
import { fill, type Params } from "../../contract/core/rules.ts";
import { enumText } from "../../contract/texts/enumText.ts";
import type { AccountNotice } from "../db/schema.ts";
import type { Settings } from "../settings.ts";
import { brandName } from "../plugins/brand.ts";
import { wordsIn } from "./words.ts";

/** What a letter tells of one notice. */
export type Told = {
  kind: AccountNotice["kind"];
  times: number;
  at: string;
  byAccount: string | null;
  byCommandLine: boolean;
  ip: string | null;
};
type Letter = { subject: string; text: string; html: string };
type Place = Pick<Settings, "CONSOLE_URL" | "PORT">;

/** A letter of what happened to an account: no link in it carries a token, the address of the console is named. */
export const writeNotices = (settings: Place, locale: Locale, account: string, notices: readonly Told[]): Letter => {
  const words = wordsIn(locale);
  const [first] = notices;
  const title = first && notices.length === 1 ? enumText("noticeKind", first.kind, locale) : words.several;
  const lines = notices.map(({ kind, times, at, byAccount, byCommandLine, ip }) => {
    const by = byCommandLine ? words.commandLine : byAccount;
    const facts = [
      times > 1 && fill(words.times, { times }),
      `${at.slice(0, 16).replace("T", " ")} UTC`,
      by && fill(words.by, { by }),
      ip && fill(words.from, { ip }),
    ];
    return `${enumText("noticeKind", kind, locale)}: ${facts.filter(Boolean).join(", ")}`;
  });
  return lay(settings, words, { account, title }, [fill(words.happened, { account })], lines, [words.notYou]);
};

/** The code that shows that an address is its owner's. */
export const writeCode = (settings: Place, locale: Locale, account: string, code: string): Letter => {
  const words = wordsIn(locale);
  const title = words.codeTitle;
  return lay(settings, words, { account, title }, [fill(words.code, { account })], [code], [words.codeNotYou]);
};

const lay = (
  { CONSOLE_URL, PORT }: Place,
  { subject, place }: { subject: string; place: string },
  about: Params,
  head: string[],
  lines: string[],
  foot: string[],
): Letter => {
  const last = [...foot, fill(place, { url: CONSOLE_URL ?? `http://localhost:${PORT}` })];
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escape(text)}</p>`).join("\n");
  return {
    subject: fill(subject, { ...about, brand: brandName() }),
    text: [...head, "", ...lines.map((line) => `  ${line}`), "", ...last].join("\n"),
    html: `${paragraphs(head)}\n<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join("")}</ul>\n${paragraphs(last)}`,
  };
};

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
