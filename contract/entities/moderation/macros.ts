import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged, wholePageSize } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";
import { forEachLocale, locales } from "../../core/locales.ts";
import { findUnknown } from "./macros.placeholders.ts";

/** Macros of one server. */
export const MAX_MACROS = 500;

const MacroKind = enumSchema("macroKind");
export type MacroKind = z.infer<typeof MacroKind>;
/** The longest text that each place takes. */
const longest = { Sanction: 500, Reply: 500, Notice: 1000, Notification: 1000 } as const satisfies Record<
  MacroKind,
  number
>;
/** Kinds whose texts have a title of their own. */
export const titledKinds: readonly MacroKind[] = ["Notice", "Notification"];

/** A form sends null for a box that was emptied. */
const emptied = (value: unknown) => value ?? "";
const ofMacro = (max: number) =>
  z
    .preprocess(
      emptied,
      field.text(max).superRefine((text, context) => {
        const names = [...new Set(findUnknown(text))];
        if (names.length > 0)
          context.addIssue({
            code: "custom",
            message: "rule.unknownPlaceholder",
            params: { names: names.slice(0, 5).join(", ") },
          });
      }),
    )
    .default("");
const Said = z.strictObject({ title: ofMacro(60), content: ofMacro(1000) });
/** In at least one language; a title needs its text. */
const Written = z
  .strictObject(forEachLocale(Said.nullish()))
  .superRefine((texts, context) => {
    const [first] = locales;
    if (locales.every((locale) => !texts[locale]?.content && !texts[locale]?.title))
      context.addIssue({ code: "custom", path: [first, "content"], message: "rule.someLanguage" });
    for (const locale of locales)
      if (texts[locale]?.title && !texts[locale].content)
        context.addIssue({ code: "custom", path: [locale, "content"], message: "rule.required" });
  })
  .transform((texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([locale, said]) =>
        said && said.content !== ""
          ? [[locale, { ...(said.title !== "" && { title: said.title }), content: said.content }]]
          : [],
      ),
    ),
  );
const Texts = z.partialRecord(field.StoredLocale, z.object({ title: z.string().optional(), content: z.string() }));

/** As one types it after the slash, in any case; the slash itself may be left out or not. */
const Shortcut = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().replace(/^\//, "") || null : value),
  z
    .string()
    .transform((value) => value.normalize("NFC").toLowerCase())
    .refine((value) => !/\s/u.test(value), { error: "rule.noSpaces", abort: true })
    .refine((value) => /^[\p{L}\p{M}\p{N}_-]{1,32}$/u.test(value), "rule.shortcut")
    .nullable(),
);

const fields = {
  name: field.nameText(40, 1),
  kinds: z.array(MacroKind).min(1, "rule.required").max(4, "rule.maxItems"),
  texts: Written,
  shortcut: Shortcut,
  macroStatus: enumSchema("macroStatus"),
};

/** No place gets a text that it could not take. */
const requireFitting = (
  { kinds, texts }: { kinds?: MacroKind[] | undefined; texts?: z.output<typeof Texts> | undefined },
  context: z.RefinementCtx,
) => {
  const max = Math.min(...(kinds ?? []).map((kind) => longest[kind]));
  for (const [locale, said] of Object.entries(texts ?? {})) {
    const { error } = field.text(max).safeParse(said?.content ?? "");
    if (Number.isFinite(max) && error)
      context.addIssue({ code: "custom", path: ["texts", locale, "content"], message: "rule.max", params: { max } });
  }
};

/** A ready-made text of a server: for words to a member, replies to feedback, notices and notifications. */
export const Macro = z.object({
  id: field.Id,
  ...fields,
  name: z.string(),
  kinds: z.array(MacroKind),
  texts: Texts,
  /** Without the slash. */
  shortcut: z.string().nullable(),
  /** How often a text made from it was sent. */
  usedCount: z.number().int(),
  usedTime: z.string().nullable(),
  updateTime: z.string(),
});
export type Macro = z.infer<typeof Macro>;

export const MacroForm = z
  .strictObject({
    ...fields,
    shortcut: Shortcut.default(null),
    macroStatus: fields.macroStatus.default("Enable"),
  })
  .superRefine(requireFitting);
/** What is left out stays; the whole is judged with it. */
export const MacroEdit = z.strictObject({
  id: field.Id,
  updateTime: z.string().optional(),
  ...z.object(fields).partial().shape,
});

/** Who writes to people: they choose from what is offered there. */
export const writers = {
  Sanction: ["sanctions:warn", "sanctions:mute", "sanctions:restrict", "members:ban", "reports:handle"],
  Reply: ["feedback:reply"],
  Notice: ["userNotices:add", "userNotices:edit"],
  Notification: ["systemNotifications:add", "systemNotifications:edit", "pushMessages:add", "pushMessages:edit"],
} as const satisfies Record<MacroKind, readonly string[]>;

const base = "/im/backstage/macro";
const ById = z.strictObject({ id: field.Id });
const kept = Object.keys(fields);

export const macros = defineEntity({
  name: "macros",
  screen: "Macro",
  buttons: ["add", "edit", "delete"],
  record: Macro,
  endpoints: {
    /** Also what whoever writes to people chooses from; -1 as the size of a page brings all. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["id", "name", "shortcut", "macroStatus", "usedCount", "usedTime", "updateTime"], {
        name: z.string().trim().max(40).optional(),
        kinds: MacroKind.optional(),
        macroStatus: enumSchema("macroStatus").optional(),
      }).extend({ pageSize: wholePageSize }),
      output: paged(Macro),
      access: ["Macro", ...writers.Sanction, ...writers.Reply, ...writers.Notice, ...writers.Notification],
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Macro, access: ["Macro"] }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: MacroForm,
      output: Macro,
      access: ["macros:add"],
      log: kept,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: MacroEdit,
      output: Macro,
      access: ["macros:edit"],
      log: ["id", ...kept],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: ["macros:delete"],
      log: ["id", "ids"],
    }),
  },
});
