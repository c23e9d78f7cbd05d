import { sql } from "kysely";
import { deleteInBatches } from "../../../db/deleteInBatches.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import type { Context } from "../../../core/context.ts";
import type { JobTools, MemberJob } from "../../../jobs/jobs.ts";
import { handOverGroups } from "../../groups/groups/states.ts";
import { lockMembers } from "./batches.ts";

/**
 * Cancels accounts (`design 19`): what names the person is gone when this answers, the tombstone keeps the id;
 * the rest of the data goes in a job that the same transaction queues.
 */
export const deleteMembers = async (context: Context, ids: string[]) => {
  const { db, tenantId, deps } = context;
  const rows = await lockMembers(context, ids);
  for (const { id, memberStatus, mobile, nationAreaCode } of rows.values()) {
    if (memberStatus === "Closed") continue;
    if (mobile !== null) {
      await sql`delete from sms_history where tenant_id = ${tenantId} and mobile = ${mobile} and nation_area_code = ${nationAreaCode}`.execute(
        db,
      );
    }
    await sql`
      update member set status = 'Closed', account = '#' || id, password_hash = null, nickname = '', nation_area_code = null, mobile = null,
        is_online = false, gender = 'Other', tenant_alias = null, ip_whitelist = '', last_login_at = null, last_login_ip = null,
        session_epoch = session_epoch + 1, closed_at = now(), updated_at = clock_timestamp()
      where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql`delete from member_device where tenant_id = ${tenantId} and member_id = ${id}`.execute(db);
    const handedOver = await handOverGroups(context, id);
    await deps.jobs.send(db, "deleteMemberData", { tenantId, memberId: id });
    context.record(
      "members",
      id,
      { memberStatus },
      { memberStatus: "Closed", ...(handedOver.length > 0 && { handedOver }) },
    );
  }
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberClosed" : undefined;
  });
};

export const clearMessages = async (context: Context, ids: string[]) => {
  const rows = await lockMembers(context, ids);
  for (const id of rows.keys()) {
    await context.deps.jobs.send(context.db, "clearMemberMessages", { tenantId: context.tenantId, memberId: id });
    context.record("members", id, null, { messages: "cleared" });
  }
  return batchResult(context, ids, (id) => (rows.has(id) ? undefined : "notFound"));
};

export const clearMemberMessages = async ({ database }: JobTools, { tenantId, memberId }: MemberJob) => {
  const db = database.of(tenantId);
  await deleteInBatches(db, "message", sql`sender_id = ${memberId}`, tenantId);
};

export const deleteMemberData = async (tools: JobTools, job: MemberJob) => {
  const { tenantId, memberId } = job;
  const db = tools.database.of(tenantId);
  await clearMemberMessages(tools, job);
  await deleteInBatches(db, "message", sql`recipient_id = ${memberId}`, tenantId);
  await deleteInBatches(db, "friendship", sql`member_id = ${memberId}`, tenantId);
  await deleteInBatches(db, "friendship", sql`friend_id = ${memberId}`, tenantId);
  for (const table of ["member_device", "member_login_log", "sign_record", "sign_member", "member_notice"]) {
    await deleteInBatches(db, table, sql`member_id = ${memberId}`, tenantId);
  }
  await sql`
    with gone as (delete from group_member where tenant_id = ${tenantId} and member_id = ${memberId} returning group_id)
    update chat_group g set member_count = greatest(0, member_count - 1) from gone where g.tenant_id = ${tenantId} and g.id = gone.group_id`.execute(
    db,
  );
};
