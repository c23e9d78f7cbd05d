import { request } from "node:http";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { times, whole } from "../../report.ts";
import { residentMegabytes } from "../../server.ts";
import type { Setting } from "../../setting.ts";
import { copyFiles } from "./copy.ts";

const MEMBERS = 1_000_000;
const GROUPS = 100_000;
/** Members of each group beside its owner. */
const IN_GROUP = 5;
/** Rows that the floor copies: enough to tell its speed. */
const COPIED = 100_000;

/** A server filled by streams of its platform's members and groups, each line answered, against COPY of the same rows. */
export const measurePlatformImport = async (setting: Setting) => {
  const { report, client } = setting;
  report.heading(`Import of ${whole(MEMBERS)} members and ${whole(GROUPS)} groups`);
  const owner = new pg.Client({ connectionString: setting.ownerUrl });
  await owner.connect();
  const { id: tenantId } = await client.fetchData<{ id: string }>("/v1/im/member/tenant/build", {
    method: "POST",
    body: { tenantName: `Im${Date.now().toString(36)}` },
  });
  await client.fetchBytes("/v1/rbac/account/switchTenant", { method: "POST", body: { tenantId } });
  try {
    const { key } = await client.fetchData<{ key: string }>("/v1/im/platform/key/build", {
      method: "POST",
      body: { name: "Import", rights: ["events"] },
    });
    const members = await send(setting, key, "members", MEMBERS, (n) => ({
      externalId: `u${n}`,
      nickname: `Person ${n} of many`,
      nationAreaCode: "84",
      mobile: `9${String(n).padStart(8, "0")}`,
      gender: n % 2 === 0 ? "Female" : "Male",
      createTime: new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString(),
    }));
    const groups = await send(setting, key, "groups", GROUPS, (n) => ({
      externalId: `g${n}`,
      name: `Group ${n}`,
      owner: `u${n * 7}`,
      members: Array.from({ length: IN_GROUP }, (_, m) => ({ member: `u${(n * 7 + m * 13 + 1) % MEMBERS}` })),
    }));
    const floor = COPIED / (await copyMembers(setting, owner));
    const rate = MEMBERS / members.seconds;
    report.line({
      figure: "members per second, against COPY of the same rows",
      ours: whole(rate),
      floor: whole(floor),
      ratio: times(rate / floor),
    });
    report.line({
      figure: `groups per second, with ${IN_GROUP + 1} members each`,
      ours: whole(GROUPS / groups.seconds),
    });
    report.line({
      figure: "both, in all",
      ours: `${Math.round(members.seconds + groups.seconds)} s`,
    });
    const growth = Math.max(members.growth, groups.growth);
    report.line({
      figure: "growth of the server's resident memory",
      ours: `${whole(growth)} MB`,
      target: "≤ 256 MB",
      isMet: growth <= 256,
    });
    const { rows } = await owner.query<{ bytes: string }>(
      `select (sum(pg_total_relation_size(c.oid)) * $1::float8 / greatest((select count(*) from member), 1))::bigint as bytes
      from pg_class c where c.relname in ('member')`,
      [MEMBERS],
    );
    report.line({ figure: "kept per million members", ours: `${whole(Number(rows[0]?.bytes) / 2 ** 20)} MB` });
  } finally {
    await client.fetchBytes("/v1/rbac/account/switchTenant", { method: "POST", body: { tenantId: setting.tenantId } });
    await owner.end();
  }
};

const send = async (
  { server }: Setting,
  key: string,
  what: "members" | "groups",
  count: number,
  line: (n: number) => object,
) => {
  const { hostname, port } = new URL(server.address);
  const before = await residentMegabytes(server.pid);
  let growth = 0;
  const start = performance.now();
  const call = request({
    hostname,
    port,
    agent: false,
    method: "POST",
    path: `/v1/platform/${what}/import?name=bench`.concat(`-${what}`),
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
  });
  Readable.from(
    (function* () {
      for (let first = 0; first < count; first += 200) {
        let part = "";
        for (let n = first; n < Math.min(count, first + 200); n++) part += `${JSON.stringify(line(n))}\n`;
        yield part;
      }
    })(),
    { objectMode: false },
  ).pipe(call);
  const response = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    call.once("response", resolve).once("error", reject);
  });
  let rest = "";
  let looked = 0;
  for await (const part of response) {
    rest = (rest + String(part)).slice(-2000);
    if (performance.now() - looked < 200) continue;
    looked = performance.now();
    growth = Math.max(growth, (await residentMegabytes(server.pid)) - before);
  }
  const end = JSON.parse(rest.trim().split("\n").at(-1) ?? "{}") as { state?: string; added?: number };
  if (end.state !== "Ended" || end.added !== count) throw new Error(`the import ended as ${JSON.stringify(end)}`);
  return { seconds: (performance.now() - start) / 1000, growth };
};

/** Other rows of the same kind, into the same table with its indexes; gone again afterwards. */
const copyMembers = async (setting: Setting, owner: pg.Client) => {
  const { tenantId, dataDir } = setting;
  const { rows } = await owner.query<{ id: string }>(
    "select id from member_level where tenant_id = $1 and is_default",
    [tenantId],
  );
  const path = join(dataDir, "bench-members.csv");
  const run = Date.now().toString(36);
  const lines = Array.from(
    { length: COPIED },
    (_, n) =>
      `${tenantId},${run}${n},Person ${n} of many,83,9${String(n).padStart(8, "0")},Male,${rows[0]?.id},copied-${n},${new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString()}\n`,
  );
  await writeFile(path, lines.join(""), { mode: 0o644 });
  const columns = "tenant_id, account, nickname, nation_area_code, mobile, gender, level_id, external_id, created_at";
  const seconds = await copyFiles(setting, [[{ table: "member", columns, path }]]);
  await owner.query("delete from member where tenant_id = $1 and external_id like 'copied-%'", [tenantId]);
  return seconds;
};
