import { sql } from "kysely";
import type { z } from "zod";
import type { Affected } from "../../../../contract/entities/moderation/blacklist.ts";
import { parseNetwork } from "../../../core/network.ts";
import type { Context } from "../../../core/context.ts";
import { type Changes, appendOperation } from "../../../operationLog/append.ts";
import { forceOffline } from "../../people/members/batches.ts";
import { holdsAddress, normalised, type Target } from "./validateTarget.ts";

const COUNTED = 1000;

/** Ids of members with a device there or whose last sign-in came from there, in any number of rows each. */
const membersOn = ({ tenantId }: Pick<Context, "tenantId">, { type, value }: Target) => {
  if (type === "Device")
    return sql`select member_id as id from member_device where tenant_id = ${tenantId} and device_id = ${value}`;
  const { first, last } = parseNetwork(value);
  // Comparisons are leakproof, unlike the operators of networks, so that the indexes serve below the fence.
  return sql`
    select id from member where tenant_id = ${tenantId} and last_login_ip between ${first}::inet and ${last}::inet
    union all select member_id from member_device where tenant_id = ${tenantId} and ip between ${first}::inet and ${last}::inet`;
};

export const affectedBy = async (context: Context, input: Target): Promise<z.infer<typeof Affected>> => {
  const { db, tenantId, ip } = context;
  const target = normalised(input);
  const { rows } = await sql<{ members: number; online: number }>`
    select count(*)::int as members, count(*) filter (where m.is_online)::int as online
    from (select distinct id from (${membersOn(context, target)}) found limit ${COUNTED}) found
      join member m on m.tenant_id = ${tenantId} and m.id = found.id`.execute(db);
  const { rows: blocking } = await sql<{ id: string | null }>`
    select blacklisted_by(${target.type === "IP" ? parseNetwork(target.value).first : null}::inet, ${target.type === "Device" ? target.value : null}) as id`.execute(
    db,
  );
  return {
    value: target.value,
    members: rows[0]?.members ?? 0,
    online: rows[0]?.online ?? 0,
    holdsOwnAddress: holdsAddress(target, ip),
    entryId: blocking[0]?.id ?? null,
  };
};

/** Signs out who is online from there, as an operation of its own in the log; answers how many that were. */
export const signOutFrom = async (context: Context, target: Target) => {
  const { db, tenantId } = context;
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from (${membersOn(context, target)}) found
      join member m on m.tenant_id = ${tenantId} and m.id = found.id where m.is_online`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const changes: Changes = {};
  const record: Context["record"] = (_, id, before, after) => {
    changes[id] = { before, after };
  };
  const { succeeded } = await forceOffline({ ...context, record }, ids);
  await appendOperation(context, { call: "members.forceOffline", targetType: "members", params: { ids }, changes });
  return succeeded;
};
