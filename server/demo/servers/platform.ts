import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { DemoAccount } from "../people/accounts.ts";
import type { DemoGroup } from "../chats/conversations.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { DAY, HOUR, iso } from "../chats/rhythm.ts";
import { insertRows, takeIds } from "../rows.ts";
import { channelNames, homeCode } from "./channels.ts";

/** What keeps a server safe and running: its blacklist, channels, versions and settings, each in every state. */
export const addPlatform = async (
  setting: Setting,
  members: readonly DemoMember[],
  accounts: readonly DemoAccount[],
) => {
  const account = accounts[0]?.account ?? "superAdmin";
  await addSharedDevices(setting, members);
  await addBlacklist(setting, members, account);
  await addChannels(setting);
  await addVersions(setting);
  await addSettings(setting, account);
};

/** Some people use one phone between them: what the queries are there to find. */
const addSharedDevices = async ({ db, random, now, tenantId }: Setting, members: readonly DemoMember[]) => {
  const people = members.filter(({ status, address }) => status !== "Closed" && address !== null);
  for (let phone = 0; phone < 5; phone++) {
    const deviceId = `android-5ca1ab1${phone}`;
    const users = Array.from({ length: 2 + phone }, () => random.pick(people));
    const ip = users[0]?.address?.ip ?? "203.0.113.9";
    for (const { id } of new Set(users)) {
      const at = iso(now - random.between(1, 20) * DAY);
      await sql`insert into member_device (tenant_id, member_id, device_id, platform, model, app_version, ip,
        last_login_at, created_at)
        values (${tenantId}, ${id}, ${deviceId}, 'Android', 'Pixel 9', '4.6.0', ${ip}, ${at}, ${at})
        on conflict do nothing`.execute(db);
      await sql`insert into member_login_log (tenant_id, member_id, result, platform, device_id, ip, region, created_at)
        values (${tenantId}, ${id}, 'Success', 'Android', ${deviceId}, ${ip}, '', ${at})`.execute(db);
    }
  }
};

const reasons = {
  zh: ["批量注册的广告账号", "多次被举报诈骗", "撞库登录", "发布违规内容"],
  vi: ["Đăng ký hàng loạt để quảng cáo", "Bị báo cáo lừa đảo nhiều lần", "Dò mật khẩu", "Nội dung vi phạm"],
  ja: ["広告目的の大量登録", "詐欺の通報が多数", "パスワードの総当たり", "違反コンテンツ"],
  en: [
    "Mass registration for advertising",
    "Reported for fraud again and again",
    "Password guessing",
    "Content that breaks the rules",
  ],
} as const;

const ranges = [
  "203.0.113.192/26",
  "198.51.100.64/28",
  "192.0.2.250",
  "2001:db8:bad::/48",
  "2001:db8:1::dead",
  "198.18.4.0/22",
];

const addBlacklist = async (setting: Setting, members: readonly DemoMember[], account: string) => {
  const { db, random, now, server, tenantId } = setting;
  const words = reasons[random.choose(server.languages)];
  const banned = members.filter(({ status }) => status === "Disable").slice(0, 6);
  const targets = [
    ...ranges.map((value) => ({ type: "IP", value })),
    ...banned.map(({ id }) => ({ type: "Device", value: `android-${Number(id).toString(16).padStart(8, "0")}` })),
    { type: "Device", value: "android-5ca1ab14" },
  ];
  const rows = targets.map(({ type, value }, index) => {
    const added = now - (targets.length - index) * 3 * DAY - random.below(20) * HOUR;
    const hits = random.chance(0.6) ? random.between(1, 240) : 0;
    const expires = index % 3 === 0 ? null : iso(index % 4 === 1 ? now - DAY : now + random.between(5, 60) * DAY);
    return {
      tenant_id: tenantId,
      type,
      value,
      reason: random.pick(words),
      expires_at: expires,
      account,
      hits,
      last_hit_at: hits > 0 ? iso(now - random.between(1, 40) * HOUR) : null,
      created_at: iso(added),
      updated_at: iso(added),
    };
  });
  await insertRows(db, "blacklist_entry", blacklistTypes, rows);
};

const blacklistTypes = {
  tenant_id: "bigint",
  type: "text",
  value: "text",
  reason: "text",
  expires_at: "timestamptz",
  account: "text",
  hits: "integer",
  last_hit_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/** Channels without a secret: nobody's account is behind them. */
const addChannels = async (setting: Setting) => {
  const { db, now, server, tenantId } = setting;
  const at = iso(now - 40 * DAY);
  const template = `${server.name}: {code}`;
  const rows = [
    {
      name: channelNames.own,
      provider: "HttpGateway",
      address: "https://sms.example.org/send",
      access_key: "",
      template,
      codes: homeCode(setting),
      status: "Enable",
    },
    {
      name: channelNames.world,
      provider: "Twilio",
      address: "",
      access_key: "AC00000000000000",
      template,
      codes: "",
      status: "Enable",
    },
    {
      name: channelNames.reserve,
      provider: "Vonage",
      address: "",
      access_key: "demo-key",
      template,
      codes: "1,44,61",
      status: "Disable",
    },
  ];
  for (const [index, row] of rows.entries()) {
    await sql`insert into sms_channel (tenant_id, name, provider, address, access_key, sender, template,
      country_codes, status, position, created_at, updated_at)
      values (${tenantId}, ${row.name}, ${row.provider}, ${row.address}, ${row.access_key}, ${server.name},
      ${row.template},
        ${row.codes.split(",").filter(Boolean)}, ${row.status}, ${index + 1}, ${at}, ${at})`.execute(db);
  }
};

const releases = [
  { zh: "首次支持暗色主题", vi: "Hỗ trợ giao diện tối", en: "A dark theme" },
  { zh: "消息搜索更快", vi: "Tìm tin nhắn nhanh hơn", en: "Searching messages is faster" },
  { zh: "修复语音通话断线", vi: "Sửa lỗi rớt cuộc gọi thoại", en: "Voice calls no longer drop" },
  { zh: "群公告支持图片", vi: "Thông báo nhóm có ảnh", en: "Announcements with pictures" },
] as const;

const addVersions = async ({ db, random, now, tenantId }: Setting) => {
  const kinds = {
    IOS: "https://apps.example.org/ios",
    Android: "https://downloads.example.org/android",
    PC: "https://downloads.example.org/windows",
  };
  const rows = Object.entries(kinds).flatMap(([type, address]) =>
    releases.map(({ zh, vi, en }, index) => ({
      tenant_id: tenantId,
      type,
      version: `4.${index * 2 + (type === "PC" ? 0 : 1)}.${random.below(3)}`,
      file_size: random.between(58_000_000, 142_000_000),
      must_update: index === 1 ? "Y" : "N",
      description_zh: zh,
      description_vi: vi,
      description_en: en,
      address,
      status: index === 0 ? "Disable" : "Enable",
      released_at: iso(now - (releases.length - index) * 32 * DAY - random.below(6) * DAY),
    })),
  );
  const [first] = rows;
  const coming = first && {
    ...first,
    type: "Android",
    version: "5.0.0",
    status: "Enable",
    must_update: "Y",
    released_at: iso(now + 9 * DAY),
  };
  await insertRows(db, "app_version", versionTypes, coming ? [...rows, coming] : rows);
};

const versionTypes = {
  tenant_id: "bigint",
  type: "text",
  version: "text",
  file_size: "integer",
  must_update: "text",
  description_zh: "text",
  description_vi: "text",
  description_en: "text",
  address: "text",
  status: "text",
  released_at: "timestamptz",
};

const addSettings = async ({ db, now, tenantId }: Setting, account: string) => {
  const changes = [
    { code: "messageRecallTime", steps: [120, 300, 600] },
    { code: "maxDevicesAtOnce", steps: [3, 5] },
    { code: "loginLogRetention", steps: [180 * 86_400, 365 * 86_400] },
    { code: "maintenanceNotice", steps: ["", "02:00–03:00 UTC"] },
  ];
  for (const { code, steps } of changes) {
    for (const [index, after] of steps.entries()) {
      if (index === 0) continue;
      const at = iso(now - (steps.length - index) * 6 * DAY);
      await sql`insert into system_setting_change (tenant_id, code, before, after, account, created_at)
        values (${tenantId}, ${code}, ${JSON.stringify(steps[index - 1])}, ${JSON.stringify(after)}, ${account},
        ${at})`.execute(db);
      await sql`insert into system_setting (tenant_id, code, value, account, updated_at)
        values (${tenantId}, ${code}, ${JSON.stringify(after)}, ${account}, ${at})
        on conflict (tenant_id, code) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
        db,
      );
    }
  }
};

const robotTexts = [
  { name: "天气助手", signature: "每天早上播报天气", key: "Weather feed" },
  { name: "Release notes", signature: "Tells what is new", key: "Build server" },
  { name: "Trợ lý đơn hàng", signature: "Báo trạng thái đơn hàng", key: "Shop" },
  { name: "お知らせ", signature: "運営からのお知らせ", key: "Back office" },
] as const;

/** Robots with keys that nobody has, in a few groups each. */
export const addRobots = async ({ db, random, now, tenantId }: Setting, groups: readonly DemoGroup[]) => {
  const ids = await takeIds(db, "member", robotTexts.length);
  const open = groups.filter(({ closedAt }) => closedAt === null);
  for (const [index, { name, signature, key }] of robotTexts.entries()) {
    const id = ids[index] ?? "";
    const at = iso(now - (40 - index * 8) * DAY);
    await sql`insert into member (tenant_id, id, account, nickname, level_id, register_type, is_robot, created_at,
      updated_at) overriding system value
      select ${tenantId}, ${id}, ${`robot_${id}`}, ${name}, l.id, 'System', true, ${at}, ${at} from member_level l
      where l.tenant_id = ${tenantId} and l.level_code = 'System'`.execute(db);
    await sql`insert into robot (tenant_id, id, signature, status, created_at, updated_at)
      values (${tenantId}, ${id}, ${signature}, ${index === 3 ? "Disable" : "Enable"}, ${at}, ${at})`.execute(db);
    for (const [turn, state] of ["Enable", "Expired", "Disable"].slice(0, 3 - (index % 3)).entries()) {
      const hash = createHash("sha256").update(`demo ${tenantId} ${id} ${turn}`).digest();
      const expires = state === "Expired" ? iso(now - 2 * DAY) : turn === 0 ? null : iso(now + 90 * DAY);
      await sql`insert into robot_key (tenant_id, robot_id, name, key_hash, prefix, ending, status, rights,
        expires_at, last_used_at, created_at, updated_at)
        values (${tenantId}, ${id}, ${`${key}${turn > 0 ? ` ${turn + 1}` : ""}`}, ${hash},
        ${`imrk_${hash.toString("hex").slice(0, 4)}`}, ${hash.toString("hex").slice(-4)},
          ${state === "Disable" ? "Disable" : "Enable"},
          ${turn === 0 ? ["SendMessage", "ReadMentions"] : ["SendMessage"]}, ${expires},
          ${turn === 0 ? iso(now - random.between(1, 50) * HOUR) : null}, ${at}, ${at})`.execute(db);
    }
    const joined = new Set(Array.from({ length: 2 + index }, () => random.pick(open)));
    for (const group of joined) {
      await sql`insert into group_member (tenant_id, group_id, member_id, role, created_at)
        values (${tenantId}, ${group.id}, ${id}, 'Robot', ${at})`.execute(db);
      await sql`update chat_group set member_count = member_count + 1 where tenant_id = ${tenantId}
        and id = ${group.id}`.execute(db);
      await sql`insert into robot_binding (tenant_id, robot_id, group_id, may_send, may_read_mentions, may_read_all,
        created_at, updated_at)
        values (${tenantId}, ${id}, ${group.id}, true, ${random.chance(0.7)}, ${random.chance(0.2)}, ${at},
        ${at})`.execute(db);
    }
  }
};
