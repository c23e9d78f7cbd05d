import { sql } from "kysely";
import { beforeAll } from "vitest";
import type { Api } from "./harness.ts";

/** Members of two servers who signed in from the same addresses and devices; their ids by name. */
export const signInTraces = (api: Api) => {
  const ids: Record<string, string> = {};

  const addMember = async (name: string, tenant = 0) => {
    const { rows } = await sql<{ id: string }>`insert into member (tenant_id, account, nickname, level_id)
      values (${api.tenantAt(tenant)}, ${name}, ${name}, ${await api.findLevel("Normal", tenant)})
      returning id`.execute(api.system());
    ids[name] = rows[0]!.id;
  };
  const signIn = (name: string, ip: string, device: string, at: string, result = "Success", tenant = 0) =>
    sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, region, created_at)
      values (${api.tenantAt(tenant)}, ${ids[name]}, ${result}, 'IOS', ${device}, ${ip}, 'Hà Nội', ${at})`.execute(
      api.system(),
    );
  const addDevice = (name: string, ip: string, device: string, tenant = 0) =>
    sql`insert into member_device (tenant_id, member_id, device_id, platform, model, app_version, ip, last_login_at)
      values (${api.tenantAt(tenant)}, ${ids[name]}, ${device}, 'IOS', 'iPhone', '4.1.0', ${ip},
      '2026-02-09T00:00:00Z')`.execute(api.system());

  beforeAll(async () => {
    for (const name of ["ann", "bob", "cat", "dan"]) await addMember(name);
    await addMember("eve", 1);
    await signIn("ann", "192.0.2.1", "phone-a", "2026-02-01T00:00:00Z");
    await signIn("ann", "192.0.2.1", "phone-b", "2026-02-03T00:00:00Z", "WrongPassword");
    await signIn("bob", "192.0.2.1", "phone-b", "2026-02-02T00:00:00Z");
    await signIn("cat", "192.0.2.9", "phone-c", "2026-02-04T00:00:00Z");
    await signIn("eve", "192.0.2.1", "phone-a", "2026-02-05T00:00:00Z", "Success", 1);
    await addDevice("ann", "198.51.100.1", "phone-a");
    await addDevice("dan", "198.51.100.1", "phone-d");
    await addDevice("bob", "192.0.2.1", "phone-b");
    await addDevice("cat", "192.0.2.9", "phone-b");
    await addDevice("eve", "192.0.2.1", "phone-a", 1);
  });
  return ids;
};
