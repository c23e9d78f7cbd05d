import { sql } from "kysely";
import type { Setting } from "../people/members.ts";
import { DAY, HOUR, hoursOfDay, iso } from "../chats/rhythm.ts";
import { insertRows } from "../rows.ts";

/** Codes beside those that members came with: one in every state. */
export const addInviteCodes = async ({ db, now, tenantId }: Setting) => {
  await sql`update invite_code set note = 'Handed out at the opening' where tenant_id = ${tenantId} and id = (
    select min(id) from invite_code where tenant_id = ${tenantId})`.execute(db);
  // What was used up stays what it is: as many uses as members came with it.
  await sql`update invite_code set max_uses = uses where tenant_id = ${tenantId} and uses > 0 and id = (
    select max(id) from invite_code where tenant_id = ${tenantId})`.execute(db);
  const code = (alias: string, note: string, values: { status?: string; expires?: number; uses?: number } = {}) => ({
    tenant_id: tenantId,
    alias,
    note,
    status: values.status ?? "Enable",
    max_uses: values.uses ?? null,
    expires_at: values.expires === undefined ? null : iso(now + values.expires * DAY),
    created_at: iso(now - 40 * DAY),
  });
  await insertRows(
    db,
    "invite_code",
    {
      tenant_id: "bigint",
      alias: "text",
      note: "text",
      status: "text",
      max_uses: "integer",
      expires_at: "timestamptz",
      created_at: "timestamptz",
    },
    [
      code("lantern_fest", "元宵节活动", { expires: -12 }),
      code("mid_autumn", "Trung thu", { expires: 30, uses: 500 }),
      code("old_campaign", "", { status: "Disable" }),
    ],
  );
};

const perHour = { audioMinutes: 0.9, videoMinutes: 0.35, liveMinutes: 0.2, translatedCharacters: 60 } as const;
const DAYS = 62;

/** Use of the platform's own services, by the hour, and how many were active. */
export const addServerUsage = async ({ db, random, now, server, tenantId }: Setting) => {
  const rows = [];
  const thisHour = Math.floor(now / HOUR) * HOUR;
  const wanted = server.package === "Basic" ? [] : (Object.keys(perHour) as (keyof typeof perHour)[]);
  for (const kind of wanted) {
    if (kind === "liveMinutes" && server.package !== "Enterprise") continue;
    for (let hour = DAYS * 24; hour >= 0; hour--) {
      const at = thisHour - hour * HOUR;
      const local = new Date(at + server.offsetHours * HOUR).getUTCHours();
      const amount = Math.floor(
        ((server.members * (hoursOfDay[local] ?? 1)) / 500) * perHour[kind] * (0.6 + random.next()),
      );
      if (amount > 0) rows.push({ tenant_id: tenantId, kind, grain: "hour", starts_at: iso(at), amount });
    }
  }
  await insertRows(
    db,
    "server_usage",
    { tenant_id: "bigint", kind: "text", grain: "text", starts_at: "timestamptz", amount: "bigint" },
    rows,
  );
};

/** What each server offers its members: switched features, the browser's pages, links to customer service. */
export const addServices = async ({ db, now, server, tenantId }: Setting, account: string) => {
  const features = { loginQr: true, loginEmail: true, groupCreation: server.package !== "Basic" };
  await sql`insert into server_feature (tenant_id, settings, version, changed, account, updated_at)
    values (${tenantId}, ${JSON.stringify(features)}, 1,
      ${JSON.stringify({ loginQr: 1, loginEmail: 1, groupCreation: 1 })}, ${account},
      ${iso(now - 9 * DAY)})`.execute(db);
  const pages = [
    { title: "社区首页", address: "https://example.com/home", platform: "All", is_default: true },
    { title: "Help center", address: "https://example.org/help", platform: "All" },
    { title: "Cửa hàng", address: "https://example.net/shop", platform: "Android" },
    { title: "イベント", address: "https://example.com/events", platform: "IOS", starts: -20, ends: 25 },
    { title: "Spring fair", address: "https://example.org/spring", platform: "All", starts: -200, ends: -150 },
    { title: "Old portal", address: "http://example.net/portal", platform: "PC", status: "Disable" },
  ];
  await insertRows(
    db,
    "home_page",
    {
      tenant_id: "bigint",
      title: "text",
      address: "text",
      platform: "text",
      status: "text",
      is_default: "boolean",
      sort_order: "integer",
      starts_at: "timestamptz",
      ends_at: "timestamptz",
    },
    pages.map(({ starts, ends, status = "Enable", is_default = false, ...page }, index) => ({
      ...page,
      tenant_id: tenantId,
      status,
      is_default,
      sort_order: (index + 1) * 10,
      starts_at: starts === undefined ? null : iso(now + starts * DAY),
      ends_at: ends === undefined ? null : iso(now + ends * DAY),
    })),
  );
  const zone = `+${String(server.offsetHours).padStart(2, "0")}:00`;
  const weekdays = [1, 2, 3, 4, 5];
  const links = [
    { name: "Web chat", address: "https://example.org/chat", languages: [] },
    {
      name: "人工客服",
      address: "weixin://dl/business/help",
      languages: ["zh-CN"],
      weekdays,
      opens: "09:00",
      closes: "18:00",
    },
    {
      name: "Hỗ trợ Zalo",
      address: "zalo://conversation?phone=84900000000",
      languages: ["vi-VN"],
      opens: "08:00",
      closes: "22:00",
    },
    { name: "夜間サポート", address: "line://ti/p/@example", languages: ["ja-JP"], opens: "20:00", closes: "06:00" },
    {
      name: "Phone",
      address: "tel:+15550100",
      languages: ["en-US"],
      weekdays,
      opens: "10:00",
      closes: "16:00",
      status: "Disable",
    },
  ];
  for (const [index, link] of links.entries()) {
    await sql`insert into customer_link (tenant_id, name, address, languages, status, sort_order, weekdays, opens_at,
      closes_at, time_zone)
      values (${tenantId}, ${link.name}, ${link.address}, ${link.languages}, ${link.status ?? "Enable"},
      ${(index + 1) * 10}, ${link.weekdays ?? []},
        ${link.opens ?? null}, ${link.closes ?? null}, ${zone})`.execute(db);
  }
};
