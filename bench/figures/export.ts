import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import Cursor from "pg-cursor";
import { tenantRoleConfig } from "../../server/db/database.ts";
import { ms, times, whole } from "../report.ts";
import { residentMegabytes } from "../server.ts";
import { quantile } from "../statistics.ts";
import { LIST, type Setting } from "../setting.ts";

/** Every member of the tenant as a workbook: speed, memory, and what other calls feel of it. */
export const measureExport = async (setting: Setting) => {
  const { report, members, superuserUrl, tenantId } = setting;
  report.heading(`Export of ${whole(members)} members to a workbook`);
  const alone: number[] = [];
  for (let call = 0; call < ALONE; call++) alone.push(await listOnce(setting));
  const ours = await runExport(setting);
  const cursor = await readThroughCursor(setting);
  const copy = await copyOut(superuserUrl, setting.ownerUrl, tenantId);
  const perSecond = members / ours.seconds;
  report.line({
    figure: "rows/s, against the same rows through the same cursor",
    ours: whole(perSecond),
    floor: whole(members / cursor),
    ratio: times(perSecond / (members / cursor)),
    target: "≥ 0.35×",
    isMet: perSecond / (members / cursor) >= 0.35,
  });
  report.line({
    figure: "rows/s, against COPY TO inside the database",
    ours: whole(perSecond),
    floor: whole(members / copy),
    ratio: times(perSecond / (members / copy)),
  });
  report.line({
    figure: "whole export and size of the file",
    ours: `${ours.seconds.toFixed(1)} s, ${whole(ours.bytes / 2 ** 20)} MB`,
  });
  report.line({ figure: "first byte after", ours: ms(ours.firstByte) });
  report.line({
    figure: "growth of the server's resident memory",
    ours: `${whole(ours.growth)} MB`,
    target: "≤ 256 MB",
    isMet: ours.growth <= 256,
  });
  const [meanwhile, usual] = [quantile(ours.others, 0.99), quantile(alone, 0.99)];
  report.line({
    figure: `p99 of other callers' lists meanwhile (${ours.others.length} calls)`,
    ours: ms(meanwhile),
    floor: ms(usual),
    ratio: times(meanwhile / usual),
    target: "≤ 2×",
    isMet: meanwhile <= usual * 2,
  });
};

/** Calls that tell what is usual. */
const ALONE = 500;
/** A list as somebody else asks for it, who looks at it for a while. */
const listOnce = async ({ client }: Setting) => {
  const start = performance.now();
  await client.fetchBytes(`${LIST}?pageSize=50`);
  const took = performance.now() - start;
  await sleep(20);
  return took;
};

const runExport = async (setting: Setting) => {
  const { client, server } = setting;
  const before = await residentMegabytes(server.pid);
  let growth = 0;
  let isRunning = true;
  const others: number[] = [];
  const watch = async () => {
    while (isRunning) {
      growth = Math.max(growth, (await residentMegabytes(server.pid)) - before);
      others.push(await listOnce(setting));
    }
  };
  const watching = watch();
  const start = performance.now();
  const { bytes, firstByte } = await client.drain("/v1/im/member/memberInfo/excel?timeZone=%2B08:00");
  const seconds = (performance.now() - start) / 1000;
  isRunning = false;
  await watching;
  return { bytes, firstByte, seconds, growth, others };
};

const countRows = (
  tenantId: string,
) => `select t.id, t.account, t.nickname, t.nation_area_code, t.mobile, t.status, t.is_online, t.register_type,
  t.gender,
  t.level_id, l.name, t.tenant_alias, t.ip_whitelist, t.last_login_at, host(t.last_login_ip), t.created_at, t.updated_at
  from member t join member_level l on l.tenant_id = t.tenant_id and l.id = t.level_id where t.tenant_id = ${tenantId}
  order by t.id desc`;

const readThroughCursor = async ({ ownerUrl, tenantId }: Setting) => {
  const client = new pg.Client({ ...tenantRoleConfig(ownerUrl) });
  await client.connect();
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
  const start = performance.now();
  const cursor = client.query(new Cursor(countRows(tenantId)));
  for (let rows = await cursor.read(2000); rows.length > 0;) rows = await cursor.read(2000);
  await cursor.close();
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
};

/** Only a superuser may copy to a file of the database's machine; here that is /dev/null. */
const copyOut = async (superuserUrl: string, ownerUrl: string, tenantId: string) => {
  const url = Object.assign(new URL(superuserUrl), { pathname: new URL(ownerUrl).pathname }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  await client.query(`copy (${countRows(tenantId)}) to '/dev/null'`);
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return seconds;
};
