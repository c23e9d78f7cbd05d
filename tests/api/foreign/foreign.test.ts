import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, type Json, openConsole, part, recordsOf, sixDigits } from "./client.ts";
import { type Known, known, lastChannel, type Things } from "./entities.ts";
import { exported, pages } from "./paths.ts";
import { owner, startServer } from "./server.ts";

let stop = async () => {};
let address = "";
let client: Console;
let things: Things;

const idOf = (value: unknown) => String(part(value, "id"));
const picture = async (side: number) =>
  Buffer.from(
    await sharp({ create: { width: side, height: side, channels: 3, background: "#1976d2" } })
      .png()
      .toBuffer(),
  );
/** Adds several one after another, as people do. */
const addEach = async (count: number, path: string, input: (n: number) => Json) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(idOf(await client.call("POST", path, input(n))));
  return ids;
};

beforeAll(async () => {
  ({ address, stop } = await startServer());
  client = openConsole(address);
  const signedIn = await client.call("POST", "rbac/account/login", {
    account: owner.account,
    password: owner.password,
    googleCode: sixDigits(owner.secret),
  });
  client.use(String(part(signedIn, "token")));
  const [level] = recordsOf(await client.call("GET", "im/member/memberLevel/list/all"));
  const [tenant] = recordsOf(await client.call("GET", "im/member/tenant/queryAllValidTenant"));
  const members = await addEach(3, "im/player/build", (n) => ({
    account: `pilot_${n}`,
    password: "abcdefg1",
    nickname: `Pilot ${n}`,
    memberLevelId: idOf(level),
  }));
  const codes = ["quay_0", "quay_1", "quay_2"];
  await client.call("POST", "im/backstage/smsChannel/build", lastChannel);
  await addEach(3, "im/member/tenantAlias/build", (n) => ({ alias: codes[n] }));
  things = {
    level: idOf(level),
    tenant: idOf(tenant),
    members,
    codes,
    role: idOf(await client.call("POST", "rbac/role/build", { name: "Crew", codes: ["UserManage"] })),
    groups: await addEach(3, "im/chat/groupInfo/build", (n) => ({ name: `Pier ${n}`, ownerId: members[n] })),
    robot: idOf(await client.call("POST", "im/chat/robot/build", { name: "Beacon" })),
    emoji: String(await client.upload("sso/upload?purpose=emoji", "wave.png", await picture(64))),
    launch: String(await client.upload("sso/upload?purpose=launchPage", "launch.png", await picture(64))),
  };
});
afterAll(async () => stop());

test("a wrong sign-in is one of signing in, a missing token is not, and both are 401 [17.36]", async () => {
  const stranger = openConsole(address);
  const wrong = await stranger.send("POST", "rbac/account/login", { account: "nobody", password: "wrong" });
  expect([wrong.status, part(wrong.body["result"], "isLogin")]).toEqual([401, true]);
  const missing = await stranger.send("GET", "rbac/menu/tree");
  expect([missing.status, missing.body["result"]]).toEqual([401, undefined]);
});

test("somebody new binds an authenticator, signs in, changes the password and signs out [17.19, 17.22]", async () => {
  const person = openConsole(address);
  const password = "Harbour2026x";
  await client.call("POST", "rbac/account/addAccount", {
    account: "newcomer",
    nickname: "Newcomer",
    password,
    tenants: [{ tenantId: things.tenant, roleIds: [things.role] }],
  });
  const credentials = { account: "newcomer", password, googleCode: "" };
  const bindToken = part(await person.call("POST", "rbac/account/login", credentials), "bindToken");
  const secret = String(part(await person.call("GET", "rbac/bindGoogleCode", { bindToken }), "secret"));
  const signedIn = await person.call("GET", "rbac/checkGoogleCode", { bindToken, googleCode: sixDigits(secret) });
  person.use(String(part(signedIn, "token")));
  await person.call("POST", "rbac/account/changePassword", { oldPwd: password, newPwd: "Harbour2027y" });
  const tree = recordsOf(await person.call("GET", "rbac/menu/tree"));
  expect(JSON.stringify(tree)).toContain("UserManage");
  expect((await person.send("GET", "im/chat/groupInfo/list")).status).toBe(403);
  await person.call("GET", "rbac/account/logout");
  const over = await person.send("GET", "rbac/account/getAccountInfo");
  expect([over.status, over.body["code"]]).toEqual([401, 9015]);
});

test("the session, the menu and the enumerations come as they are known [3.4, 17.3, 17.4]", async () => {
  const info = await client.call("GET", "rbac/account/getAccountInfo");
  expect(info).toMatchObject({
    roles: expect.arrayContaining([
      expect.objectContaining({
        path: expect.any(String),
        icon: expect.any(String),
        show: expect.stringMatching(/^[YN]$/),
        keepAlive: expect.stringMatching(/^[YN]$/),
        parentId: "-1",
        buttonList: expect.any(Array),
        children: expect.any(Array),
        optList: expect.any(Array),
      }),
    ]),
    info: { appId: expect.any(String), avatar: null, nickname: "superAdmin", app: { logo: expect.any(String) } },
    optPermissionList: expect.arrayContaining(["members:ban"]),
  });
  const logo = await fetch(new URL(String(part(part(part(info, "info"), "app"), "logo")), address));
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
  for (const [code, values] of [
    ["memberStatus", ["Enable", "Disable", "Closed"]],
    ["groupStatus", ["Enable", "Closed"]],
    ["registerType", ["APP", "System"]],
  ] as const)
    expect(recordsOf(await client.call("GET", `im/member/res/enum/${code}`)).map((value) => value["code"])).toEqual(
      values,
    );
  expect(await client.call("GET", "res/enum/error")).toMatchObject({ 9015: "Login failed, please login again" });
  expect(recordsOf(await client.call("GET", "member/res/enum/codes"))).toContainEqual({
    code: 0,
    name: "operation successful",
  });
  expect(recordsOf(await client.call("GET", "im/member/tenant/queryAllTenant", { sp: 1 })).length).toBeGreaterThan(0);
  expect(await client.call("GET", "rbac/account/cdnUrl")).toEqual([expect.any(String)]);
});

test.each([
  ["操作成功", "zh zh-CN zh_CN"],
  ["operation successful", "en en-US en_US"],
  ["thao tác thành công", "vi vi-VN vi_VN"],
  ["操作が完了しました", "ja ja-JP ja_JP"],
])("%s is said in %s [17.5]", async (said, spellings) => {
  for (const language of spellings.split(" ")) {
    const { body } = await client.send("GET", "member/res/enum/codes", {}, language);
    expect([language, body["msg"]]).toEqual([language, said]);
  }
});

const addressesOf = ({ base, list, add, edit, remove = "delete" }: Known) => ({
  list: list ?? `${base}/list`,
  add: add ?? (["POST", `${base}/build`] as const),
  edit: edit ?? (["PUT", `${base}/modify`] as const),
  remove: remove === false ? undefined : `${base}/${remove}`,
});
const isThere = (record: Json | undefined) => record !== undefined && record["memberStatus"] !== "Closed";

test.each(known)("$entity: list, pages, sort, add, edit and delete [17.6, 17.9, 17.10, 17.11]", async (entity) => {
  const at = addressesOf(entity);
  const ids = await addEach(3, at.add[1], (n) => entity.make(things, n));
  const list = async (query: Json = {}) => recordsOf(await client.call("GET", at.list, query));
  const find = async (id: string) => (await list({ curPage: 1, pageSize: 500 })).find((record) => idOf(record) === id);

  expect(Object.keys((await find(ids[0] ?? "")) ?? {})).toEqual(expect.arrayContaining(entity.fields.split(" ")));
  const [first, second] = [await list({ curPage: 1, pageSize: 1 }), await list({ curPage: 2, pageSize: 1 })];
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(idOf(first[0])).not.toBe(idOf(second[0]));
  const sorted = await Promise.all(
    ["asc", "desc"].map((order) => list({ curPage: 1, pageSize: 500, sort: `${entity.sort}:${order}` })),
  );
  expect(sorted[0]?.map(idOf)).toEqual(sorted[1]?.map(idOf).toReversed());

  const [id = "", other = "", last = ""] = ids;
  const edits = [at.edit, ["POST", at.edit[1]], at.add] as const;
  for (const [n, [method, path]] of edits.entries()) {
    await client.call(method, path, { id, ...entity.change(n) });
    expect([path, await client.call("GET", at.list, { ids: id })]).toEqual([
      path,
      expect.objectContaining({ records: [expect.objectContaining({ id })] }),
    ]);
  }
  if (at.remove === undefined) return;
  await client.call("DELETE", at.remove, { id });
  const several = await client.call("DELETE", at.remove, { ids: [other, last, "987654321987"] });
  expect(several).toMatchObject({ succeeded: 2, failed: 1, results: [{ ok: true }, { ok: true }, { ok: false }] });
  for (const gone of ids) expect(isThere(await find(gone))).toBe(false);
});

test.each(["im/chat/robot", "im/chat/RobotKeyController", "im/chat/RobotGroupBandingController"])(
  "%s/list brings everything with pageSize -1 [12.28]",
  async (base) => {
    const { robot, groups } = things;
    if (base.endsWith("KeyController")) await client.call("GET", `${base}/createKey`, { robotId: robot });
    if (base.endsWith("BandingController"))
      await client.call("POST", `${base}/build`, { robotId: robot, groupId: groups[0] });
    const page = await client.call("GET", `${base}/list`, { curPage: 1, pageSize: -1 });
    expect(page).toMatchObject({ hasNext: false, total: recordsOf(page).length });
  },
);

test("one that cannot be done fails as such, of several each is answered [2.61]", async () => {
  const [id, info] = ["987654321987", "im/member/memberInfo"];
  for (const [method, path] of [
    ["PUT", `${info}/disableMember`],
    ["DELETE", `${info}/destroyMember`],
    ["DELETE", `${info}/clearMemberMessage`],
  ] as const) {
    const { status, body } = await client.send(method, path, { id });
    expect([path, status, body["code"], body["data"]]).toEqual([path, 404, expect.any(Number), null]);
    const several = await client.call(method, path, { ids: [id] });
    expect([path, several]).toMatchObject([path, { succeeded: 0, failed: 1, results: [{ id, code: body["code"] }] }]);
  }
});

test("members are banned, levelled and edited, one or several at a time [4.5, 4.6, 4.8, 17.37]", async () => {
  const info = "im/member/memberInfo";
  const [one = "", ...rest] = things.members;
  const find = async (id: string) => client.call("GET", `${info}/load`, { id });
  const steps = [
    ["disableMember", "memberStatus", "Disable", {}],
    ["disableMember", "memberStatus", "Enable", { memberStatus: "Enable" }],
    ["batchDisableMember", "memberStatus", "Disable", {}],
    ["batchHandleMember?memberStatus=Enable", "memberStatus", "Enable", {}],
    ["batchModifyMemberLevel", "memberLevelId", things.level, { memberLevelId: things.level }],
    ["modify", "gender", "Female", { gender: "Female" }],
    ["batchOffline", "onlineStatus", "Offline", {}],
  ] as const;
  for (const [call, field, value, input] of steps)
    for (const targets of [{ id: one }, { ids: rest }]) {
      await client.call("PUT", `${info}/${call}`, { ...targets, ...input });
      for (const id of targets.ids ?? [one]) expect([call, await find(id)]).toMatchObject([call, { [field]: value }]);
    }
  await client.call("PUT", `${info}/modify`, {
    id: one,
    nickname: "Captain",
    mobile: "13800000000",
    nationAreaCode: "86",
  });
  expect(await find(one)).toMatchObject({ nickname: "Captain", mobile: "13800000000" });
  await client.call("PUT", "im/player/modify", { ids: rest, gender: "Male" });
  expect(await find(rest[0] ?? "")).toMatchObject({ gender: "Male" });
  await client.call("POST", `${info}/modifyMemberIpWhitelist`, { id: one, ipWhitelist: "10.0.0.1,10.0.0.2" });
  for (const path of [`${info}/clearMemberCache`, "member/memberInfo/clearMemberMessage"])
    for (const targets of [{ id: one }, { ids: rest }]) await client.call("DELETE", path, targets);
  const many = await client.call("POST", `${info}/buildBatch`, { prefix: "zz", count: 2, memberLevelId: things.level });
  expect(recordsOf(many)).toHaveLength(2);
});

test("keywords, capacities, settings and groups are changed by their own calls [4.18, 5.5, 10.1, 13.8]", async () => {
  const { level, groups } = things;
  const words = { memberRoleId: level, status: "Enable", keywords: "spam,scam" };
  await client.call("POST", "im/backstage/sensitiveWord/build", words);
  const path = "im/backstage/sensitiveWord/getSensitiveWordByMemberRoleId";
  expect(await client.call("GET", path, { memberRoleId: level })).toMatchObject({ status: "Enable" });
  expect(recordsOf(await client.call("GET", "im/backstage/sensitiveWord/getSensitiveWordInfo"))).not.toEqual([]);
  const [capacity] = recordsOf(await client.call("GET", "im/member/tenantRoleCapacity/list"));
  const [name = ""] = Object.keys(capacity ?? {}).filter((field) => field.startsWith("max"));
  const capacities = [{ memberLevelId: capacity?.["memberLevelId"], [name]: 7 }];
  const response = await client.send("PUT", "im/member/tenantRoleCapacity/modify", { list: capacities });
  expect([name, response.body]).toMatchObject([name, { code: 0 }]);
  await client.call("PUT", "im/chat/groupInfo/dissolve", { ids: groups.slice(0, 1), reason: "Closed for the winter" });
  await client.call("DELETE", "im/chat/groupInfo/clearMessages", { id: groups[1] });
});

test.each(pages)("%s answers a page, at 1 and at 500 of it [17.6]", async (path, query) => {
  for (const pageSize of [1, 500]) {
    const page = await client.call("GET", path, { curPage: 1, pageSize, ...query(things) });
    expect(page).toMatchObject({ records: expect.any(Array), total: expect.any(Number), hasNext: expect.any(Boolean) });
    expect(recordsOf(page).length).toBeLessThanOrEqual(pageSize);
  }
  const { status, body } = await client.send("GET", path, { pageSize: 501, ...query(things) });
  expect([status, body["errors"]]).toEqual([400, { pageSize: "Enter a number from 1 to 500" }]);
});

test.each(exported)("%s is fetched by GET and by POST [14.10, 17.38]", async (path, query) => {
  for (const method of ["GET", "POST"] as const) {
    const { status, type, content } = await client.file(method, path, { timeZone: "+08:00", ...query(things) });
    expect([method, status, type]).toEqual([method, 200, expect.stringContaining("spreadsheet")]);
    expect(content.subarray(0, 2).toString()).toBe("PK");
  }
});
