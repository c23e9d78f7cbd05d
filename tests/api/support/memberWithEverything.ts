import { sql } from "kysely";
import { beforeAll } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import type { Api } from "./harness.ts";

type SuperAdmin = Awaited<ReturnType<Api["superAdmin"]>>;

/** A member of the first server with whatever a member may have, and a super admin working in each server. */
export const memberWithEverything = (api: Api) => {
  let admin: SuperAdmin;
  let other: SuperAdmin;
  let memberId: string;
  beforeAll(async () => {
    [admin, other] = [await api.superAdmin(0), await api.superAdmin(1)];
    const made = await admin.call(members.endpoints.create, {
      account: "companion",
      password: "abcdefg1",
      nickname: "小明同学",
      memberLevelId: await api.findLevel("Normal"),
    });
    memberId = made.id;
    const tenantId = admin.tenantId;
    await sql`update member set is_online = true where id = ${memberId}`.execute(api.system());
    await sql`insert into member_device (tenant_id, member_id, device_id, platform, ip, is_online)
      values (${tenantId}, ${memberId}, 'phone', 'IOS', '10.1.1.1', true)`.execute(api.system());
    await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, created_at) values
      (${tenantId}, ${memberId}, 'Success', 'IOS', 'phone', '10.1.1.1', now() - interval '1 hour'), (${tenantId},
      ${memberId}, 'WrongPassword', 'PC', 'desk', '2001:db8::1', now())`.execute(api.system());
    await sql`insert into sms_history (tenant_id, nation_area_code, mobile, code, purpose, status, channel)
      values (${tenantId}, '86', '13812345678', '424242', 'Login', 'Sent', 'main')`.execute(api.system());
    await sql`insert into sign_member (tenant_id, member_id, consecutive_days, total_days, last_sign_at)
      values (${tenantId}, ${memberId}, 3, 10, now())`.execute(api.system());
    await sql`insert into sign_record (tenant_id, member_id, consecutive_days, signed_at)
      values (${tenantId}, ${memberId}, 2, now() - interval '1 day'), (${tenantId}, ${memberId}, 3, now())`.execute(
      api.system(),
    );
    await sql`insert into invite_code (tenant_id, alias, status)
      values (${tenantId}, 'OPEN1', 'Enable'), (${tenantId}, 'SHUT1', 'Disable')`.execute(api.system());
  });
  // There once the tests run.
  return {
    get admin() {
      return admin;
    },
    get other() {
      return other;
    },
    get memberId() {
      return memberId;
    },
  };
};
