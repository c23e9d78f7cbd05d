import type { z } from "zod";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { ruleText } from "../../../../contract/core/rules.ts";
import {
  NotificationCreate,
  type NotificationEdit,
  notificationFields,
} from "../../../../contract/entities/notifications/notifications.ts";
import { nextDue, SEND_PAUSE_SECONDS } from "../../../../contract/entities/notifications/notifications.schedule.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { ApiError, invalid } from "../../../core/errors.ts";
import { pick, requireChanges } from "../../../crud/applyChanges.ts";
import { anyOf, clockTimestamp, rowCount } from "../../../db/expressions.ts";
import { InvalidInput } from "../../../http/replies.ts";
import { tellOfCancelled, tellOfNotices } from "../../../platform/commands/notices.ts";
import { isToBeTold } from "../../../platform/commands/put.ts";
import { findOwnMacros } from "../../moderation/macros/count.ts";
import { findMissing } from "./audience.ts";
import { entityOfKind, type Kind } from "./kind.ts";
import { loadNotification } from "./queries.ts";
import { holdFiles, toLogged, toStored, type Texts } from "./texts.ts";

type Written = z.output<typeof NotificationCreate>;
type Wanted = Omit<Written, "texts"> & { texts: Texts };

/** Members that a message names. */
const NAMED = 10;

/** What the contract cannot know: whether whom it goes to is there, and whether it is ever due. */
const checkTarget = async (context: Context, kind: Kind, wanted: Wanted) => {
  const { db, tenantId, locale } = context;
  if (kind === "Notice" && wanted.audience !== "Members") throw invalid({ audience: "rule.noticeAudience" });
  // It would reach nobody.
  await isToBeTold(context, "notification.send");
  if (kind === "Push" && wanted.hasPush !== "Y") throw invalid({ hasPush: "rule.pushNeeded" });
  if (wanted.audience === "Levels") {
    const { known } = await db
      .selectFrom("memberLevel")
      .where("tenantId", "=", tenantId)
      .where("id", "=", anyOf(wanted.levelIds))
      .select(rowCount.as("known"))
      .executeTakeFirstOrThrow();
    if (known !== new Set(wanted.levelIds).size) throw invalid({ levelIds: "rule.levelsMissing" });
  }
  const missing = await findMissing(db, tenantId, wanted);
  if (missing.length > 0) {
    const ids = missing.slice(0, NAMED).join(", ") + (missing.length > NAMED ? "…" : "");
    throw new InvalidInput({ memberIds: ruleText("rule.membersMissing", locale, { ids }) });
  }
  if (wanted.notifyTime === "Now") return new Date(Date.now() + SEND_PAUSE_SECONDS * 1000).toISOString();
  const due = nextDue(wanted, Date.now());
  if (due === undefined) throw invalid({ [wanted.notifyTime === "Once" ? "onceTime" : "endTime"]: "rule.neverDue" });
  return new Date(due).toISOString();
};

const toColumns = (wanted: Wanted, dueTime: string) => ({
  texts: JSON.stringify(wanted.texts),
  defaultLocale: wanted.defaultLocale,
  audience: wanted.audience,
  // What the audience does not need is not kept.
  levelIds: wanted.audience === "Levels" ? wanted.levelIds : [],
  memberIds: wanted.audience === "Members" ? [...new Set(wanted.memberIds)] : [],
  notifyTime: wanted.notifyTime,
  timeOfDay: wanted.timeOfDay,
  weekdays: wanted.weekdays,
  dayOfMonth: wanted.dayOfMonth,
  startsAt: wanted.notifyTime === "Once" ? wanted.onceTime : wanted.startTime,
  endsAt: wanted.endTime,
  timeZone: wanted.timeZone,
  hasPush: wanted.hasPush === "Y",
  macroIds: wanted.macroIds,
  nextDueAt: dueTime,
});

/** The log has how many members were chosen, not each of up to five thousand, and of what was made of macros the words. */
const logged = ({ memberIds, macroIds: _macroIds, texts, ...values }: Fields) => ({
  ...values,
  // Whoever picks fields of a record forgets what each of them is.
  ...(texts !== undefined && { texts: toLogged(texts as Texts) }),
  ...(Array.isArray(memberIds) && { chosenMembers: memberIds.length }),
});

const sendSoon = ({ db, deps }: Context, { notifyTime }: Wanted) =>
  notifyTime === "Now" ? deps.jobs.send(db, "sendDueNotifications", {}, SEND_PAUSE_SECONDS) : undefined;

export const createNotification = (kind: Kind) => async (context: Context, written: Written) => {
  const { db, tenantId, session } = context;
  const texts = await toStored(written.texts);
  const wanted = { ...written, texts, macroIds: await findOwnMacros(db, tenantId, written.macroIds) };
  const columns = toColumns(wanted, await checkTarget(context, kind, wanted));
  const { id } = await db
    .insertInto("systemNotification")
    .values({ ...columns, tenantId, kind, account: session.account })
    .returning("id")
    .executeTakeFirstOrThrow();
  await holdFiles(context, kind, id, wanted.texts);
  context.record(entityOfKind[kind].name, id, null, logged(wanted));
  await sendSoon(context, wanted);
  return loadNotification(db, tenantId, kind, id);
};

/** The notification, held until the transaction ends; a send waits for it, and it for a send's batch. */
const lock = async ({ db, tenantId }: Context, kind: Kind, id: string) => {
  await db
    .selectFrom("systemNotification")
    .where("tenantId", "=", tenantId)
    .where("id", "=", id)
    .where("kind", "=", kind)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  return loadNotification(db, tenantId, kind, id);
};

/** The contract's fields of a notification. */
const fieldNames = Object.keys(notificationFields);

/** Changes one that is not being sent; its next time is computed anew. */
export const updateNotification =
  (kind: Kind) =>
  async (context: Context, { id, updateTime, ...changes }: z.output<typeof NotificationEdit>) => {
    const { db, tenantId, locale } = context;
    const before = await lock(context, kind, id);
    if (before.notifyStatus !== "Pending") throw new ApiError("notifyStarted");
    const texts = changes.texts && (await toStored(changes.texts, before.texts));
    const changed = requireChanges(before, pick({ ...changes, texts }, fieldNames), updateTime);
    const whole = NotificationCreate.safeParse({ ...pick(before, fieldNames), ...changed });
    if (!whole.success) throw new InvalidInput(fieldErrors(whole.error.issues, locale));
    const macroIds = await findOwnMacros(db, tenantId, whole.data.macroIds);
    const wanted = { ...whole.data, texts: texts ?? before.texts, macroIds };
    const columns = toColumns(wanted, await checkTarget(context, kind, wanted));
    await updateRow(context, id).set(columns).execute();
    await holdFiles(context, kind, id, wanted.texts);
    const names = Object.keys(changed);
    context.record(entityOfKind[kind].name, id, logged(pick(before, names)), logged(pick(wanted, names)));
    await sendSoon(context, wanted);
    return loadNotification(db, tenantId, kind, id);
  };

const updateRow = ({ db, tenantId }: Context, id: string) =>
  db
    .updateTable("systemNotification")
    .set({ updatedAt: clockTimestamp })
    .where("tenantId", "=", tenantId)
    .where("id", "=", id);

export const cancelNotification =
  (kind: Kind) =>
  async (context: Context, { id }: { id: string }) => {
    const { db, tenantId, may, session } = context;
    const { notifyStatus, account } = await lock(context, kind, id);
    if (account !== session.account && !may(`${entityOfKind[kind].name}:cancel`)) throw new ApiError("forbidden");
    if (notifyStatus !== "Pending" && notifyStatus !== "Sending") throw new ApiError("notifyOver");
    await updateRow(context, id).set({ status: "Cancel", nextDueAt: null }).execute();
    await db
      .updateTable("notificationSend")
      .set({ status: "Cancel", finishedAt: clockTimestamp })
      .where("tenantId", "=", tenantId)
      .where("notificationId", "=", id)
      .where("status", "=", "Sending")
      .execute();
    await tellOfCancelled(context, id);
    context.record(entityOfKind[kind].name, id, { notifyStatus }, { notifyStatus: "Cancel" });
    return loadNotification(db, tenantId, kind, id);
  };

/** Puts it into one member's inbox now. */
export const testNotification =
  (kind: Kind) =>
  async (context: Context, { id, memberId }: { id: string; memberId: string }) => {
    const { db, tenantId, locale } = context;
    const { texts, defaultLocale, hasPush } = await loadNotification(db, tenantId, kind, id);
    const missing = await findMissing(db, tenantId, { audience: "Members", levelIds: [], memberIds: [memberId] });
    if (missing.length > 0)
      throw new InvalidInput({ memberId: ruleText("rule.membersMissing", locale, { ids: memberId }) });
    const notice = await db
      .insertInto("memberNotice")
      .values({
        tenantId,
        memberId,
        kind: "Test",
        texts: JSON.stringify({ texts, defaultLocale }),
        pushStatus: hasPush === "Y" ? "Waiting" : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellOfNotices(context, [notice.id]);
    context.record(entityOfKind[kind].name, id, null, { memberId });
    return notice;
  };
