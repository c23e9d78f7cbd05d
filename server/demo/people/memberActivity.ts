import type { DemoMember, Setting } from "./members.ts";
import { addressFor } from "../chats/places.ts";
import { DAY, HOUR, iso, MINUTE, rhythm } from "../chats/rhythm.ts";
import { insertRows } from "../rows.ts";
import { channelFor, channelNames } from "../servers/channels.ts";

const models = {
  IOS: ["iPhone 15", "iPhone 16 Pro", "iPhone 17", "iPad Air"],
  Android: ["Pixel 9", "Galaxy S25", "Xiaomi 15", "OPPO Find X8", "vivo X200", "Xperia 1 VI"],
  PC: ["Windows 11", "macOS 15", "Ubuntu 24.04"],
  Web: ["Chrome 140", "Firefox 143", "Safari 19"],
} as const;

/** Devices that members signed in on, and the sign-ins themselves; an online member has a device that is on. */
export const addDevicesAndLogins = async ({ db, random, now, tenantId }: Setting, members: readonly DemoMember[]) => {
  const devices = [];
  const logins = [];
  for (const { id, language, status, isOnline, createdAt, lastLoginAt, address } of members) {
    if (lastLoginAt === null || address === null) continue;
    const count = random.choose({ "1": 70, "2": 24, "3": 6 });
    for (let index = 0; index < Number(count); index++) {
      const platform = random.choose({ Android: 50, IOS: 36, PC: 9, Web: 5 });
      const deviceId = `${platform.toLowerCase()}-${random
        .below(2 ** 32)
        .toString(16)
        .padStart(8, "0")}`;
      const isLatest = index === 0;
      const latest = isLatest ? lastLoginAt : Math.floor(createdAt + (lastLoginAt - createdAt) * random.next());
      const device = {
        tenant_id: tenantId,
        member_id: id,
        device_id: deviceId,
        platform,
        model: random.pick(models[platform]),
        app_version: `4.${random.between(0, 8)}.${random.between(0, 5)}`,
        ip: address.ip,
        is_online: isLatest && isOnline,
        last_login_at: iso(latest),
      };
      let first = latest;
      const common = { tenant_id: tenantId, member_id: id, platform, device_id: deviceId };
      logins.push({ ...common, result: "Success", ...address, created_at: iso(latest) });
      const drawn = Math.min(8, Math.floor((latest - createdAt) / DAY));
      for (let sign = random.below(drawn + 1); sign > 0; sign--) {
        const at = Math.max(createdAt, latest - random.next() * Math.min(60 * DAY, latest - createdAt));
        first = Math.min(first, at);
        const away = random.chance(0.12) ? addressFor(random, language) : address;
        const result = random.chance(0.07) ? "WrongPassword" : "Success";
        logins.push({ ...common, result, ...away, created_at: iso(at) });
      }
      devices.push({ ...device, created_at: iso(first) });
      if (status === "Disable" && isLatest)
        logins.push({ ...common, result: "Banned", ...address, created_at: iso(Math.min(now, latest + HOUR)) });
    }
  }
  await insertRows(db, "member_device", deviceTypes, devices);
  const inOrder = logins.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  await insertRows(db, "member_login_log", loginTypes, inOrder);
};

const deviceTypes = {
  tenant_id: "bigint",
  member_id: "bigint",
  device_id: "text",
  platform: "text",
  model: "text",
  app_version: "text",
  ip: "inet",
  is_online: "boolean",
  last_login_at: "timestamptz",
  created_at: "timestamptz",
};
const loginTypes = {
  tenant_id: "bigint",
  member_id: "bigint",
  result: "text",
  platform: "text",
  device_id: "text",
  ip: "inet",
  region: "text",
  created_at: "timestamptz",
};

/** Codes sent by SMS in the last month; those of the last minutes are still waiting to be used. */
export const addVerificationCodes = async (setting: Setting, members: readonly DemoMember[]) => {
  const { db, random, now, server, tenantId } = setting;
  const reachable = members.filter(({ mobile }) => mobile !== null);
  const draw = rhythm(random, now, { days: 30, offsetHours: server.offsetHours, from: 0.8 });
  const times = Array.from({ length: reachable.length }, draw);
  const latest = [1, 2, 4, 7].map((minutes) => now - minutes * MINUTE);
  const codes = [...times, ...latest]
    .toSorted((a, b) => a - b)
    .map((time) => {
      const { area, mobile, createdAt } = random.pick(reachable);
      const isNew = Math.abs(time - createdAt) < DAY;
      const usual = random.choose({ Login: 70, ResetPassword: 20, ChangeMobile: 10 });
      const isWaiting = now - time < 10 * MINUTE;
      const outcome = random.choose({ Used: 82, Expired: 14, Failed: 4 });
      return {
        tenant_id: tenantId,
        nation_area_code: area,
        mobile,
        code: random.digits(6),
        purpose: isNew ? "Register" : usual,
        status: isWaiting ? "Sent" : outcome,
        channel: random.choose({ [channelFor(area, setting)]: 88, [channelNames.reserve]: 12 }),
        created_at: iso(time),
      };
    });
  await insertRows(db, "sms_history", codeTypes, codes);
};

const codeTypes = {
  tenant_id: "bigint",
  nation_area_code: "text",
  mobile: "text",
  code: "text",
  purpose: "text",
  status: "text",
  channel: "text",
  created_at: "timestamptz",
};

const CHECK_IN_DAYS = 60;

/** Check-ins in runs of days, with each member's summary counted from the same rows. */
export const addCheckIns = async ({ db, random, now, server, tenantId }: Setting, members: readonly DemoMember[]) => {
  const localToday = Math.floor((now + server.offsetHours * HOUR) / DAY) * DAY - server.offsetHours * HOUR;
  const records = [];
  const summaries = [];
  for (const { id, status, createdAt } of members) {
    if (status === "Closed" || !random.chance(0.2)) continue;
    const keeps = 0.55 + random.next() * 0.44;
    let streak = 0;
    let total = 0;
    let last = "";
    let latestStreak = 0;
    for (let day = CHECK_IN_DAYS; day >= 0; day--) {
      const at = localToday - day * DAY + (7 + random.next() * 5) * HOUR;
      const signs = random.chance(keeps) && at > createdAt && at < now;
      streak = signs ? streak + 1 : 0;
      if (!signs) continue;
      total++;
      latestStreak = streak;
      last = iso(at);
      records.push({ tenant_id: tenantId, member_id: id, consecutive_days: streak, signed_at: last });
    }
    if (total === 0) continue;
    summaries.push({
      tenant_id: tenantId,
      member_id: id,
      consecutive_days: latestStreak,
      total_days: total,
      last_sign_at: last,
    });
  }
  const inOrder = records.toSorted((a, b) => a.signed_at.localeCompare(b.signed_at));
  await insertRows(db, "sign_record", recordTypes, inOrder);
  await insertRows(db, "sign_member", summaryTypes, summaries);
};

const recordTypes = { tenant_id: "bigint", member_id: "bigint", consecutive_days: "integer", signed_at: "timestamptz" };
const summaryTypes = {
  tenant_id: "bigint",
  member_id: "bigint",
  consecutive_days: "integer",
  total_days: "integer",
  last_sign_at: "timestamptz",
};
