import { sql } from "kysely";
import type { Media } from "../files/media.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { fork, type Random } from "../random.ts";
import { DAY, HOUR, iso, MINUTE, rhythm } from "./rhythm.ts";
import { insertRows, takeIds } from "../rows.ts";
import { oddities, type DemoText, sayings } from "./sayings.ts";
import { type Language, texts } from "./texts.ts";

type Participant = { member: DemoMember; joinedAt: number; role: "Owner" | "Admin" | "Normal" };
export type DemoGroup = {
  id: string;
  name: string;
  language: Language;
  createdAt: number;
  closedAt: number | null;
  isMuted: boolean;
  participants: Participant[];
};

const MESSAGE_DAYS = 90;

export const addGroups = async (setting: Setting, members: readonly DemoMember[]): Promise<DemoGroup[]> => {
  const { db, random, server, tenantId } = setting;
  const ids = await takeIds(db, "chat_group", server.groups);
  const people = members.filter(({ status }) => status !== "Closed");
  const groups = ids.map((id, index) => demoGroup(setting, id, people, index));
  const rows = groups.map(({ id, name, createdAt, closedAt, isMuted, participants }) => ({
    tenant_id: tenantId,
    id,
    name,
    owner_id: participants[0]?.member.id ?? "",
    status: closedAt === null ? "Enable" : "Closed",
    register_type: random.chance(0.1) ? "System" : "APP",
    external_id: `g-${id}`,
    member_count: participants.length,
    is_muted: isMuted,
    created_at: iso(createdAt),
    closed_at: closedAt === null ? null : iso(closedAt),
  }));
  await insertRows(db, "chat_group", groupTypes, rows);
  const joined = groups.flatMap(({ id, participants }) =>
    participants.map(({ member, joinedAt, role }) => ({
      tenant_id: tenantId,
      group_id: id,
      member_id: member.id,
      role,
      created_at: iso(joinedAt),
    })),
  );
  await insertRows(db, "group_member", joinTypes, joined);
  return groups;
};

const groupTypes = {
  tenant_id: "bigint",
  id: "bigint",
  name: "text",
  owner_id: "bigint",
  status: "text",
  register_type: "text",
  external_id: "text",
  member_count: "integer",
  is_muted: "boolean",
  created_at: "timestamptz",
  closed_at: "timestamptz",
};
const joinTypes = {
  tenant_id: "bigint",
  group_id: "bigint",
  member_id: "bigint",
  role: "text",
  created_at: "timestamptz",
};

/** Few groups are large, most are small; their members mostly speak the founder's language. */
const demoGroup = ({ random, now }: Setting, id: string, people: readonly DemoMember[], index: number): DemoGroup => {
  const founder = random.pick(people.slice(0, Math.floor(people.length * 0.7)));
  const { language } = founder;
  const { groups, topics } = texts[language];
  const createdAt = founder.createdAt + (now - founder.createdAt) * random.next() * 0.8;
  const size = Math.min(people.length, 5 + Math.floor(160 / (1 + index * 0.35)) + random.below(20));
  const kin = people.filter((member) => member.language === language && member !== founder);
  const chosen = new Set<DemoMember>();
  for (let tries = 0; chosen.size < size && tries < size * 4; tries++)
    chosen.add(random.pick(kin.length > 0 && random.chance(0.85) ? kin : people));
  chosen.delete(founder);
  const others = [...chosen].map((member): Participant => {
    const from = Math.max(createdAt, member.createdAt);
    return {
      member,
      joinedAt: from + (now - from) * random.next() ** 3,
      role: random.chance(0.05) ? "Admin" : "Normal",
    };
  });
  const isClosed = random.chance(0.06);
  const name = random.pick(groups).replace("{}", random.pick(topics));
  return {
    id,
    name: name.charAt(0).toLocaleUpperCase() + name.slice(1),
    language,
    createdAt,
    // Dissolved ones are still within the thirty days in which they can be restored.
    closedAt: isClosed ? Math.max(createdAt, now - random.next() * 25 * DAY) : null,
    isMuted: random.chance(0.08),
    participants: [{ member: founder, joinedAt: createdAt, role: "Owner" }, ...others],
  };
};

type Message = DemoText & {
  group_id: string | null;
  sender_id: string;
  recipient_id: string | null;
  status: string;
  time: number;
};

export const addMessages = async (
  setting: Setting,
  members: readonly DemoMember[],
  groups: readonly DemoGroup[],
  media: Media,
): Promise<void> => {
  const { db, random, now, server, tenantId } = setting;
  const draw = rhythm(random, now, { days: MESSAGE_DAYS, offsetHours: server.offsetHours, from: 0.7 });
  const said = sayings(members, media);
  // The first groups are the largest, and the busiest.
  const busy = groups.map((_, index) => 1 / (1 + index * 0.4));
  const friends = friendships(random, members);
  const messages: Message[] = [];
  while (messages.length < server.messages) {
    const time = draw();
    const its = fork(random);
    const group = its.chance(0.72) ? groups[its.weighted(busy)] : undefined;
    const message = group ? groupMessage(its, group, time) : privateMessage(its, its.pick(friends), time, now);
    if (message) messages.push({ ...message, ...said(its, message.language), time });
  }
  messages.push(...pasted(groups, now));
  const rows = messages
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, payload, ...message }) => ({
      tenant_id: tenantId,
      created_at: iso(time),
      group_id: message.group_id,
      sender_id: message.sender_id,
      recipient_id: message.recipient_id,
      type: message.type,
      status: message.status,
      content: message.content,
      payload,
      withdrawn_at: message.status === "withdrawn" ? iso(time + MINUTE) : null,
    }));
  await insertRows(db, "message", messageTypes, rows);
};

const messageTypes = {
  tenant_id: "bigint",
  created_at: "timestamptz",
  group_id: "bigint",
  sender_id: "bigint",
  recipient_id: "bigint",
  type: "text",
  status: "text",
  content: "text",
  payload: "jsonb",
  withdrawn_at: "timestamptz",
};

/** Of the largest group's founder, within the last hours. */
const pasted = ([group]: readonly DemoGroup[], now: number): Message[] => {
  const founder = group?.participants[0]?.member.id;
  if (!group || founder === undefined || group.closedAt !== null) return [];
  return oddities(group.language).map((said, index) => ({
    ...said,
    group_id: group.id,
    sender_id: founder,
    recipient_id: null,
    status: "normal",
    time: now - HOUR - index * 3 * MINUTE,
  }));
};

/** The months that the messages fall into, and the next one. */
export const addMonths = async ({ db, now }: Pick<Setting, "db" | "now">) => {
  const oldest = new Date(now - (MESSAGE_DAYS + 2) * DAY);
  const newest = new Date(now + 31 * DAY);
  const month = new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth()));
  for (; month <= newest; month.setUTCMonth(month.getUTCMonth() + 1))
    await sql`call add_message_month(${iso(month.getTime()).slice(0, 10)}::date)`.execute(db);
};

const groupMessage = (random: Random, { id, language, closedAt, participants }: DemoGroup, time: number) => {
  if (closedAt !== null && time > closedAt) return undefined;
  const { member, joinedAt } = random.pick(participants);
  if (joinedAt > time) return undefined;
  const status = random.chance(0.02) ? "withdrawn" : "normal";
  return { group_id: id, sender_id: member.id, recipient_id: null, status, language };
};

type Pair = readonly [DemoMember, DemoMember];

const friendships = (random: Random, members: readonly DemoMember[]): Pair[] => {
  const people = members.filter(({ status }) => status !== "Closed");
  return Array.from({ length: people.length }, () => {
    const one = random.pick(people);
    const kin = people.filter((member) => member.language === one.language && member !== one);
    return [one, random.pick(kin.length > 0 ? kin : people)] as const;
  });
};

const privateMessage = (random: Random, pair: Pair, time: number, now: number) => {
  const [sender, recipient] = random.chance(0.5) ? pair : [pair[1], pair[0]];
  if (sender.createdAt > time || recipient.createdAt > time || sender === recipient) return undefined;
  const isNew = now - time < 2 * HOUR;
  const status = random.chance(0.02) ? "withdrawn" : random.chance(isNew ? 0.6 : 0.04) ? "unread" : "read";
  return { group_id: null, sender_id: sender.id, recipient_id: recipient.id, status, language: sender.language };
};
