import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged, wholePageSize } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { forEachLocale, locales } from "../../core/locales.ts";
import { NoticeTemplate } from "./sanctionNotices.ts";

/** The longest that a sanction with an end lasts: ten years. */
export const MAX_HOURS = 87_600;
export const Hours = field.numberBetween(1, MAX_HOURS);

export const restrictions = z.array(enumSchema("restriction")).max(3, "rule.maxItems");
/** What is proposed for one time; without hours for good, of a warning always. */
export const LadderStep = z
  .strictObject({
    kind: enumSchema("sanctionKind"),
    restrictions: restrictions.default([]),
    hours: Hours.nullable().default(null),
  })
  .superRefine(({ kind, restrictions: chosen, hours }, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (kind === "Restriction" && chosen.length === 0) refuse("restrictions", "rule.required");
    if (kind !== "Restriction" && chosen.length > 0) refuse("restrictions", "rule.invalid");
    if (kind === "Warning" && hours !== null) refuse("hours", "rule.warningEnd");
  });
export type LadderStep = z.output<typeof LadderStep>;

/** What operators call the reason, and what its notice says instead of the usual words (`NoticeTemplate`). */
/** A form sends null for a box that was emptied. */
const emptied = (value: unknown) => value ?? "";
const Said = z.strictObject({
  name: z.preprocess(emptied, field.nameText(40)).default(""),
  notice: z.preprocess(emptied, NoticeTemplate).default(""),
});
/** In at least one language; a notice needs a name in its language. */
const Written = z
  .strictObject(forEachLocale(Said.nullish()))
  .superRefine((texts, context) => {
    const require = (locale: string, message = "rule.required") =>
      context.addIssue({ code: "custom", path: [locale, "name"], message });
    const [first] = locales;
    const isNamed = locales.some((locale) => texts[locale]?.name);
    if (!isNamed) require(first, "rule.someName");
    for (const locale of locales)
      if (texts[locale]?.notice && !texts[locale].name && (isNamed || locale !== first)) require(locale);
  })
  .transform((texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([locale, said]) =>
        said && said.name !== ""
          ? [[locale, { name: said.name, ...(said.notice !== "" && { notice: said.notice }) }]]
          : [],
      ),
    ),
  );
const Texts = z.partialRecord(field.StoredLocale, z.object({ name: z.string(), notice: z.string().optional() }));

const fields = {
  texts: Written,
  /** Reports of this reason are answered with it. */
  reportReason: enumSchema("reportReason").nullable(),
  /** What is proposed the first, second, ... time within `windowDays`; the last step also every time after. */
  ladder: z.array(LadderStep).max(10, "rule.maxItems"),
  windowDays: field.numberBetween(1, 3650),
  reasonStatus: enumSchema("reasonStatus"),
};

/** Why members are sanctioned, in the words of a server. */
export const SanctionReason = z.object({
  id: field.Id,
  /** In the caller's language, or one that there is. */
  name: z.string(),
  ...fields,
  texts: Texts,
  ladder: z.array(z.object({ kind: enumSchema("sanctionKind"), restrictions, hours: z.number().int().nullable() })),
  windowDays: z.number().int(),
  /** Sanctions that have it. */
  usedCount: z.number().int(),
  updateTime: z.string(),
});
export type SanctionReason = z.infer<typeof SanctionReason>;

export const SanctionReasonForm = z.strictObject({
  ...fields,
  reportReason: fields.reportReason.default(null),
  ladder: fields.ladder.default([]),
  windowDays: fields.windowDays.default(90),
  reasonStatus: fields.reasonStatus.default("Enable"),
});
export const SanctionReasonEdit = z.strictObject({
  id: field.Id,
  updateTime: z.string().optional(),
  ...z.object(fields).partial().shape,
});

const base = "/im/member/sanctionReason";
const ById = z.strictObject({ id: field.Id });
const kept = Object.keys(fields);

export const sanctionReasons = defineEntity({
  name: "sanctionReasons",
  screen: "SanctionReason",
  buttons: ["add", "edit", "delete"],
  record: SanctionReason,
  endpoints: {
    /** Also what whoever sanctions chooses from; -1 as the size of a page brings all. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["id", "name", "reportReason", "reasonStatus", "usedCount", "updateTime"], {
        name: z.string().trim().max(40).optional(),
        reasonStatus: enumSchema("reasonStatus").optional(),
      }).extend({ pageSize: wholePageSize }),
      output: paged(SanctionReason),
      access: ["SanctionReason", "Sanction", "sanctions:warn", "sanctions:mute", "sanctions:restrict", "members:ban"],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: ById,
      output: SanctionReason,
      access: ["SanctionReason"],
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: SanctionReasonForm,
      output: SanctionReason,
      access: ["sanctionReasons:add"],
      log: kept,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: SanctionReasonEdit,
      output: SanctionReason,
      access: ["sanctionReasons:edit"],
      log: ["id", ...kept],
    }),
    /** One that sanctions have stays: it can be turned off. */
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["sanctionReasons:delete"],
      log: ["id", "ids"],
    }),
  },
});
