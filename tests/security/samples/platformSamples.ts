/**
 * Samples of what keeps the platform safe and running: the blacklist, queries, robots, channels, versions, settings.
 */
import { sql } from "kysely";
import type { Api } from "../../api/support/harness.ts";

/** An id that nothing has. */
export const MISSING = "987654321987";

export type PlatformThings = {
  blacklistEntry: string;
  robot: string;
  robotKey: string;
  robotBinding: string;
  group: string;
  smsChannel: string;
  settingChange: string;
  appVersion: string;
};
export const noPlatformThings: PlatformThings = {
  blacklistEntry: MISSING,
  robot: MISSING,
  robotKey: MISSING,
  robotBinding: MISSING,
  group: MISSING,
  smsChannel: MISSING,
  settingChange: MISSING,
  appVersion: MISSING,
};

type Sample = (things: PlatformThings & { member: string }, own: PlatformThings) => object;

export const platformSamples = {
  "blacklist.list": ({ blacklistEntry }) => ({ ids: blacklistEntry }),
  "blacklist.load": ({ blacklistEntry }) => ({ id: blacklistEntry }),
  "blacklist.affected": () => ({ type: "IP", value: "198.51.100.0/24" }),
  "blacklist.check": () => ({ address: "198.51.100.7" }),
  "blacklist.create": () => ({ type: "Device", value: "sample-device", reason: "Sample" }),
  "blacklist.update": ({ blacklistEntry }) => ({ id: blacklistEntry, reason: "Sampled" }),
  "blacklist.delete": ({ blacklistEntry }) => ({ ids: [blacklistEntry] }),
  "blacklist.export": ({ blacklistEntry }) => ({ ids: blacklistEntry }),
  "blacklist.importTemplate": () => ({}),
  "blacklist.import": () => ({}),
  "ipQueries.list": ({ member }) => ({ ip: "10.0.0.1", ids: member }),
  "ipQueries.summary": () => ({ ip: "10.0.0.1" }),
  "ipQueries.shared": () => ({ ip: "10.0.0.1" }),
  "deviceQueries.list": ({ member }) => ({ deviceId: "d", ids: member }),
  "deviceQueries.summary": () => ({ deviceId: "d" }),
  "deviceQueries.shared": () => ({ deviceId: "d" }),
  "appVersions.list": ({ appVersion }) => ({ ids: appVersion }),
  "appVersions.load": ({ appVersion }) => ({ id: appVersion }),
  "appVersions.outdated": () => ({ type: "PC", version: "9.9.9" }),
  "appVersions.create": () => ({
    type: "PC",
    version: "7.7.7",
    fileSize: 1000,
    descriptionZh: "样例",
    descriptionVi: "Mẫu",
    descriptionEn: "Sample",
    address: "https://example.org/app",
    releaseTime: "2026-01-01T00:00:00Z",
  }),
  "appVersions.update": ({ appVersion }) => ({ id: appVersion, fileSize: 2 }),
  "appVersions.delete": ({ appVersion }) => ({ ids: [appVersion] }),
  "systemSettings.list": () => ({}),
  "systemSettings.load": () => ({ id: "maxMentions" }),
  "systemSettings.values": () => ({}),
  "systemSettings.update": () => ({ id: "maxMentions", value: 7 }),
  "systemSettings.reset": () => ({ id: "maxMentions" }),
  "systemSettings.history": () => ({ code: "maxMentions" }),
  "systemSettings.restore": ({ settingChange }) => ({ id: settingChange }),
  "smsChannels.list": ({ smsChannel }) => ({ ids: smsChannel }),
  "smsChannels.load": ({ smsChannel }) => ({ id: smsChannel }),
  "smsChannels.serving": () => ({ nationAreaCode: "84" }),
  "smsChannels.create": () => ({
    name: "Sample",
    provider: "HttpGateway",
    address: "https://sms.example.org",
    sender: "Sample",
    template: "{code}",
  }),
  "smsChannels.update": ({ smsChannel }) => ({ id: smsChannel, sender: "Sampled" }),
  "smsChannels.reorder": ({ smsChannel }) => ({ ids: [smsChannel] }),
  "smsChannels.delete": ({ smsChannel }) => ({ id: smsChannel }),
  "smsChannels.test": ({ smsChannel }) => ({ id: smsChannel, nationAreaCode: "84", mobile: "912345678" }),
  "robots.list": ({ robot }) => ({ ids: robot }),
  "robots.load": ({ robot }) => ({ id: robot }),
  "robots.create": () => ({ name: "Sample" }),
  "robots.update": ({ robot }) => ({ id: robot, name: "Sampled" }),
  "robots.delete": ({ robot }) => ({ id: robot }),
  "robotKeys.list": ({ robot }) => ({ robotId: robot }),
  "robotKeys.createKey": ({ robot }) => ({ robotId: robot }),
  "robotKeys.create": ({ robot }) => ({ robotId: robot, name: "Sample", rights: ["SendMessage"] }),
  "robotKeys.update": ({ robotKey }) => ({ id: robotKey, name: "Sampled" }),
  "robotKeys.resetting": ({ robotKey }) => ({ id: robotKey }),
  "robotKeys.delete": ({ robotKey }) => ({ id: robotKey }),
  "robotBindings.list": ({ robot }) => ({ robotId: robot }),
  "robotBindings.selectRobotBanding": ({ robotBinding }) => ({ id: robotBinding }),
  "robotBindings.candidates": () => ({ robotId: MISSING }),
  "robotBindings.create": ({ group }, { robot }) => ({ robotId: robot, groupId: group }),
  "robotBindings.update": ({ robotBinding }) => ({ id: robotBinding, maySend: false }),
  "robotBindings.deleteById": ({ robotBinding }) => ({ id: robotBinding }),
  "robotBindings.deleteRobotBanding": ({ robot }) => ({ robotId: robot }),
} satisfies Record<string, Sample>;

type Around = { tenant: string; level: string; member: string; index: number };

export const addPlatformThings = async (
  api: Api,
  { tenant, level, member, index }: Around,
): Promise<PlatformThings> => {
  const id = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(api.system())).rows[0]?.id ?? "";
  const blacklistEntry = await id(sql`insert into blacklist_entry (tenant_id, type, value, reason, account)
    values (${tenant}, 'IP', '203.0.113.7', 'Thing', 'thing') returning id`);
  const appVersion =
    await id(sql`insert into app_version (tenant_id, type, version, file_size, description_zh, description_vi,
      description_en, address, released_at)
    values (${tenant}, 'PC', '1.0.0', 1, 'a', 'b', 'c', 'https://example.org', now()) returning id`);
  const settingChange = await id(sql`insert into system_setting_change (tenant_id, code, before, after, account)
    values (${tenant}, 'maxMentions', '5', '20', 'thing') returning id`);
  const smsChannel =
    await id(sql`insert into sms_channel (tenant_id, name, provider, address, sender, template, position)
    values (${tenant}, 'Thing', 'HttpGateway', 'http://127.0.0.1:9', 'Thing', '{code}', 1) returning id`);
  const robot = await id(
    sql`insert into member (tenant_id, account, nickname, level_id, register_type)
      values (${tenant}, 'robot', 'Robot', ${level}, 'System') returning id`,
  );
  await sql`insert into robot (tenant_id, id) values (${tenant}, ${robot})`.execute(api.system());
  const robotKey = await id(sql`insert into robot_key (tenant_id, robot_id, name, key_hash, prefix, ending, rights)
    values (${tenant}, ${robot}, 'Thing', ${Buffer.from(`key ${index}`)}, 'imrk_', 'abcd', '{SendMessage}')
    returning id`);
  const addGroup = () =>
    id(sql`insert into chat_group (tenant_id, name, owner_id) values (${tenant}, 'Thing', ${member}) returning id`);
  const [group, joined] = [await addGroup(), await addGroup()];
  await sql`insert into group_member (tenant_id, group_id, member_id, role)
    values (${tenant}, ${joined}, ${robot}, 'Robot')`.execute(api.system());
  const robotBinding =
    await id(sql`insert into robot_binding (tenant_id, robot_id, group_id, may_send, may_read_mentions, may_read_all)
    values (${tenant}, ${robot}, ${joined}, true, true, false) returning id`);
  return { blacklistEntry, robot, robotKey, robotBinding, group, smsChannel, settingChange, appVersion };
};
