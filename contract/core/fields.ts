/** The field rules. A rule's message is a key of `contract/core/fieldErrors.ts`, shown in the caller's language. */
import type { Locale } from "./locales.ts";
import { parseLink } from "./files.ts";
import { plainText } from "./richText.ts";
import { FIRST_YEAR, isOnClocks, isTimeZone, toTimeOfDay } from "./timeZone.ts";
import { hasInvisible, hasPiledMarks } from "../names/invisible.ts";
import { hasAtLeast, hasAtMost } from "../names/letters.ts";
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS, parseKeywords } from "../keywords/list.ts";
import { z } from "./zod.ts";

const LARGEST_ID = "9223372036854775807";
const isBigint = (digits: string) => digits.length < LARGEST_ID.length || digits <= LARGEST_ID;

/** An id on the wire: a positive bigint as a string. */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/, "rule.id")
  .refine(isBigint, "rule.id");
/** The id of a record of that entity, which the API's document names. Whether there is one is for the database to say. */
export const reference = (entity: string) => Id.meta({ "x-references": entity });
/** Up to so many ids of a query, separated by commas. */
export const idList = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,19}(,\\d{1,19}){0,${max - 1}}$`), "rule.id")
    .refine((value) => value.split(",").every(isBigint), "rule.id");

/** A language in what is answered: it may have been one of a plugin that is not there any more. */
export const StoredLocale = z.string() as unknown as z.ZodType<Locale>;

/**
 * Text as people type it: NFC, without surrounding space, and without characters that a database or a log cannot
 * hold.
 */
export const text = (max: number, min = 0, tooLong = "rule.max") =>
  z
    .string()
    .transform((value) => value.normalize("NFC").trim())
    .refine((value) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, "")), "rule.controlCharacters")
    .refine((value) => min === 0 || value.length > 0, "rule.required")
    .refine((value) => hasAtLeast(value, min), { error: "rule.min", params: { min } })
    .refine((value) => hasAtMost(value, max), { error: tooLong, params: { max } });

/** What something or somebody is called: nothing in it is invisible, or hides what stands beside it. */
export const nameText = (max: number, min = 0, tooLong?: string) =>
  text(max, min, tooLong)
    .refine((value) => !hasInvisible(value), "rule.invisible")
    .refine((value) => !hasPiledMarks(value), "rule.marks");

/** Text of several lines. */
export const longText = (max = 5000, min = 0) => text(max, min);
/** Formatted text as HTML, its markup counted; the server leaves out of it what is not allowed. */
export const richText = (max = 20_000) => z.string().max(max, "rule.max").meta({ "x-format": "richText" });
/** Formatted text of which the words alone are counted, as if they were plain ones. */
export const richTextOf = (words: number) =>
  richText()
    .superRefine((html, context) => passOn(context, text(words).safeParse(plainText(html)).error))
    .meta({ "x-format": "richText" });

/** Text in which a space is an error of its own, told as such before anything else. */
const spaceless = () => z.string().refine((value) => !/\s/u.test(value), { error: "rule.noSpaces", abort: true });

export const Code = spaceless().regex(/^\w{4,16}$/, "rule.code");
export const Name = nameText(16, 1).refine((value) => hasAtLeast(value, 2), "rule.name");
export const Nickname = Name;
export const Summary = nameText(30, 0, "rule.summary");
/** A mainland phone number as one string. */
export const Phone = z.string().regex(/^1\d{10}$/, "rule.phone");
/** A phone number of any country, without the signs that people set between its digits: `+819012345678`. */
export const PhoneNumber = z
  .string()
  .transform((value) => value.replace(/[\s().-]/g, ""))
  .refine((value) => /^\+?\d{5,15}$/.test(value), "rule.phone");
/** Mobile of a form, without its area code. */
export const Mobile = z.string().regex(/^\d{3,12}$/, "rule.mobile");
export const NationAreaCode = z.string().regex(/^[1-9]\d{0,3}$/, "rule.nationAreaCode");
export const Account = spaceless().min(1, "rule.required").max(16, "rule.account").regex(/^\w+$/, "rule.account");
/** Password of a member: 8-16 letters and digits. */
export const LoginPassword = spaceless().regex(/^[A-Za-z0-9]{8,16}$/, "rule.loginPassword");
/** Password in the change-password form: 8-16 with at least one letter and one digit. */
export const Password = spaceless().regex(/^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,16}$/, "rule.password");
/** Password of an administrator's account: 10-16 without `$`. */
export const AdminPassword = spaceless()
  .regex(/^[\x21-\x7e]{10,16}$/, "rule.adminPassword")
  .refine((value) => !value.includes("$"), "rule.noDollar");
export const GoogleCode = z.string().regex(/^\d{6}$/, "rule.googleCode");
export const AccountPrefix = z.string().regex(/^[A-Za-z]{2}$/, "rule.accountPrefix");
export const RoleName = nameText(10, 1);
export const HeadText = nameText(4, 1);
export const MemberId = z.string().regex(/^[A-Za-z0-9]{1,15}$/, "rule.memberId");
/** Number fields default to 0..999999999. */
export const MAX_AMOUNT = 999_999_999;
export const Amount = z.number("rule.number").min(0, "rule.amount").max(MAX_AMOUNT, "rule.amount").int("rule.integer");

/** A count of at least one. */
export const PositiveInteger = z
  .number("rule.positiveInteger")
  .min(1, "rule.positiveInteger")
  .max(MAX_AMOUNT, "rule.amount")
  .int("rule.positiveInteger");

/** IPv4 and IPv6 addresses or CIDR ranges, apart by commas or lines as people type them; "" clears the list. */
export const IpList = z
  .string()
  .max(2000, "rule.max")
  .transform((value) =>
    value
      .split(/[,，\n]/u)
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.length <= 50, { error: "rule.maxItems", params: { max: 50 } })
  .refine((parts) => parts.every(isIp), "rule.ipList")
  .transform((parts) => [...new Set(parts)].join(","));

/** One IPv4 or IPv6 address, or a range of them as CIDR. */
export const IpOrRange = z.string().trim().refine(isIp, "rule.ipOrRange");
export const Ip = z.union([z.ipv4(), z.ipv6()], "rule.ip");
/** As clients name their devices: visible characters, told apart by their case. */
export const DeviceId = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,128}$/, "rule.deviceId");

function isIp(part: string) {
  const [address = "", bits, ...rest] = part.split("/");
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  if (z.ipv4().safeParse(address).success) return bits === undefined || Number(bits) <= 32;
  return z.ipv6().safeParse(address).success && (bits === undefined || Number(bits) <= 128);
}

const webAddress = (rule: "rule.webAddress" | "rule.secureWebAddress") =>
  z
    .string()
    .trim()
    .min(1, "rule.required")
    .max(500, "rule.max")
    .refine((value) => isWebAddress(value), rule);

/** A page of the web: http or https, with a host and without a password in it. */
export const WebAddress = webAddress("rule.webAddress");

/** The same where the server takes http from hosts alone that its settings name. */
export const CallAddress = webAddress("rule.secureWebAddress");

/** An e-mail address. */
export const Email = z
  .string()
  .trim()
  .max(254, "rule.max")
  .refine((value) => z.email().safeParse(value).success, "rule.email");

/** A page of the web that is fetched under encryption. */
export const SecureWebAddress = WebAddress.refine((value) => /^https:/i.test(value), "rule.secureWebAddress");

/** Apps that a link to customer service may open. */
export const linkSchemes = ["line", "tg", "weixin", "whatsapp", "zalo", "viber", "mqqwpa", "skype", "mailto", "tel"];
/** A web page, or an address of one of the apps of `linkSchemes`. */
export const LinkAddress = z
  .string()
  .trim()
  .min(1, "rule.required")
  .max(500, "rule.max")
  .refine((value) => isWebAddress(value) || isAppAddress(value), "rule.linkAddress");

const isWebAddress = (value: string) =>
  z.url({ protocol: /^https?$/ }).safeParse(value).success && /^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(value);
const isAppAddress = (value: string) => {
  const [, scheme = "", rest = ""] = /^([a-z]+):([\w/?@+.=&%~#:-]+)$/i.exec(value) ?? [];
  const kind = scheme.toLowerCase();
  if (kind === "tel") return /^\+?\d[\d.-]+$/.test(rest);
  return linkSchemes.includes(kind) && (kind !== "mailto" || /.@./.test(rest));
};

/** A time of day, `HH:mm`; `8:30` and `830` are taken as `08:30`. */
export const TimeOfDay = z
  .string()
  .overwrite(toTimeOfDay)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "rule.timeOfDay");
/** A whole number within bounds, both included; the API's document says them too. */
export const numberBetween = (min: number, max: number) =>
  z
    .number("rule.number")
    .int("rule.integer")
    .refine((value) => value >= min && value <= max, { error: "rule.range", params: { min, max } })
    .meta({ minimum: min, maximum: max });
/** A number within bounds, both included, with at most so many digits after the point. */
export const decimalBetween = (min: number, max: number, decimals: number) =>
  z
    .number("rule.number")
    .refine((value) => value >= min && value <= max, { error: "rule.range", params: { min, max } })
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error: "rule.decimals",
      params: { max: decimals },
    })
    .meta({ minimum: min, maximum: max });
/** `4.12.0`, with two to four numbers; what follows a hyphen is a preview: `4.12.0-beta.1`. */
export const Version = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6}){1,3}(-[0-9A-Za-z.]{1,20})?$/, "rule.version");
/** Where an app is fetched: a page, or a store's own link. */
export const DownloadAddress = z
  .string()
  .trim()
  .max(500, "rule.max")
  .pipe(z.url({ protocol: /^(https?|itms-apps|itms-services|market)$/, error: "rule.downloadAddress" }));

/**
 * An instant as ISO 8601, of the years and zones that clocks have: a database refuses others, or writes them
 * otherwise.
 */
export const Instant = z.iso.datetime({ offset: true, error: "rule.instant" }).refine(isOnClocks, "rule.instant");
/** An instant that is still to come: of an end in the past a form tells before anything is asked or sent. */
export const FutureInstant = Instant.refine((value) => Date.parse(value) > Date.now(), "rule.future");
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso
  .date("rule.invalid")
  .refine((value) => Number(value.slice(0, 4)) >= FIRST_YEAR, "rule.invalid");
/** Of the reader's clock: an IANA name such as `Europe/Berlin`, or an offset as `UtcOffset` has it. */
export const TimeZone = z.string().max(64, "rule.timeZone").refine(isTimeZone, "rule.timeZone");
/** From UTC, the same all year: `+08:00`, `-0330` or hours such as `8`. */
export const UtcOffset = z.string().regex(/^[+-]?(0?\d|1[0-4])(:?[0-5]\d)?$/, "rule.timeZone");

/**
 * Link to a stored file or a preset. Whether it is this server's, and of the right purpose, is for `useFiles` to say.
 */
export const FileLink = z
  .string()
  .max(80, "rule.fileLink")
  .refine((value) => parseLink(value) !== undefined, "rule.fileLink");

/** Links to several stored pictures, in their order. */
export const pictures = (max: number, min = 0) => listOf(FileLink, max, min);

/** A stored file with the name that it had at whoever uploaded it. */
export const File = z.strictObject({ link: FileLink, name: nameText(120, 1) });
export type File = z.infer<typeof File>;

/** Several texts, each of that length at most. */
export const texts = (max: number, length: number, min = 0) => listOf(text(length, 1), max, min);

/** A list is one input of a form: what is wrong with an entry is said of the list. */
function listOf(each: z.ZodType<string>, max: number, min: number) {
  return z
    .array(z.string())
    .refine((list) => list.length >= min, "rule.required")
    .refine((list) => list.length <= max, { error: "rule.maxItems", params: { max } })
    .transform((list, context) =>
      list.map((entry) => {
        const { data, error } = each.safeParse(entry);
        passOn(context, error);
        return data ?? entry;
      }),
    );
}

/** Says of a whole what is wrong with a part that is no input of its own. */
function passOn(context: Pick<z.RefinementCtx, "addIssue">, error: z.ZodError | undefined) {
  for (const issue of error?.issues ?? [])
    context.addIssue({ code: "custom", message: issue.message, params: "params" in issue ? issue.params : {} });
}

/** One of an enumeration's own values; their texts are the resource's (`resources.<name>.<field>.<value>`). */
export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, "rule.invalid");

/** Several of them in a filter: a list, or in a query one text with commas. Values are letters, digits and `_`. */
export const choices = <const Values extends readonly string[]>(values: Values) => {
  const list = z.array(choice(values)).max(values.length, "rule.invalid");
  const one = `(${values.join("|")})`;
  return z.union([
    list,
    z
      .string()
      .regex(new RegExp(`^${one}(,${one})*$`), "rule.invalid")
      .transform((text) => text.split(","))
      .pipe(list),
  ]);
};

/** Reply to a feedback. */
export const ReplyText = text(500).refine((value) => value.length > 0, "rule.replyRequired");

/** What a reported member did, as whoever gives the result puts it. */
export const UserBehaviour = text(200).refine((value) => value.length > 0, "rule.userBehaviour");

/** A list of keywords, separated by commas or line ends; one that says the same as another is left out. */
export const Keywords = z
  .string()
  .transform(parseKeywords)
  .superRefine(({ keywords, tooLong, empty }, context) => {
    const refuse = (message: string, params: Record<string, unknown> = {}) =>
      context.addIssue({ code: "custom", message, params });
    const [word] = tooLong;
    if (word !== undefined) refuse("rule.keywordLength", { max: MAX_KEYWORD_LENGTH, word: word.slice(0, 60) });
    if (empty.length > 0) refuse("rule.keywordEmpty");
    if (keywords.length > MAX_KEYWORDS) refuse("rule.keywordCount", { max: MAX_KEYWORDS });
  })
  .transform(({ keywords }) => keywords);
