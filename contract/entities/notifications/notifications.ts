/** What system notifications, pushes and notices to members have in common: they are one thing to three screens. */
import { besideOthers, z } from "../../core/zod.ts";
import { endpoint, type Path, listQuery, paged, RecordEffect } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { forEachLocale, locales } from "../../core/locales.ts";
import { plainText } from "../../core/richText.ts";
import { MacroIds, requireFilled } from "../moderation/macros.placeholders.ts";

/** Chosen members that one notification can name. */
export const MAX_CHOSEN = 5000;

const Part = (max: number) => z.preprocess((value) => value ?? "", field.text(max));
const MOST = 1000;
/**
 * A text is plain, or formatted: then what it says in plain words is kept beside it as `content`, for phones that show
 * no more than that.
 */
const Said = z.strictObject({
  title: Part(60),
  content: Part(MOST).default(""),
  richContent: field.richTextOf(MOST).nullish(),
});
const LocaleCode = z.enum(locales);
/** A title and a text in at least one language; of each language both or none. */
const Written = z
  .strictObject(forEachLocale(Said.nullish()))
  .superRefine((texts, context) => {
    for (const locale of locales) {
      const { title = "", content = "", richContent } = texts[locale] ?? {};
      const words = richContent ? plainText(richContent) : content;
      const wordsField = typeof richContent === "string" ? "richContent" : "content";
      requireFilled(title, context, [locale, "title"]);
      requireFilled(words, context, [locale, wordsField]);
      if ((title === "") !== (words === ""))
        context.addIssue({
          code: "custom",
          path: [locale, title === "" ? "title" : wordsField],
          message: title !== "" && /<img\b/i.test(richContent ?? "") ? "rule.wordsNeeded" : "rule.required",
        });
    }
  })
  .transform((texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([locale, said]) => (said && said.title !== "" ? [[locale, toSaid(said)]] : [])),
    ),
  );
/** Of a formatted text that came without its words they are made later, from what may stay of it. */
const toSaid = ({ title, content, richContent }: z.output<typeof Said>) => ({
  title,
  ...((content !== "" || !richContent) && { content }),
  ...(richContent && { richContent }),
});
const Texts = z.partialRecord(
  field.StoredLocale,
  z.object({
    title: z.string(),
    content: z.string(),
    richContent: z.string().meta({ "x-format": "richText" }).optional(),
  }),
);

/** What a form has; which of it is needed follows from the audience and the times. */
export const notificationFields = {
  texts: Written,
  defaultLocale: LocaleCode,
  audience: enumSchema("notifyAudience"),
  levelIds: z.array(field.Id).max(100),
  memberIds: z.array(field.Id).max(MAX_CHOSEN, "rule.maxItems"),
  notifyTime: enumSchema("notifyTime"),
  onceTime: field.Instant.nullable(),
  timeOfDay: field.TimeOfDay.nullable(),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  dayOfMonth: field.numberBetween(1, 31).nullable(),
  startTime: field.Instant.nullable(),
  endTime: field.Instant.nullable(),
  timeZone: field.UtcOffset,
  hasPush: enumSchema("hasPush"),
  /** Macros that the texts were made from. */
  macroIds: MacroIds,
};
const Fields = z.strictObject(notificationFields);
type Values = z.output<typeof Fields>;

/** Whatever else is wrong: a form says all of it at once. Of what is wrong by itself nothing more is asked. */
const needs = (values: Partial<Values>, context: z.RefinementCtx) => {
  const want = (isThere: boolean, path: (string | number)[]) =>
    isThere || context.addIssue({ code: "custom", path, message: "rule.required" });
  const { texts, defaultLocale, audience, notifyTime, startTime, endTime } = values;
  if (defaultLocale) want(Object.hasOwn(texts ?? {}, defaultLocale), ["texts", defaultLocale, "title"]);
  if (audience === "Levels") want(values.levelIds?.length !== 0, ["levelIds"]);
  if (audience === "Members") want(values.memberIds?.length !== 0, ["memberIds"]);
  if (notifyTime === "Once") want(values.onceTime !== null, ["onceTime"]);
  if (notifyTime === "Day" || notifyTime === "Week" || notifyTime === "Month")
    want(values.timeOfDay !== null, ["timeOfDay"]);
  if (notifyTime === "Week") want(values.weekdays?.length !== 0, ["weekdays"]);
  if (notifyTime === "Month") want(values.dayOfMonth !== null, ["dayOfMonth"]);
  if (startTime && endTime && Date.parse(endTime) <= Date.parse(startTime))
    context.addIssue({ code: "custom", path: ["endTime"], message: "rule.periodEnd" });
};

const left = {
  levelIds: notificationFields.levelIds.default([]),
  memberIds: notificationFields.memberIds.default([]),
  onceTime: notificationFields.onceTime.default(null),
  timeOfDay: notificationFields.timeOfDay.default(null),
  weekdays: notificationFields.weekdays.default([]),
  dayOfMonth: notificationFields.dayOfMonth.default(null),
  startTime: notificationFields.startTime.default(null),
  endTime: notificationFields.endTime.default(null),
  timeZone: notificationFields.timeZone.default("+08:00"),
  defaultLocale: notificationFields.defaultLocale.default("zh-CN"),
  hasPush: notificationFields.hasPush.default("N"),
  macroIds: MacroIds.default([]),
};
export const NotificationCreate = z.strictObject({ ...notificationFields, ...left }).superRefine(needs, besideOthers);
/** What is left out stays; the whole is judged with it. */
export const NotificationEdit = z.strictObject({
  id: field.Id,
  updateTime: z.string().optional(),
  ...Fields.partial().shape,
});

export const Notification = z.object({
  id: field.Id,
  /** In the default language. */
  title: z.string(),
  ...Fields.omit({ texts: true, memberIds: true }).shape,
  texts: Texts,
  defaultLocale: field.StoredLocale,
  notifyStatus: enumSchema("notifyStatus"),
  nextDueTime: z.string().nullable(),
  /** Of its last send: how many it goes to, and what became of it. Null before the first. */
  sendTime: z.string().nullable(),
  total: z.number().int().nullable(),
  sent: z.number().int().nullable(),
  delivered: z.number().int().nullable(),
  failed: z.number().int().nullable(),
  readCount: z.number().int().nullable(),
  sendCount: z.number().int(),
  /** Whether the platform shows it. */
  effect: RecordEffect,
  account: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
});
export const NotificationWithMembers = Notification.extend({ memberIds: z.array(field.Id) });

/** A member as one is chosen. */
const Person = z.object({ id: field.Id, nickname: z.string(), account: z.string() });

/** Somebody whom the last send reached. */
export const Recipient = z.object({
  id: field.Id,
  memberId: field.Id,
  nickname: z.string(),
  sentTime: z.string(),
  readTime: z.string().nullable(),
  noticeState: enumSchema("noticeState"),
  pushStatus: enumSchema("pushStatus").nullable(),
});

export const notificationButtons = ["add", "edit", "cancel", "test"] as const;
/** What their formatted texts show. */
export const notificationFiles = ["richText", "video"] as const;
const ById = z.strictObject({ id: field.Id });
/** The chosen members are too many for the log; their number is among the changes. */
const loggedFields = [
  "id",
  "texts",
  "audience",
  "levelIds",
  "notifyTime",
  "onceTime",
  "timeOfDay",
  "weekdays",
  "dayOfMonth",
  "hasPush",
];

/** The calls of one of the three screens. */
export const notificationCalls = <const Name extends string, const Screen extends string>(
  name: Name,
  screen: Screen,
  base: Path,
) => ({
  list: endpoint({
    method: "GET",
    path: `${base}/list`,
    input: listQuery(["title", "notifyStatus", "audience", "notifyTime", "createTime", "nextDueTime"], {
      notifyStatus: enumSchema("notifyStatus").optional(),
      notifyTime: enumSchema("notifyTime").optional(),
      hasPush: enumSchema("hasPush").optional(),
      title: z.string().trim().max(60).optional(),
    }),
    output: paged(Notification),
    access: [screen],
  }),
  load: endpoint({
    method: "GET",
    path: `${base}/load`,
    input: ById,
    output: NotificationWithMembers,
    access: [screen],
  }),
  create: endpoint({
    method: "POST",
    path: `${base}/build`,
    input: NotificationCreate,
    output: NotificationWithMembers,
    access: [`${name}:add`],
    log: loggedFields,
  }),
  update: endpoint({
    method: "PUT",
    path: `${base}/modify`,
    input: NotificationEdit,
    output: NotificationWithMembers,
    access: [`${name}:edit`],
    log: loggedFields,
  }),
  /** Stops what is not sent yet; who has it already keeps it. Whoever wrote one may stop it. */
  cancel: endpoint({
    method: "PUT",
    path: `${base}/cancel`,
    input: ById,
    output: NotificationWithMembers,
    access: [`${name}:cancel`, `${name}:add`],
    log: ["id"],
  }),
  /** Sends it to one member now, whatever its state. */
  test: endpoint({
    method: "POST",
    path: `${base}/test`,
    input: z.strictObject({ id: field.Id, memberId: field.Id }),
    output: z.object({ id: field.Id }),
    access: [`${name}:test`],
    log: ["id", "memberId"],
  }),
  /** How many an audience is now, and which of the chosen members there are and are not. */
  reach: endpoint({
    method: "POST",
    path: `${base}/reach`,
    input: z.strictObject({
      audience: notificationFields.audience,
      levelIds: left.levelIds,
      memberIds: left.memberIds,
    }),
    output: z.object({
      members: z.number().int(),
      missing: z.array(field.Id),
      /** Some of the chosen members by name, in the order they were chosen in. */
      named: z.array(Person),
    }),
    access: [screen],
  }),
  /** Members that it can go to, by a part of the nickname, the account or the ID. */
  candidates: endpoint({
    method: "GET",
    path: `${base}/candidates`,
    input: z.strictObject({ text: z.string().trim().max(32).optional() }),
    output: z.array(Person),
    access: [`${name}:add`, `${name}:edit`, `${name}:test`],
  }),
  recipients: endpoint({
    method: "GET",
    path: `${base}/recipients`,
    input: listQuery(["memberId"], { notificationId: field.Id, noticeState: enumSchema("noticeState").optional() }),
    output: paged(Recipient),
    access: [screen],
  }),
});
