import { sql } from "kysely";
import { presetLink, presets } from "../../../contract/core/files.ts";
import type { DemoGroup } from "./conversations.ts";
import type { DemoMember, Setting } from "../people/members.ts";
import { DAY, HOUR, iso } from "./rhythm.ts";
import type { Language } from "./texts.ts";

type Words = { introductions: readonly string[]; reasons: readonly string[]; welcome: string; greeting: string };
const words: Record<Language, Words> = {
  zh: {
    introductions: ["欢迎新朋友，请先看群公告。", "每周六线下活动，报名请找管理员。", "只聊兴趣，不发广告。"],
    reasons: ["长期无人发言", "多次发布广告", "群主申请解散"],
    welcome: "<p>欢迎 <strong>{nickname}</strong> 加入！</p><p>请先阅读群公告。</p>",
    greeting: "<p>您好 {nickname}，我是您的接待员，有问题随时找我。</p>",
  },
  en: {
    introductions: [
      "New here? Say hello and read the pinned note.",
      "We meet every Saturday.",
      "Be kind. No advertising.",
    ],
    reasons: ["Nobody has written for months", "Advertising again and again", "The owner asked for it"],
    welcome: "<p>Welcome, <strong>{nickname}</strong>!</p><p>Please read the pinned note first.</p>",
    greeting: "<p>Hello {nickname}, I am here to help you settle in. Ask me anything.</p>",
  },
  vi: {
    introductions: [
      "Chào bạn mới, hãy đọc thông báo ghim.",
      "Gặp mặt thứ Bảy hằng tuần.",
      "Không quảng cáo trong nhóm.",
    ],
    reasons: ["Lâu không ai nhắn tin", "Quảng cáo nhiều lần", "Chủ nhóm yêu cầu"],
    welcome: "<p>Chào mừng <strong>{nickname}</strong>!</p><p>Hãy đọc thông báo ghim trước nhé.</p>",
    greeting: "<p>Chào {nickname}, mình sẽ hỗ trợ bạn. Cứ hỏi mình nhé.</p>",
  },
  ja: {
    introductions: [
      "はじめての方は固定メッセージをご覧ください。",
      "毎週土曜に集まっています。",
      "広告はご遠慮ください。",
    ],
    reasons: ["長期間発言がないため", "広告の投稿が続いたため", "オーナーの申し出"],
    welcome: "<p><strong>{nickname}</strong> さん、ようこそ！</p><p>固定メッセージをご覧ください。</p>",
    greeting: "<p>{nickname} さん、はじめまして。困ったことがあればご相談ください。</p>",
  },
};

/**
 * Groups in every state: pictures and words, reasons of those dissolved, one that came back, and one whose time is
 * over.
 */
export const completeGroups = async ({ db, random, now, tenantId }: Setting, groups: readonly DemoGroup[]) => {
  const rows = groups.map(({ id, language, closedAt }, index) => {
    const { introductions, reasons } = words[language];
    return {
      id,
      avatar: random.chance(0.4) ? presetLink(random.pick(presets)) : null,
      introduction: random.chance(0.6) ? random.pick(introductions) : "",
      close_reason: closedAt === null ? null : random.pick(reasons),
      restored_at: index === 2 ? iso(now - 12 * DAY) : null,
    };
  });
  await sql`update chat_group g
    set avatar = c.avatar, introduction = c.introduction, close_reason = c.close_reason, restored_at = c.restored_at,
    updated_at = g.created_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      c(id bigint, avatar text, introduction text, close_reason text, restored_at timestamptz)
    where g.tenant_id = ${tenantId} and g.id = c.id`.execute(db);
  const silenced = groups.flatMap(({ id, participants }, index) =>
    participants
      .filter(({ role }) => role === "Normal")
      .slice(0, index % 5 === 0 ? 2 : 0)
      .map(({ member }) => ({ group: id, member: member.id })),
  );
  await sql`update group_member j set is_muted = true
    from unnest(${silenced.map(({ group }) => group)}::bigint[], ${silenced.map(({ member }) => member)}::bigint[])
      s(group_id, member_id)
    where j.tenant_id = ${tenantId} and j.group_id = s.group_id and j.member_id = s.member_id`.execute(db);
  const over = groups.findLast(({ closedAt }) => closedAt !== null);
  if (!over) return;
  // The statistics are counted once all of this is there: what is gone by then is in no figure.
  await sql`with gone as (
      delete from message where tenant_id = ${tenantId} and group_id = ${over.id} returning created_at),
    hours as (select date_trunc('hour', created_at) as hour, count(*) as messages from gone group by 1)
    update activity_hour a set messages = a.messages - h.messages from hours h
    where a.tenant_id = ${tenantId} and a.hour = h.hour`.execute(db);
  await sql`delete from group_member where tenant_id = ${tenantId} and group_id = ${over.id}`.execute(db);
  const [closed, deleted] = [iso(now - 41 * DAY), iso(now - 11 * DAY)];
  await sql`update chat_group
    set created_at = least(created_at, ${closed}::timestamptz), closed_at = ${closed}, deleting_at = ${deleted},
    deleted_at = ${deleted},
    member_count = 0, introduction = '', avatar = null where tenant_id = ${tenantId} and id = ${over.id}`.execute(db);
};

/** Those who write to one another are friends. */
export const addFriendships = ({ db, tenantId }: Setting) =>
  sql`insert into friendship (tenant_id, member_id, friend_id, created_at)
    select ${tenantId}::bigint, one, other, min(at) from (
      select sender_id as one, recipient_id as other, created_at as at from message where tenant_id = ${tenantId}
      and recipient_id is not null
      union all select recipient_id, sender_id, created_at from message where tenant_id = ${tenantId}
      and recipient_id is not null) written
    group by one, other order by one, other`.execute(db);

/** How newcomers are received: a config for everybody and two for invite codes, and receivers in every state. */
export const addReception = async (
  { db, now, server, tenantId }: Setting,
  members: readonly DemoMember[],
  groups: readonly DemoGroup[],
) => {
  const [language = "en"] =
    (Object.entries(server.languages) as [Language, number][]).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const { welcome, greeting } = words[language];
  const config = (alias: string | null, method: string, count: number, isOn: boolean, address: string | null) =>
    sql`insert into reception_config (tenant_id, tenant_alias, welcome_greeting, default_greeting, auto_add_count,
      add_method, logo, link_address, status, created_at, updated_at)
      values (${tenantId}, ${alias}, ${welcome}, ${greeting}, ${count}, ${method}, ${presetLink(presets[0])},
      ${address}, ${isOn ? "Enable" : "Disable"}, ${iso(now - 30 * DAY)}, ${iso(now - 6 * DAY)})`.execute(db);
  await config(null, "sequential", 2, true, "https://example.org/help");
  await config("mid_autumn", "fewestFriends", 1, true, null);
  await config("old_campaign", "random", 3, false, null);
  await sql`update reception_config set customer_link_id = (select min(id) from customer_link
    where tenant_id = ${tenantId})
    where tenant_id = ${tenantId} and tenant_alias = 'mid_autumn'`.execute(db);

  const open = groups.filter(({ closedAt }) => closedAt === null).slice(3, 6);
  const closed = groups.find(({ closedAt }) => closedAt !== null);
  const people = members.filter(({ status }) => status === "Enable").slice(10, 13);
  type Receiver = {
    group?: string;
    member?: string;
    most?: number;
    alias?: string;
    type?: string;
    isOff?: boolean;
    received: number;
  };
  const receivers: Receiver[] = [
    ...open.map(({ id, participants }, index): Receiver => ({
      group: id,
      received: 12,
      // Full to the last place, its owner's.
      ...(index === 1 && { most: participants.length + 1 }),
    })),
    ...people.map(({ id }, index): Receiver => ({
      member: id,
      received: 12 - (index > 0 ? 4 : 0),
      most: 500,
      ...(index === 1 && { alias: "mid_autumn" }),
      ...(index === 2 && { isOff: true, type: "APP" }),
    })),
    ...(closed ? [{ group: closed.id, received: 7 }] : []),
  ];
  for (const [index, { group, member, most, alias, type, isOff, received }] of receivers.entries()) {
    await sql`with made as (insert into reception_group (tenant_id, group_id, member_id, max_members, tenant_alias,
      register_type, status, sort_order, created_at, updated_at)
        values (${tenantId}, ${group ?? null}, ${member ?? null}, ${most ?? null}, ${alias ?? null}, ${type ?? null},
        ${isOff ? "Disable" : "Enable"}, ${(index + 1) * 10},
          ${iso(now - 30 * DAY)}, ${iso(now - 3 * DAY)}) returning id)
      insert into reception_turn (tenant_id, reception_group_id, rounds, received, last_at)
      select ${tenantId}, id, 12, ${received}::bigint, ${iso(now - index * HOUR)}::timestamptz from made`.execute(db);
  }
};
