import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { type Address, addressFor, type Mobile, newNumbers } from "../chats/places.ts";
import type { Random } from "../random.ts";
import { DAY, HOUR, iso, MINUTE, recent, rhythm } from "../chats/rhythm.ts";
import { insertRows, takeIds } from "../rows.ts";
import type { DemoServer } from "../servers/servers.ts";
import { type Language, texts } from "../chats/texts.ts";

export type Setting = { db: Db; random: Random; now: number; server: DemoServer; tenantId: string };

export type DemoMember = {
  id: string;
  language: Language;
  nickname: string;
  status: "Enable" | "Disable" | "Closed";
  isOnline: boolean;
  createdAt: number;
  lastLoginAt: number | null;
  address: Address | null;
  area: string | null;
  mobile: string | null;
};

/** Two years, with more of the members from the last months. */
export const HISTORY_DAYS = 730;

export const addMembers = async (setting: Setting, passwordHash: string): Promise<DemoMember[]> => {
  const { db, random, now, server, tenantId } = setting;
  await insertRows(
    db,
    "invite_code",
    { tenant_id: "bigint", alias: "text", created_at: "timestamptz" },
    server.inviteCodes.map((alias) => ({
      tenant_id: tenantId,
      alias,
      created_at: iso(now - (HISTORY_DAYS + 10) * DAY),
    })),
  );
  const levels = await prepareLevels(db, tenantId);
  const ids = await takeIds(db, "member", server.members);
  const { offsetHours } = server;
  const draw = rhythm(random, now - HOUR, { days: HISTORY_DAYS, offsetHours, from: 0.1 });
  const drawLately = rhythm(random, now - HOUR, { days: 30, offsetHours, from: 0.7 });
  // A server that is talked about: each of its last days brings somebody.
  const createdAt = ids.map((_, index) => (index % 12 === 0 ? drawLately() : draw())).toSorted((a, b) => a - b);
  const people = newPeople(random);
  const numbers = newNumbers(random);
  const members: DemoMember[] = [];
  const rows = ids.map((id, index) => {
    const isDesk = index < 3;
    const person = people(random.choose(server.languages));
    const number = !isDesk && random.chance(0.85) ? numbers(person.language) : null;
    const member = demoMember(setting, { id, ...person, number, createdAt: createdAt[index] ?? now }, isDesk);
    members.push(member);
    const isDeleted = member.status === "Closed";
    const level = isDesk ? "System" : random.choose({ Normal: 88, BigGod: 7, Admin: 5 });
    const registerType = isDesk || random.chance(0.06) ? "System" : "APP";
    return {
      tenant_id: tenantId,
      id,
      account: isDeleted ? `#${id}` : isDesk ? `service_desk_${index + 1}` : person.account,
      password_hash: isDeleted ? null : passwordHash,
      nickname: isDeleted ? "" : member.nickname,
      nation_area_code: member.area,
      mobile: member.mobile,
      status: member.status,
      is_online: member.isOnline,
      register_type: registerType,
      // The chat system behind the server knows them by names of its own.
      external_id: registerType === "APP" ? `u-${id}` : null,
      gender: isDeleted ? "Other" : random.choose({ Female: 46, Male: 44, Other: 10 }),
      level_id: levels.get(level) ?? "",
      tenant_alias: !isDeleted && random.chance(0.45) ? random.pick(server.inviteCodes) : null,
      ip_whitelist: !isDeleted && random.chance(0.03) ? "203.0.113.0/24,2001:db8::/32" : "",
      last_login_at: member.lastLoginAt === null ? null : iso(member.lastLoginAt),
      last_login_ip: member.address?.ip ?? null,
      closed_at: isDeleted ? iso(member.createdAt + (now - member.createdAt) * random.next()) : null,
      created_at: iso(member.createdAt),
      updated_at: iso(member.lastLoginAt ?? member.createdAt),
    };
  });
  await insertRows(db, "member", memberTypes, rows);
  return members;
};

const memberTypes = {
  tenant_id: "bigint",
  id: "bigint",
  account: "text",
  password_hash: "text",
  nickname: "text",
  nation_area_code: "text",
  mobile: "text",
  status: "text",
  is_online: "boolean",
  register_type: "text",
  external_id: "text",
  gender: "text",
  level_id: "bigint",
  tenant_alias: "text",
  ip_whitelist: "text",
  last_login_at: "timestamptz",
  last_login_ip: "inet",
  closed_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/** Gives two levels their sign at the picture, and answers the level of each code. */
const prepareLevels = async (db: Db, tenantId: string) => {
  const { rows } = await sql<{ id: string; code: string }>`
    update member_level set display_head = level_code in ('BigGod', 'Admin'),
      head_text = case level_code when 'BigGod' then 'VIP' when 'Admin' then 'Team' end
    where tenant_id = ${tenantId} returning id, level_code as code`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
};

type Person = { language: Language; nickname: string; account: string };

/** Makes people up; no two have the same account. */
const newPeople = ({ pick, chance, below, between }: Random) => {
  const taken = new Set<string>();
  return (language: Language): Person => {
    const { surnames, given, nicknames, join } = texts[language];
    const [surname, surnameLatin] = pick(surnames);
    const [name, nameLatin] = pick(given);
    const own = chance(0.35) ? pick(nicknames) : join(surname, name);
    const nickname = chance(0.2) && own.length < 13 ? `${own} ${between(1, 99)}` : own;
    const stem = `${nameLatin}_${surnameLatin}`.toLowerCase().slice(0, 12);
    for (;;) {
      const account = `${stem}${10 + below(9990)}`;
      if (taken.has(account)) continue;
      taken.add(account);
      return { language, nickname, account };
    }
  };
};

const demoMember = (
  { random, now }: Setting,
  { id, language, nickname, number, createdAt }: Person & { id: string; number: Mobile | null; createdAt: number },
  isDesk: boolean,
): DemoMember => {
  const { chance, choose } = random;
  const common = { id, language, nickname, createdAt };
  const status = isDesk ? "Enable" : choose({ Enable: 940, Disable: 42, Closed: 18 });
  // What named the person is gone from a cancelled account.
  if (status === "Closed")
    return { ...common, status, isOnline: false, lastLoginAt: null, address: null, area: null, mobile: null };
  const isOnline = status === "Enable" && chance(0.09);
  const hasSignedIn = isOnline || chance(0.95);
  const lastLoginAt = isOnline ? now - Math.floor(random.next() * 6 * HOUR) : recent(random, createdAt, now - MINUTE);
  return {
    ...common,
    status,
    isOnline,
    lastLoginAt: hasSignedIn ? Math.max(createdAt, lastLoginAt) : null,
    address: hasSignedIn ? addressFor(random, language) : null,
    area: number?.area ?? null,
    mobile: number?.number ?? null,
  };
};
