import type { z } from "zod";
import type { Locale } from "../../../../contract/core/locales.ts";
import { hasFormat, plainText } from "../../../../contract/core/richText.ts";
import type { Notification, notificationFields } from "../../../../contract/entities/notifications/notifications.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { filesOfRichText, sanitizeRichText } from "../../../core/richText.ts";
import { useFiles } from "../../../files/use.ts";
import { entityOfKind, type Kind } from "./kind.ts";

type Written = z.output<(typeof notificationFields)["texts"]>;
export type Texts = z.output<typeof Notification>["texts"];
type Said = Texts[Locale];

/**
 * Texts as they are stored: a formatted one as it may be shown, beside its words, which are all that a phone without
 * formatting reads. One that has no format is a plain one.
 */
export const toStored = async (texts: Written, before: Texts = {}): Promise<Texts> => {
  const formatted = new Map<string, string>();
  for (const [locale, said] of Object.entries(texts))
    if (said?.richContent) formatted.set(locale, await sanitizeRichText(said.richContent));
  return eachText(texts, ({ title, content = "", richContent }, locale) => {
    if (!richContent || isOnlyRewritten({ title, content, richContent }, before[locale])) return { title, content };
    const rich = formatted.get(locale) ?? "";
    const words = plainText(rich).normalize("NFC");
    if (words === "") throw invalid({ [fieldOf(locale)]: "rule.required" });
    return { title, content: words, ...(hasFormat(rich) && { richContent: rich }) };
  });
};

/** For the log: of a formatted text the words are in it already. */
export const toLogged = (texts: Texts) =>
  eachText(texts, ({ content, ...said }) => (said.richContent ? said : { ...said, content }));

/** Notes the files that its texts show, those of its earlier sends too: they are in inboxes. */
export const holdFiles = async (context: Context, kind: Kind, id: string, texts: Texts) => {
  const { db, tenantId } = context;
  const sends = await db
    .selectFrom("notificationSend")
    .where("tenantId", "=", tenantId)
    .where("notificationId", "=", id)
    .select((eb) => eb.ref("texts").$castTo<Texts>().as("texts"))
    .execute();
  const uses = [...sends.map((send) => send.texts), texts].flatMap((each) =>
    Object.entries(each).flatMap(([locale, said]) => filesOfRichText(fieldOf(locale), said?.richContent ?? "")),
  );
  await useFiles(context, entityOfKind[kind].name, id, uses);
};

const fieldOf = (locale: string) => `texts.${locale}.richContent`;

/** Clients that know plain texts alone send the format back as they read it, beside the words that they changed. */
const isOnlyRewritten = ({ content, richContent }: NonNullable<Said>, before: Said) =>
  content !== "" && richContent === before?.richContent && content !== before?.content;

const eachText = <From extends object, To>(
  texts: Partial<Record<string, From>>,
  change: (said: From, locale: Locale) => To,
) =>
  // Its keys are those that the contract names.
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, said]) => (said ? [[locale, change(said, locale as Locale)]] : [])),
  ) as Partial<Record<Locale, To>>;
