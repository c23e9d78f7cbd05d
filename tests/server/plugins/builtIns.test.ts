import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { plugins } from "../../../contract/entities/access/plugins.ts";
import { roles } from "../../../contract/entities/access/roles.ts";
import { CONFIG_FILE, projectFolder, readConfig } from "../../../server/plugins/config.ts";
import { findPlugin } from "../../../server/plugins/manifest.ts";
import type { openSession } from "./openSession.ts";
import { pluginServer } from "./pluginServer.ts";

const { plugins: entries } = await readConfig(join(projectFolder, CONFIG_FILE));
const builtIns = await Promise.all(entries.map(({ use }) => findPlugin(use)));
const all = builtIns.map(({ use }) => use);

/** The menu of the product with its plugins: containers, and their screens in order. */
const known = `
/Usermange
/user/manage
/group
/role
/user/note
/user/tag
/users/VerCode
/CheckIn
/statistic
/statistic/operating
/statistic/data
/statistic/chat
/setup
/setup/notify
/setup/push
/setup/userNotice
/setup/macro
/setup/block
/cs
/cs/config
/cs/groupConfig
/report
/report/management
/report/record
/report/police
/report/sanction
/report/sanctionReason
/report/picture
/report/blockedPicture
/AdministratorSettings
/RoleList
/Administrator
/service
/serverlist
/serverinformation
/serverFeature
/inviteCode
/homepage
/csr/customerlinks
/ServerManagement/Approval
/ServerManagement/Log
/emoj
/csr/feedback
/blackList
/ServerManagement/DeviceIP
/ServerManagement/DeviceID
/ServerManagement/RobotList
/ServerManagement/PlatformConnection
/ServerPackages
/PackageList
/message
/groupMsg
/privateMsg
/msgManager/groupWhiteList
/msgManager/privateWhiteList
/sysManage
/configMenu
/ApiResource
/maintain
/maintain/launchpage
/textMessage
/maintain/version
/maintain/technical
`
  .trim()
  .split("\n");

type Session = Awaited<ReturnType<typeof openSession>>;
const { startWith } = pluginServer({ DEMO_DATA: "on" });
let roleId: string;
/** Of the plugins while all were off, and with all of them. */
let before: Awaited<ReturnType<typeof stateOf>>;
let states: typeof before;
let whole: Awaited<ReturnType<typeof look>>;

/** The product with these of its plugins switched off, and the super admin in it. */
const startWithout = (off: readonly string[]) => startWith(all.map((use) => ({ use, isOff: off.includes(use) })));

/** The days before today: nothing is added to them any more. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const past = `from=${day(20)}&to=${day(3)}`;

/** Whatever a plugin could change: menu, rights, calls, and what screens of the product show. */
const look = async (session: Session) => {
  const { call, read } = session;
  const matrix = await call(roles.endpoints.matrix, {});
  const document: { paths: Record<string, object> } = JSON.parse(await read("/v1/openapi.json"));
  const { records } = JSON.parse(await read("/v1/im/member/memberInfo/list?pageSize=5&sort=id:asc")).data;
  const [member] = records;
  const shown = await Promise.all(
    [
      `im/member/memberInfo/load?id=${member.id}`,
      `im/report/reportDailyMember/list?pageSize=20&${past}`,
      `im/report/reportDailyMember/overview?${past}`,
    ].map(async (path) => {
      // Figures say when they were counted, and they are counted again from time to time.
      const { countedTime: _, ...data } = JSON.parse(await read(`/v1/${path}`)).data;
      return [path, data];
    }),
  );
  const status = await session.status("GET", `/v1/im/report/reportDailyMember/excel?${past}`);
  return {
    menu: await session.paths(),
    rights: matrix.flatMap(({ screens }) =>
      screens.flatMap(({ code, buttons }) => [code, ...buttons.map((button) => button.code)]),
    ),
    lists: await Promise.all(listCalls().map(async (path) => [path, JSON.parse(await read(path)).data?.total])),
    calls: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    ),
    shown: [records, ...shown, status],
    role: (await call(roles.endpoints.load, { id: roleId })).codes.toSorted(),
  };
};

/** Where the plugins' own records are listed. */
const listCalls = () =>
  states.flatMap(({ calls }) => calls.filter((call) => /^GET .*\/list$/.test(call)).map((call) => call.slice(4)));

const stateOf = async ({ call }: Session) => (await call(plugins.endpoints.list, { pageSize: 100 })).records;

beforeAll(async () => {
  // An installation that began without any of them: its demo data is complete, and they come to a menu that is there.
  before = await stateOf(await startWithout(all));
  const session = await startWithout([]);
  states = await stateOf(session);
  const codes = states.flatMap(({ screens, codes }) => [...screens, ...codes]);
  const role = await session.json("POST", `/v1${roles.endpoints.create.path}`, {
    name: "Keeper",
    codes: ["UserManage", ...codes],
  });
  roleId = role.id;
  whole = await look(session);
});

test("the screens of plugins stand in the menu where the product has them [2.39, 19.24]", () => {
  expect(before.map(({ pluginState }) => pluginState)).toEqual(all.map(() => "Off"));
  expect(states.map(({ pluginState, reason }) => [pluginState, reason])).toEqual(all.map(() => ["On", null]));
  expect(whole.menu.filter((path) => path !== "/plugins")).toEqual(known);
  expect(whole.shown.at(-1)).toBe(200);
  expect(whole.lists.filter(([, total]) => !(total > 0))).toEqual([]);
});

/** Each is off while its neighbours are on. */
const halves = [0, 1].map((rest) => builtIns.filter((_, index) => index % 2 === rest));

test.each(halves.map((half) => [half.map(({ manifest }) => manifest.id).join(" and "), half] as const))(
  "without %s their menu entries, rights and calls are gone and nothing else; with them they are back [19.15, 19.24]",
  async (_, off) => {
    const uses = off.map(({ use }) => use);
    const gone = states.filter(({ id }) => uses.includes(id));
    const screens = off.flatMap(({ manifest }) => Object.entries(manifest.screens));
    const paths: string[] = screens.map(([, { path }]) => path);
    const rights = [...screens.map(([code]) => code), ...gone.flatMap(({ codes }) => codes)];
    const calls = new Set(gone.flatMap((state) => state.calls));
    expect(gone.map((state) => state.calls.length > 0)).toEqual(off.map(() => true));

    const without = await startWithout(uses);
    expect(await look(without)).toEqual({
      ...whole,
      menu: whole.menu.filter((path) => !paths.includes(path)),
      rights: whole.rights.filter((code) => !rights.includes(code)),
      lists: whole.lists.map(([path, total]) => [path, calls.has(`GET ${path}`) ? undefined : total]),
      calls: whole.calls.filter((call) => !calls.has(call)),
      role: whole.role.filter((code) => !rights.includes(code)),
    });
    const [first = ""] = [...calls].filter((call) => call.startsWith("GET "));
    expect(await without.status("GET", first.slice(4))).toBe(404);
    // A role that is changed meanwhile keeps what it holds of the plugins.
    const rest = whole.role.filter((code) => !rights.includes(code) && code !== "UserManage");
    const change = (codes: readonly string[]) =>
      without.json("PUT", `/v1${roles.endpoints.update.path}`, { id: roleId, codes });
    await change(rest);
    await change([...rest, "UserManage"]);

    expect(await look(await startWithout([]))).toEqual(whole);
  },
);
