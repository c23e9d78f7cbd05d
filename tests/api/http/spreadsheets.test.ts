import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import yazl from "yazl";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { readWorkbook } from "../../../server/spreadsheets/read.ts";
import { writeWorkbook } from "../../../server/spreadsheets/write.ts";
import { sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";
import { readNotes, readSheet, unzip } from "./readSheet.ts";

const api = startApi();
const { export: exportMembers, import: importMembers, importTemplate, create, list } = members.endpoints;
let admin: Awaited<ReturnType<typeof api.superAdmin>>;
const limits = { rows: 100_000, columns: 50 };

beforeAll(async () => {
  admin = await api.superAdmin();
});

const workbook = async (rows: (string | number)[][]) => {
  const [header = [], ...body] = rows;
  async function* batches() {
    yield body;
  }
  return Buffer.concat(await writeWorkbook("members", header.map(String), batches()).stream.toArray());
};

/** What the clock of a time's cell shows: a spreadsheet counts days since the end of 1899. */
const toTime = (cell = "") => new Date(Math.round((Number(cell) - 25_569) * 86_400_000)).toISOString();

const uploadTo = (
  who: { token: string | undefined },
  file: Buffer,
  { dryRun = false, filename = "members.xlsx" } = {},
) => sendForm(api, who, `/v1${importMembers.path}?dryRun=${dryRun}`, [{ filename, content: file }]);

test("an export holds the filter's rows, in the caller's language and time, no formulas [14.10, 14.11]", async () => {
  const memberLevelId = await api.findLevel("Normal");
  for (const [index, nickname] of ["=1+1", "@SUM(A1)", "+86", "-5", "a&<b>\"'", "Ễ小明👍"].entries()) {
    await admin.call(create, {
      account: `export_${index}`,
      password: "abcdefg1",
      nickname,
      memberLevelId,
      nationAreaCode: "86",
      mobile: `1380000000${index}`,
    });
  }
  await sql`update member set created_at = '2026-03-01T20:30:00Z' where account = 'export_0'`.execute(api.system());
  const response = await admin.send(
    exportMembers,
    { timeZone: "+08:00", sort: "id:asc" },
    { headers: { language: "zh-CN" } },
  );
  expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.xlsx"$/);
  const rows = await readWorkbook(response.rawPayload, limits);
  expect(rows[0]).toContain("昵称");
  expect(rows.slice(1).map((row) => row[2])).toEqual(["=1+1", "@SUM(A1)", "+86", "-5", "a&<b>\"'", "Ễ小明👍"]);
  expect(toTime(rows[1]![14])).toBe("2026-03-02T04:30:00.000Z");
  expect(rows[1]![5]).toBe("正常");
});

test("an export masks numbers without the button, is logged, and has its button [4.13, 14.10, 14.12]", async () => {
  const operator = await api.operator(["UserManage", "members:export"]);
  const rows = await readWorkbook((await operator.send(exportMembers, {})).rawPayload, limits);
  expect(rows.slice(1).every((row) => /^13\*{4}0\d$/.test(row[4]!))).toBe(true);
  const viaPost = await operator.send(
    { method: "POST", path: exportMembers.path },
    { nickname: "小明", timeZone: "-0330" },
  );
  expect(await readWorkbook(viaPost.rawPayload, limits)).toHaveLength(2);
  const { rows: logged } = await sql<{
    calls: number;
  }>`select count(*)::int as calls from operation_log where call = 'members.export'
    and account_id = ${operator.accountId}`.execute(api.system());
  expect(logged[0]!.calls).toBe(2);
  const watcher = await api.operator(["UserManage"]);
  expect((await watcher.send(exportMembers, {})).statusCode).toBe(403);
});

const header = ["account", "password", "nickname", "nationAreaCode", "mobile", "gender", "level", "tenantAlias"];

test("an import takes the right rows and names the others' faults, a dry run changes nothing [14.13]", async () => {
  const file = await workbook([
    header,
    ["import_1", "abcdefg1", "Right", "+84", "987654321", "Nam", "Admin", ""],
    ["import_2", "short", "Wrong password", "", "", "", "", ""],
    ["import_1", "abcdefg1", "Twice", "", "", "", "", ""],
    ["import_4", "abcdefg1", "Bad level", "", "", "", "System", ""],
    ["import_5", "abcdefg1", "Bad code", "", "", "", "", "NOSUCH"],
    ["", "", "", "", "", "", "", ""],
    ["import_7", "abcdefg1", "Also right", "", "", "", "", ""],
  ]);
  const before = await api.fingerprint("member");
  const dry = (await uploadTo(admin, file, { dryRun: true })).json().data;
  expect(dry).toMatchObject({ dryRun: true, rows: 6, accepted: 2 });
  expect(dry.rejected.map(({ row, errors }: { row: number; errors: object }) => [row, Object.keys(errors)])).toEqual([
    [3, ["password"]],
    [4, ["account"]],
    [5, ["level"]],
    [6, ["tenantAlias"]],
  ]);
  expect(await api.fingerprint("member")).toBe(before);
  expect((await uploadTo(admin, file)).json().data).toMatchObject({ dryRun: false, accepted: 2 });
  expect((await admin.call(list, { account: "import_1" })).records).toMatchObject([
    { gender: "Male", memberLevelName: "Admin", mobile: "987654321" },
  ]);
  expect((await uploadTo(admin, file)).json().data).toMatchObject({ accepted: 0 });
});

test("an import gives nobody the reserved name, in no spelling, nor one that cannot be seen [3.3, 3.38]", async () => {
  const file = await workbook([
    header,
    ["superAdm1n", "abcdefg1", "Its account", "", "", "", "", ""],
    ["import_11", "abcdefg1", "ѕuреrАdmіn", "", "", "", "", ""],
    ["import_12", "abcdefg1", "zero\u200bwidth", "", "", "", "", ""],
  ]);
  const before = await api.fingerprint("member");
  const { accepted, rejected } = (await uploadTo(admin, file)).json().data;
  expect(accepted).toBe(0);
  expect(rejected.map(({ row, errors }: { row: number; errors: object }) => [row, Object.keys(errors)])).toEqual([
    [2, ["account"]],
    [3, ["nickname"]],
    [4, ["nickname"]],
  ]);
  expect(await api.fingerprint("member")).toBe(before);
});

test("what is no workbook, lacks columns, or was built to hurt is refused at the file [14.14]", async () => {
  const before = await api.fingerprint("member");
  const bomb = await buildZip("xl/worksheets/sheet1.xml", "<row/>".repeat(8_000_000));
  const entities = await buildZip(
    "xl/worksheets/sheet1.xml",
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
    <worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
  );
  const files = [
    Buffer.from("not a workbook"),
    deflateRawSync("x"),
    await workbook([["account", "nickname"]]),
    bomb,
    entities,
  ];
  for (const file of files) {
    const response = await uploadTo(admin, file);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ["file"]]);
  }
  expect((await uploadTo(admin, await workbook([header]), { filename: "members.exe" })).statusCode).toBe(400);
  expect((await uploadTo(admin, Buffer.alloc(21 * 1024 * 1024))).statusCode).toBe(413);
  expect((await uploadTo(await api.operator(["UserManage"]), files[0]!)).statusCode).toBe(403);
  expect((await admin.send(importMembers, {})).statusCode).toBe(415);
  expect(await api.fingerprint("member")).toBe(before);
});

const buildZip = async (name: string, text: string) => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};

test("a column is known by the words of any language, and one that is not is told of, not read [14.13]", async () => {
  const file = await workbook([
    ["Account", "密码", "nickname", "Country code", "mobile number", "Remark", "邀请码"],
    ["import_31", "abcdefg1", "Worded", "86", "13911112222", "a friend", ""],
    ["import_32", "abcdefg1", "Bad code", "", "", "", "NOSUCH"],
  ]);
  const { data } = (await uploadTo(admin, file)).json();
  expect(data).toMatchObject({ accepted: 1, ignored: ["Remark"], rejected: [{ row: 3, label: "import_32" }] });
  expect(Object.keys(data.rejected[0].errors)).toEqual(["tenantAlias"]);
  expect(data.columns).toEqual(["Account", "密码", "nickname", "Country code", "mobile number", "邀请码"]);
  expect(data.emptied).toEqual(["密码"]);
  expect(data.rejected[0].cells).toEqual(["import_32", "", "Bad code", "", "", "NOSUCH"]);
  expect((await admin.call(list, { account: "import_31" })).records).toMatchObject([
    { nickname: "Worded", nationAreaCode: "86", mobile: "13911112222" },
  ]);
});

test.each([
  ["en-US", "Account, Password, Nickname, Country code, Mobile number, Gender, Level, Invite code", "Female"],
  ["zh-CN", "账号, 密码, 昵称, 国家/地区码, 手机号, 性别, 等级, 邀请码", "女"],
  ["vi-VN", "Tài khoản, Mật khẩu, Biệt danh, Mã quốc gia, Số di động, Giới tính, Cấp, Mã mời", "Nữ"],
  ["ja-JP", "アカウント, パスワード, ニックネーム, 国番号, 携帯番号, 性別, レベル, 招待コード", "女性"],
])(
  "the template for an import can be imported as it is, in the words of %s [14.15]",
  async (language, head, gender) => {
    const template = await admin.send(importTemplate, {}, { headers: { language } });
    const rows = await readWorkbook(template.rawPayload, limits);
    expect(rows[0]?.join(", ")).toBe(head);
    expect(rows[1]).toContain(gender);
    const answer = await uploadTo(admin, template.rawPayload, { dryRun: true });
    expect(answer.json().data).toMatchObject({ rows: 1, accepted: 1, ignored: [], rejected: [] });
  },
);

test("times are times, figures are numbers, the head is bold and columns have their widths [14.16]", async () => {
  const nickname = "名字很长的一位成员";
  await admin.call(create, {
    account: "typed_cells",
    password: "abcdefg1",
    nickname,
    memberLevelId: await api.findLevel("Normal"),
  });
  const xml = readSheet((await admin.send(exportMembers, { account: "typed_cells" })).rawPayload);
  const [head = "", row = ""] = [...xml.matchAll(/<row r="\d">(.*?)<\/row>/g)].map(([, cells]) => cells);
  expect(head.match(/<c /g)).toHaveLength(17);
  expect(head.match(/<c t="inlineStr" s="1">/g)).toHaveLength(17);
  expect(row).toMatch(/<c s="2"><v>\d{5}\.\d+<\/v><\/c>/);
  expect(row).toContain('<c t="inlineStr"><is><t>typed_cells</t></is></c>');
  expect(xml).toContain(`<col min="3" max="3" width="${nickname.length * 2 + 1}" customWidth="1"/>`);
  await admin.call(groups.endpoints.create, {
    name: "Typed",
    ownerId: `${(await admin.call(list, {})).records[0]?.id}`,
  });
  expect(readSheet((await admin.send(groups.endpoints.export, {})).rawPayload)).toMatch(/<c><v>1<\/v><\/c>/);
});

test("an export in a zone with summer time follows its clocks, and a zone that there is not is refused [14.10]", async () => {
  const memberLevelId = await api.findLevel("Normal");
  for (const [account, at] of [
    ["zone_summer", "2025-07-01T10:00:00Z"],
    ["zone_winter", "2025-01-01T10:00:00Z"],
  ] as const) {
    await admin.call(create, { account, password: "abcdefg1", nickname: "Clocks", memberLevelId });
    await sql`update member set created_at = ${at} where account = ${account}`.execute(api.system());
  }
  const wanted = { nickname: "Clocks", timeZone: "Europe/Berlin", sort: "id:asc" };
  const rows = await readWorkbook((await admin.send(exportMembers, wanted)).rawPayload, limits);
  expect(rows.slice(1).map((row) => toTime(row[14]))).toEqual(["2025-07-01T12:00:00.000Z", "2025-01-01T11:00:00.000Z"]);
  expect((await admin.send(exportMembers, { timeZone: "Europe/Atlantis" })).statusCode).toBe(400);
});

test("an export has the columns asked for in their order, and names its filters on a second sheet [14.10]", async () => {
  const memberLevelId = await api.findLevel("Normal");
  await admin.call(create, { account: "chosen_cells", password: "abcdefg1", nickname: "Chosen", memberLevelId });
  const asked = { columns: "createTime,actions,id", nickname: "Chosen", memberStatus: "Enable", memberLevelId };
  const { rawPayload } = await admin.send(exportMembers, asked, { headers: { language: "zh-CN" } });
  const rows = await readWorkbook(rawPayload, limits);
  expect(rows.map((row) => row.length)).toEqual([2, 2]);
  expect(rows[0]).toEqual(["注册时间", "ID"]);
  const parts = await unzip(rawPayload);
  const names = [...(parts.get("xl/workbook.xml") ?? "").matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["members", "筛选条件"]);
  const notes = parts.get("xl/worksheets/beside1.xml") ?? "";
  expect(await readNotes(rawPayload)).toEqual([
    "条件",
    "值",
    "昵称",
    "Chosen",
    "状态",
    "正常",
    "等级",
    `Normal（${memberLevelId}）`,
    "时区",
    "+08:00",
    "导出时间",
  ]);
  expect(notes).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"/>');
  expect((await admin.send(exportMembers, { columns: "id;account" })).statusCode).toBe(400);
});
