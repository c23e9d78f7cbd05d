import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { inflateRawSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { addThings } from "../../security/inputs/things.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
let owner: Awaited<ReturnType<typeof api.superAdmin>>;
let groupId: string;
let participant: string;

/** Texts that a spreadsheet would like to be something else. */
const tempting = { account: "00012345", mobile: "0123456789", nickname: "2026-01-02" };

beforeAll(async () => {
  const things = await addThings(api, 0);
  [groupId, participant] = [things.groups, things.members];
  owner = await api.superAdmin();
  const memberLevelId = await api.findLevel("Normal");
  await owner.send(
    { method: "POST", path: "/im/player/build" },
    { ...tempting, nationAreaCode: "86", password: "abcdefg1", memberLevelId },
  );
});

const why = { reason: "A reader asked for it" };
/** Every export, and what it is asked with. */
const exports: [name: string, path: `/${string}`, query: () => object][] = [
  ["members", "/im/member/memberInfo/excel", () => ({})],
  ["groups", "/im/chat/groupInfo/excel", () => ({})],
  ["groupMessages", "/im/chat/groupMessage/excel", () => ({ groupId, ...why })],
  ["privateMessages", "/im/chat/friendInfo/excel", () => ({ participant, ...why })],
  ["inviteCodes", "/im/member/tenantAlias/excel", () => ({})],
  ["feedback", "/im/backstage/feedback/excel", () => ({})],
  ["reports", "/im/backstage/report/excel", () => ({})],
  ["blacklist", "/im/backstage/blackList/excel", () => ({})],
  ["operationLogs", "/im/backstage/operationLog/excel", () => ({})],
  ["operatingStatistics", "/im/report/reportDailyMember/excel", () => ({ range: "7d" })],
  ["dataStatistics", "/im/report/data/excel", () => ({ range: "7d" })],
  ["serverInformation", "/im/member/tenantInfo/excel", () => ({ range: "7d" })],
];
/** By the head of its column what a cell is: of lists all others are texts, of statistics figures. */
const times =
  /^(Time|Date|From|Created|Registered|Last sign-in|Dissolved|Data deleted|Withdrawn|Expires|Last hit|Added|Reported at|Completed|Submitted)$/;
const numbers = /^(Members|Hits|Uses|Use limit)$/;
const figures = new Set(["operatingStatistics", "dataStatistics", "serverInformation"]);
const kindOf = (head: string, sheet: string) => {
  if (times.test(head)) return "date";
  if (figures.has(sheet)) return /^(Server|Group)$/.test(head) ? "string" : "float";
  return numbers.test(head) ? "float" : "string";
};

type Cell = { kind: string; text: string } | undefined;

/** A sheet's cells as they stand in the file, which begins with it: texts, numbers, and days since the end of 1899. */
const readOwn = (file: Buffer): Cell[][] => {
  const [name, extra] = [file.readUInt16LE(26), file.readUInt16LE(28)];
  const xml = inflateRawSync(file.subarray(30 + name + extra)).toString();
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, marks = "", content = ""]): Cell => {
      if (marks.includes("inlineStr")) return { kind: "string", text: plain(content) };
      const number = plain(content);
      if (number === "") return undefined;
      return marks.includes('s="2"')
        ? { kind: "date", text: new Date(Math.round((Number(number) - 25_569) * 86_400) * 1000).toISOString() }
        : { kind: "float", text: number };
    }),
  );
};

/** The same cells as an office program took them, from the flat document that it made of the workbook. */
const readOffice = (document: string): Cell[][] => {
  const [, table = ""] = /<table:table [^>]*>(.*?)<\/table:table>/s.exec(document) ?? [];
  return [...table.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, marks = "", content = ""]): Cell[] => {
        const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(marks)?.[1];
        const kind = attribute("office:value-type");
        const day = attribute("office:date-value");
        const at = day && new Date(Math.round(Date.parse(`${day.replace(/(\.\d{3})\d+/, "$1")}Z`) / 1000) * 1000);
        const lines = [...content.matchAll(/<text:p[^>/]*>(.*?)<\/text:p>/gs)].map(([, line = ""]) => line);
        const text = at ? at.toISOString() : (attribute("office:value") ?? plain(lines.join(" ")));
        const cell = kind && { kind, text };
        return Array<Cell>(Number(attribute("table:number-columns-repeated") ?? 1)).fill(cell || undefined);
      },
    ),
  );
};

const plain = (xml: string) =>
  xml
    .replace(/<text:(s|tab|line-break)[^>]*>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", quot: '"', apos: "'" })[name] ?? "&",
    );

const findOffice = () => {
  const names = ["soffice", "libreoffice", "soffice.exe"];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const usual = [
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
    "C:\\Program Files\\LibreOffice\\program\\soffice.exe",
  ];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usual].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
};

/** Opens all workbooks in LibreOffice; where it is not installed, the file's own cells have to do. */
const openInOffice = async (files: Map<string, Buffer>) => {
  const office = findOffice();
  if (!office) return new Map([...files].map(([name, file]) => [name, readOwn(file)]));
  const folder = await mkdtemp(join(tmpdir(), "im-console-office-"));
  try {
    const paths = [...files.keys()].map((name) => join(folder, `${name}.xlsx`));
    for (const [name, file] of files) await writeFile(join(folder, `${name}.xlsx`), file);
    // A profile of its own: another office that is open would take the call.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    await promisify(execFile)(office, [profile, "--headless", "--convert-to", "fods", "--outdir", folder, ...paths]);
    const read = async (name: string) => readOffice(await readFile(join(folder, `${name}.fods`), "utf8"));
    return new Map(await Promise.all([...files.keys()].map(async (name) => [name, await read(name)] as const)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test("every export opens as dates, numbers and texts, and ids and figures of letters stay as they are [14.10, 14.16]", async () => {
  const files = new Map<string, Buffer>();
  for (const [name, path, query] of exports) {
    const answer = await owner.send({ method: "GET", path }, { timeZone: "UTC", ...query() });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    files.set(name, answer.rawPayload);
  }
  const opened = await openInOffice(files);
  const seen = new Set<string>();
  for (const [name, file] of files) {
    const [head = [], ...rows] = opened.get(name) ?? [];
    expect([name, rows.length > 0]).toEqual([name, true]);
    const width = head.findLastIndex((cell) => cell !== undefined) + 1;
    const cut = (cells: Cell[]) => Array.from({ length: width }, (_, index) => cells[index]);
    const own = readOwn(file).map(cut);
    expect([name, [head, ...rows].slice(0, own.length).map(cut)]).toEqual([name, own]);
    const cells = rows
      .slice(0, own.length - 1)
      .flatMap((row) => cut(row).map((cell, index) => ({ title: head[index]?.text ?? "", cell })))
      .flatMap(({ title, cell }) => (cell && cell.text !== "" ? [{ title, kind: cell.kind }] : []));
    expect([name, cells.filter(({ title, kind }) => kind !== kindOf(title, name))]).toEqual([name, []]);
    for (const { kind } of cells) seen.add(kind);
  }
  expect([...seen].toSorted()).toEqual(["date", "float", "string"]);

  const [head = [], ...rows] = opened.get("members") ?? [];
  const at = (title: string) => head.findIndex((cell) => cell?.text === title);
  const row = rows.find((cells) => cells[at("Account")]?.text === tempting.account);
  expect(row?.[at("ID")]).toEqual({ kind: "string", text: expect.stringMatching(/^\d+$/) });
  expect(row?.[at("Mobile number")]).toEqual({ kind: "string", text: tempting.mobile });
  expect(row?.[at("Nickname")]).toEqual({ kind: "string", text: tempting.nickname });
  expect(Date.parse(row?.[at("Registered")]?.text ?? "")).toBeGreaterThan(Date.now() - 3_600_000);
});
