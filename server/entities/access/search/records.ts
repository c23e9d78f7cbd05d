import type { Expression, SqlBool } from "kysely";
import { enumText } from "../../../../contract/texts/enumText.ts";
import { type Hit, MAX_HITS } from "../../../../contract/entities/access/search.ts";
import { scope } from "../../../crud/columns.ts";
import { contains } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { askedAt, type Finder, pathOf } from "./typed.ts";

const g = scope<{ t: "chatGroup" }>();
const r = scope<{ t: "report" }>();
const l = scope<{ t: "memberLoginLog" }>();
const d = scope<{ t: "memberDevice" }>();

/** Groups by id, which comes first, and by a part of the name. */
export const findGroups: Finder = async (context, { text, id }) => {
  if (!context.may("UserGroup")) return [];
  const groups = context.db
    .selectFrom("chatGroup as t")
    .where("t.tenantId", "=", context.tenantId)
    .select(["t.id", "t.name", "t.memberCount"])
    .limit(MAX_HITS);
  const exact = id === undefined ? [] : await groups.where("t.id", "=", id).execute();
  const named = await groups
    .where(contains(g.ref("t.name"), text))
    .orderBy("t.memberCount", "desc")
    .execute();
  const rows = [...exact, ...named.filter((row) => row.id !== exact[0]?.id)].slice(0, MAX_HITS);
  return rows.map((row, index): Hit => {
    const isId = index < exact.length;
    const what = isId ? ({ match: "id", matched: row.id } as const) : ({ match: "name", matched: row.name } as const);
    return { kind: "group", id: row.id, name: row.name, detail: "", ...what, path: pathOf("UserGroup", row.id) };
  });
};

/** A report by its number, or by the digits of it; it is shown where its state has it, to whoever sees that screen. */
export const findReports: Finder = async (context, { reportId }) => {
  if (reportId === undefined) return [];
  const report = await context.db
    .selectFrom("report as t")
    .leftJoin("member as m", (join) =>
      join.onRef("m.tenantId", "=", "t.tenantId").onRef("m.id", "=", "t.reportedMemberId"),
    )
    .leftJoin("chatGroup as g", (join) =>
      join.onRef("g.tenantId", "=", "t.tenantId").onRef("g.id", "=", "t.reportedGroupId"),
    )
    .where("t.tenantId", "=", context.tenantId)
    .where("t.id", "=", reportId)
    .select(["t.id", "t.serialNumber", "t.status", "t.reason", "m.nickname", "g.name as groupName"])
    .select(r("t.policeReference", "is not", null).as("isPolice"))
    .executeTakeFirst();
  const screen = report && screenOf(context, report.status === "Completed", Boolean(report.isPolice));
  if (!report || !screen) return [];
  const { id, serialNumber, reason, nickname, groupName } = report;
  const name = serialNumber ?? id;
  const detail = [enumText("reportReason", reason, context.locale), nickname, groupName].filter(Boolean).join(" · ");
  return [{ kind: "report", id, name, detail, match: "number", matched: name, path: pathOf(screen, id) }];
};

const screenOf = ({ may }: Context, isCompleted: boolean, isPolice: boolean) => {
  if (!isCompleted) return may("management") ? "management" : undefined;
  if (may("record")) return "record";
  return isPolice && may("police") ? "police" : undefined;
};

/** An address that somebody signed in from, or has a device at. */
export const findAddresses: Finder = async (context, { ip }) => {
  if (ip === undefined || !context.may("DeviceIP")) return [];
  const isKnown = await isThere(context, l("t.ip", "=", ip), d("t.ip", "=", ip));
  const path = askedAt("DeviceIP", { filter: JSON.stringify({ ip }) });
  return isKnown ? [{ kind: "address", id: ip, name: ip, detail: "", match: "address", matched: ip, path }] : [];
};

/** A device by its whole ID. */
export const findDevices: Finder = async (context, { text }) => {
  if (!context.may("DeviceID")) return [];
  const isKnown = await isThere(context, l("t.deviceId", "=", text), d("t.deviceId", "=", text));
  const path = askedAt("DeviceID", { filter: JSON.stringify({ deviceId: text }) });
  return isKnown ? [{ kind: "device", id: text, name: text, detail: "", match: "device", matched: text, path }] : [];
};

const isThere = async ({ db, tenantId }: Context, inLog: Expression<SqlBool>, onDevice: Expression<SqlBool>) => {
  const logged = db.selectFrom("memberLoginLog as t").where("t.tenantId", "=", tenantId).where(inLog);
  const devices = db.selectFrom("memberDevice as t").where("t.tenantId", "=", tenantId).where(onDevice);
  const either = await db
    .selectNoFrom((eb) =>
      eb.or([eb.exists(logged.select("t.memberId")), eb.exists(devices.select("t.memberId"))]).as("isThere"),
    )
    .executeTakeFirst();
  return either?.isThere === true;
};
