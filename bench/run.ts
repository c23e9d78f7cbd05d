import { cpus, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbedded } from "../server/db/embedded.ts";
import { measureBackup } from "./figures/backup.ts";
import { measureBlacklist } from "./figures/blacklist.ts";
import { measureConsole } from "./figures/console.ts";
import { measureExport } from "./figures/export.ts";
import { measureHolds } from "./figures/holds.ts";
import { measureInteractions } from "./figures/interactions/felt.ts";
import { measureInteractionParts } from "./figures/interactions/parts.ts";
import { measureKeywords } from "./figures/keywords.ts";
import { measureLimits } from "./figures/limits.ts";
import { measureList } from "./figures/lists/members.ts";
import { measureLists } from "./figures/lists/all.ts";
import { measureMessages } from "./figures/messages.ts";
import { measureOperationLog } from "./figures/operationLog.ts";
import { measurePlatform } from "./figures/platform/calls.ts";
import { measurePlatformImport } from "./figures/platform/import.ts";
import { measureThrownOut } from "./figures/platform/thrownOut.ts";
import { measurePause } from "./figures/lists/pause.ts";
import { measureParts } from "./figures/parts.ts";
import { measureProcesses } from "./figures/processes.ts";
import { measureQueue } from "./figures/lists/queue.ts";
import { measureSearch } from "./figures/lists/search.ts";
import { measureSearches } from "./figures/lists/searches.ts";
import { measureServerInformation } from "./figures/serverInformation.ts";
import { measureScroll } from "./figures/scroll.ts";
import { measureStatistics } from "./figures/statistics.ts";
import { measureStrangers } from "./figures/strangers.ts";
import { measureStart } from "./figures/start.ts";
import type { Setting } from "./setting.ts";
import { measureUploads } from "./figures/uploads.ts";
import { measureWrite } from "./figures/write.ts";
import { fillDatabase } from "./fill/fillDatabase.ts";
import { tenantPool } from "./floors/statements.ts";
import { newReport, type Report, whole } from "./report.ts";
import { signIn, startChild, startServer } from "./server.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const figures = {
  list: measureList,
  lists: measureLists,
  pause: measurePause,
  parts: measureParts,
  searches: measureSearches,
  search: measureSearch,
  queue: measureQueue,
  write: measureWrite,
  export: measureExport,
  operationLog: measureOperationLog,
  uploads: measureUploads,
  serverInformation: measureServerInformation,
  scroll: measureScroll,
  statistics: measureStatistics,
  blacklist: measureBlacklist,
  messages: measureMessages,
  keywords: measureKeywords,
  console: measureConsole,
  interactions: measureInteractions,
  interactionParts: measureInteractionParts,
  processes: measureProcesses,
  holds: measureHolds,
  limits: measureLimits,
  strangers: measureStrangers,
  platform: measurePlatform,
  platformImport: measurePlatformImport,
};
/** A million members on the first of three servers, which gets four fifths. */
const SIZE = { members: 1_250_000, messages: 10_000_000, groups: 2000, servers: 3 };

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string", default: join(import.meta.dirname, ".data") },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: `${Object.keys(figures).join(",")},backup,start,thrownOut` },
    members: { type: "string", default: String(SIZE.members) },
    messages: { type: "string", default: String(SIZE.messages) },
  },
});

/**
 * Every figure that is published, each beside its floor measured in the same run (`docs/operations.md`, "Measured").
 */
const run = async () => {
  const only = new Set(values.only.split(","));
  const report = newReport();
  // Starts have folders of their own, and want no database filled.
  if (Object.keys(figures).some((name) => only.has(name))) await measureFilled(report, only);
  if (only.has("backup")) await measureBackup(report);
  if (only.has("start")) await measureStart(report, Number(values.rounds));
  if (only.has("thrownOut")) await measureThrownOut(report);
  say(report.missed() === 0 ? "\nevery target is met" : `\n${report.missed()} targets are missed`);
};

const measureFilled = async (report: Report, only: ReadonlySet<string>) => {
  const dataDir = resolve(values["data-dir"]);
  const embedded = await startEmbedded({ dataDir, log: say });
  try {
    const size = { ...SIZE, members: Number(values.members), messages: Number(values.messages) };
    if (!(await isFilled(embedded.url))) await fillDatabase(embedded.url, size, say);
    const { tenantId, members, version } = await largestTenant(embedded.url);
    const machine = `${cpus().length} × ${cpus()[0]?.model}, ${whole(totalmem() / 2 ** 30)} GB`;
    say(`\nNode ${process.version}, PostgreSQL ${version}, ${machine}`);
    const receiver = await startChild("bench/floors/receiver.ts", [], {}, join(dataDir, "receiver.log"));
    const server = await startServer(dataDir, {
      PLATFORM_ALLOW_HOSTS: new URL(receiver.address).host,
      CALLS_PER_PLATFORM_KEY: "100000000",
    });
    const pool = tenantPool(embedded.url, tenantId, 1);
    try {
      const client = await signIn(server.address);
      await client.fetchBytes("/v1/rbac/account/switchTenant", { method: "POST", body: { tenantId } });
      const places = { ownerUrl: embedded.url, superuserUrl: embedded.superuserUrl, dataDir };
      const setting: Setting = {
        report,
        rounds: Number(values.rounds),
        server,
        receiver,
        client,
        pool,
        tenantId,
        members,
        ...places,
      };
      for (const [name, measure] of Object.entries(figures)) if (only.has(name)) await measure(setting);
      client.close();
    } finally {
      await pool.end();
      await server.stop();
      await receiver.stop();
    }
  } finally {
    await embedded.stop();
  }
};

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
};

const isFilled = async (url: string) => {
  const [tables] = await query<{ exist: boolean }>(url, "select to_regclass('public.member') is not null as exist");
  if (!tables?.exist) return false;
  const rows = await query(url, "select from member limit 1");
  return rows.length > 0;
};

const largestTenant = async (url: string) => {
  const [largest] = await query<{ tenantId: string; members: number; version: string }>(
    url,
    `select tenant_id as "tenantId", count(*)::int as members, current_setting('server_version') as version
      from member group by 1 order by 2 desc limit 1`,
  );
  if (!largest) throw new Error("there are no members to measure with");
  return largest;
};

await run();
