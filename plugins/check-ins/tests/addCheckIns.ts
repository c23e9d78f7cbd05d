import { sql } from "im-console/server";
import { addMember, type startApi } from "im-console/testing";

/** A member of the first server who checked in yesterday and today. @returns its id */
export const addCheckIns = async (api: ReturnType<typeof startApi>, nickname: string) => {
  const memberId = await addMember(api, nickname);
  const tenantId = api.tenantAt(0);
  await sql`insert into sign_member (tenant_id, member_id, consecutive_days, total_days, last_sign_at)
    values (${tenantId}, ${memberId}, 3, 10, now())`.execute(api.system());
  await sql`insert into sign_record (tenant_id, member_id, consecutive_days, signed_at)
    values (${tenantId}, ${memberId}, 2, now() - interval '1 day'), (${tenantId}, ${memberId}, 3, now())`.execute(
    api.system(),
  );
  return memberId;
};
