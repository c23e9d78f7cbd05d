import { sql } from "kysely";
import type { z } from "zod";
import { type MemberDevice, memberDevices } from "../../../contract/entities/people/memberDevices.ts";
import { notFound } from "../../core/errors.ts";
import { routes } from "../../http/mount.ts";
import { loadMember } from "./members/queries.ts";

type Device = z.infer<typeof MemberDevice>;

export default routes(memberDevices, {
  list: async (context, { memberId }) => {
    await loadMember(context, memberId);
    const { rows } = await sql<Device>`
      select id, member_id as "memberId", device_id as "deviceId", platform as "devicePlatform", model as "deviceModel", app_version as "appVersion",
        host(ip) as ip, case when is_online then 'Online' else 'Offline' end as "onlineStatus", last_login_at as "lastLoginTime"
      from member_device where tenant_id = ${context.tenantId} and member_id = ${memberId} order by last_login_at desc, id limit 500`.execute(
      context.db,
    );
    return rows;
  },
  delete: async ({ db, tenantId, record }, { id }) => {
    const { rows } = await sql<{ memberId: string; deviceId: string }>`
      delete from member_device where tenant_id = ${tenantId} and id = ${id} returning member_id as "memberId", device_id as "deviceId"`.execute(
      db,
    );
    const device = rows[0];
    if (!device) throw notFound();
    // A member whose last signed-in device is gone is offline.
    await sql`update member m set is_online = exists (select from member_device d where d.tenant_id = m.tenant_id and d.member_id = m.id and d.is_online),
      session_epoch = session_epoch + 1 where m.tenant_id = ${tenantId} and m.id = ${device.memberId}`.execute(db);
    record("members", device.memberId, { deviceId: device.deviceId }, { deviceId: null });
    return { id };
  },
});
