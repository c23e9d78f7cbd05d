import { noticeTexts } from "../../../../contract/entities/moderation/sanctionNotices.ts";
import type { SanctionFields } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { codeOfKind } from "../../../../contract/entities/moderation/sanctions.ts";
import type { SanctionReason } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { locales } from "../../../../contract/core/locales.ts";
import { enumText } from "../../../../contract/texts/enumText.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { anyOf } from "../../../db/expressions.ts";
import { useFiles } from "../../../files/use.ts";
import { lockMembers } from "../../people/members/lock.ts";
import { countMacros } from "../macros/count.ts";
import { banHeld } from "./bans.ts";
import { keepMessages } from "./evidence.ts";
import { tellOfNotices } from "../../../platform/commands/notices.ts";

type Input = SanctionFields & { ids: string[] };
type Kind = SanctionFields["kind"];
const HOUR = 3_600_000;

export const mayDecide = ({ may }: Pick<Context, "may">, kind: Kind) => may(codeOfKind[kind]);

/** @throws ApiError `forbidden` for a kind that the caller may not decide on. */
export const requireKind = (context: Pick<Context, "may">, kind: Kind) => {
  if (!mayDecide(context, kind)) throw new ApiError("forbidden");
};

/** Decides on each member by itself, with the notice to those who are told; a missing one and another tenant's alike. */
export const createSanctions = async (context: Context, input: Input) => {
  requireKind(context, input.kind);
  const endTime = endOf(input);
  const texts = await loadReason(context, input.reasonId);
  await requireReport(context, input.reportId);
  const rows = await lockMembers(context, input.ids);
  const open = [...rows.values()].filter(({ memberStatus }) => memberStatus !== "Closed");
  const ids = open.map(({ id }) => id);
  const made = await insertSanctions(context, ids, { ...input, endTime });
  await keepMessages(context, made, input.messageIds);
  if (input.pictures.length > 0)
    for (const { id } of made)
      await useFiles(context, "sanctions", id, [{ field: "pictures", purpose: "picture", links: input.pictures }]);
  if (input.notify) await tell(context, made, { ...input, endTime, reason: texts });
  if (input.notify && made.length > 0) await countMacros(context.db, context.tenantId, "Sanction", input.macroIds);
  if (input.kind === "Ban") await banHeld(context, ids);
  const { kind, restrictions, reasonId, words } = input;
  for (const { id, memberStatus } of open)
    context.record("members", id, kind === "Ban" ? { memberStatus } : null, {
      kind,
      ...(kind === "Ban" && { memberStatus: "Disable" }),
      ...(restrictions.length > 0 && { restrictions }),
      reasonId,
      words,
      endTime,
    });
  context.afterCommit(() => context.deps.live.tell(context.tenantId, "sanctions"));
  const result = batchResult(context, input.ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberDeleted" : undefined;
  });
  return { ...result, sanctionIds: made.map(({ id }) => id) };
};

/** @throws ApiError at the field of an end that is over already. */
export const endOf = ({ hours, endTime }: Pick<SanctionFields, "hours" | "endTime">, from = Date.now()) => {
  if (hours !== undefined) return new Date(from + hours * HOUR).toISOString();
  if (endTime === undefined) return null;
  if (Date.parse(endTime) <= Date.now()) throw invalid({ endTime: "rule.sanctionEnd" });
  return endTime;
};

/** The reason's texts. @throws ApiError at the field of a reason that is not this tenant's, or turned off. */
const loadReason = async ({ db, tenantId }: Context, id: string) => {
  const row = await db
    .selectFrom("sanctionReason")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where("status", "=", "Enable")
    .forKeyShare()
    .select((eb) => eb.ref("texts").$castTo<SanctionReason["texts"]>().as("texts"))
    .executeTakeFirst();
  if (!row) throw invalid({ reasonId: "rule.invalid" });
  return row.texts;
};

const requireReport = async ({ db, tenantId, may }: Context, id: string | undefined) => {
  if (id === undefined) return;
  const row = await db
    .selectFrom("report")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  // A report that the caller may not see is told from a missing one by nobody.
  if (!row || !(may("management") || may("record") || may("police"))) throw invalid({ reportId: "rule.invalid" });
};

/**
 * The reason that reports of this reason are answered with, where the server has one, and what is said beside it: its
 * own name in some language, as the form proposes it, says nothing more, and the member may read another language.
 */
export const findCause = async ({ db, tenantId }: Context, reportReason: string, words: string) => {
  const row = await db
    .selectFrom("sanctionReason")
    .where("tenantId", "=", tenantId)
    .where("reportReason", "=", reportReason)
    .where("status", "=", "Enable")
    .select("id")
    .executeTakeFirst();
  const isName =
    row !== undefined && locales.some((locale) => enumText("reportReason", reportReason, locale) === words);
  return { reasonId: row?.id ?? null, words: isName ? "" : words };
};

/** What is stored of a decision, whichever call it came by. */
export type Stored = Pick<SanctionFields, "kind" | "restrictions" | "words" | "note"> & {
  reasonId: string | null;
  reportId?: string | undefined;
  pictures: string[];
  endTime: string | null;
  /** What the member was told already. */
  noticeId?: string;
};

export const insertSanctions = async ({ db, tenantId, session }: Context, memberIds: string[], stored: Stored) => {
  if (memberIds.length === 0) return [];
  const { kind, restrictions, words, note, reasonId, reportId, pictures, endTime, noticeId } = stored;
  const { accountId, account } = session;
  return db
    .insertInto("sanction")
    .values(
      memberIds.map((memberId) => ({
        tenantId,
        memberId,
        kind,
        restrictions,
        words,
        note,
        reasonId,
        pictures,
        accountId,
        account,
        reportId: reportId ?? null,
        endsAt: endTime,
        noticeId,
      })),
    )
    .returning(["id", "memberId"])
    .execute();
};

type Told = Parameters<typeof noticeTexts>[0];

/** In every language: the member's device shows its own. */
const tell = async (context: Context, made: readonly { id: string; memberId: string }[], notice: Told) => {
  if (made.length === 0) return;
  const { db, tenantId } = context;
  const { kind, endTime } = notice;
  const texts = noticeTexts(notice);
  const told = await db
    .insertInto("memberNotice")
    .values(
      made.map(({ id, memberId }) => ({
        tenantId,
        memberId,
        kind: "Sanction" as const,
        texts: JSON.stringify({ sanctionId: id, kind, endTime, texts }),
      })),
    )
    .returning("id")
    .execute();
  // Each member has one of either.
  await db
    .updateTable("sanction as s")
    .from("memberNotice as n")
    .set((eb) => ({ noticeId: eb.ref("n.id") }))
    .where("s.tenantId", "=", tenantId)
    .where("s.id", "=", anyOf(made.map(({ id }) => id)))
    .where("n.tenantId", "=", tenantId)
    .where("n.id", "=", anyOf(told.map(({ id }) => id)))
    .whereRef("n.memberId", "=", "s.memberId")
    .execute();
  await tellOfNotices(
    { db, tenantId, session: context.session },
    told.map(({ id }) => id),
  );
};
