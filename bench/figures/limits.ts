import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import yazl from "yazl";
import { type Client, connectTo } from "../client.ts";
import { addOperators } from "../operators.ts";
import { ms, times, whole } from "../report.ts";
import { residentMegabytes } from "../server.ts";
import { measureTimes, quantile } from "../statistics.ts";
import { LIST, type Setting } from "../setting.ts";

const EXPORTS = 60;
const IMPORTS = 40;
const LISTS = 400;
const BOUNDARY = "----bench";

/** What one account, or many at once, can take from everybody else. */
export const measureLimits = async (setting: Setting) => {
  setting.report.heading("What one account can take from the others");
  await measureStalledExports(setting);
  await measureImports(setting);
};

/** Exports that nobody reads, beside the list of another tenant. */
const measureStalledExports = async ({ report, client, server, ownerUrl, tenantId }: Setting) => {
  const [token = ""] = await addOperators(ownerUrl, await otherTenant(ownerUrl, tenantId), 1);
  const neighbour = connectTo(server.address, token);
  const list = () => neighbour.fetchBytes(`${LIST}?pageSize=50`);
  await measureTimes(LISTS, list);
  const usual = await measureTimes(LISTS, list);
  const stalled = await Promise.all(
    Array.from({ length: EXPORTS }, () => client.stall("/v1/im/member/memberInfo/excel")),
  );
  const beside = await measureTimes(LISTS, list);
  for (const { leave } of stalled) leave();
  neighbour.close();
  const [p99, floor] = [quantile(beside, 0.99), quantile(usual, 0.99)];
  const taken = stalled.filter(({ status }) => status === 200).length;
  report.line({
    figure: `another tenant's list, p99, beside ${EXPORTS} exports that nobody reads (${taken} taken)`,
    ours: ms(p99),
    floor: `${ms(floor)}, without them`,
    ratio: times(p99 / floor),
    target: "≤ 2×",
    isMet: p99 <= 2 * floor,
  });
};

const otherTenant = async (url: string, tenantId: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from tenant where id <> $1 limit 1", [tenantId]);
  await client.end();
  return rows[0]?.id ?? tenantId;
};

/** Workbooks of shared texts that cannot be packed, each from another account. */
const measureImports = async ({ report, server, ownerUrl, tenantId }: Setting) => {
  const sheet = await buildSheet();
  const clients = (await addOperators(ownerUrl, tenantId, IMPORTS)).map((token) => connectTo(server.address, token));
  const before = await residentMegabytes(server.pid);
  let growth = 0;
  let isRunning = true;
  const watch = async () => {
    while (isRunning) {
      growth = Math.max(growth, (await residentMegabytes(server.pid)) - before);
      await sleep(10);
    }
  };
  const watching = watch();
  const statuses = await Promise.all(clients.map((client) => send(client, sheet)));
  isRunning = false;
  await watching;
  for (const client of clients) client.close();
  const counted = [...new Set(statuses)].map(
    (status) => `${statuses.filter((each) => each === status).length} × ${status}`,
  );
  report.line({
    figure: `memory added by ${IMPORTS} imports at once of ${(sheet.length / 1e6).toFixed(1)} MB (${counted.join(", ")})`,
    ours: `${whole(growth)} MB`,
    target: "≤ 300 MB",
    isMet: growth <= 300,
  });
};

/** One that is refused early may find its connection closed while it still sends. */
const send = async (client: Client, sheet: Buffer) => {
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const path = "/v1/im/player/importExcel?dryRun=true";
  const answer = await client.send(path, { method: "POST", bytes: sheet, headers }).catch(() => undefined);
  return answer?.status ?? 0;
};

const ROWS = 5000;
const COLUMNS = 8;
const BYTES_OF_TEXT = 430;

const buildSheet = async () => {
  const zip = new yazl.ZipFile();
  const texts = Array.from({ length: ROWS * COLUMNS }, () => randomBytes(BYTES_OF_TEXT).toString("base64"));
  const strings = texts.map((text) => `<si><t>${text}</t></si>`).join("");
  const cells = Array.from({ length: COLUMNS }, (_, column) => column);
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const shared = cells.map((column) => `<c t="s"><v>${row * COLUMNS + column}</v></c>`);
    return `<row r="${row + 1}">${shared.join("")}</row>`;
  });
  zip.addBuffer(Buffer.from(`<sst>${strings}</sst>`), "xl/sharedStrings.xml");
  zip.addBuffer(
    Buffer.from(`<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`),
    "xl/worksheets/sheet1.xml",
  );
  zip.end();
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`),
    await buffer(zip.outputStream),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
};
