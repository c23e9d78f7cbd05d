import type { Context } from "../../../core/context.ts";
import { either } from "../../../crud/columns.ts";
import { rowCount } from "../../../db/expressions.ts";
import type { Receiver } from "./plan.ts";

type Reader = Pick<Context, "db" | "tenantId">;
/** What newcomers are received with. */
export type Config = Awaited<ReturnType<typeof enabledConfigs>>[number];

export const enabledConfigs = ({ db, tenantId }: Reader) =>
  db
    .selectFrom("receptionConfig as t")
    .leftJoin("customerLink as l", (join) =>
      join.onRef("l.tenantId", "=", "t.tenantId").onRef("l.id", "=", "t.customerLinkId"),
    )
    .where("t.tenantId", "=", tenantId)
    .where("t.status", "=", "Enable")
    .select(["t.tenantAlias", "t.addMethod as method", "t.autoAddCount as count"])
    .select(["t.welcomeGreeting", "t.defaultGreeting", "t.logo"])
    .select((eb) => ["l.name as linkName", eb.fn.coalesce("t.linkAddress", "l.address").as("linkAddress")])
    .execute();

/** Of the newcomer's own invite code, else the one for everybody. */
export const findConfig = (configs: readonly Config[], { tenantAlias }: { tenantAlias: string | null }) =>
  configs.find((config) => config.tenantAlias !== null && config.tenantAlias === tenantAlias) ??
  configs.find((config) => config.tenantAlias === null);

/** In the order that people gave them, without dissolved groups, and members who are banned or deleted. */
export const loadReceivers = async ({ db, tenantId }: Reader): Promise<Receiver[]> => {
  const rows = await db
    .selectFrom("receptionGroup as t")
    .leftJoin("chatGroup as g", (join) => join.onRef("g.tenantId", "=", "t.tenantId").onRef("g.id", "=", "t.groupId"))
    .leftJoin("member as m", (join) => join.onRef("m.tenantId", "=", "t.tenantId").onRef("m.id", "=", "t.memberId"))
    .leftJoin("receptionTurn as n", (join) =>
      join.onRef("n.tenantId", "=", "t.tenantId").onRef("n.receptionGroupId", "=", "t.id"),
    )
    .where("t.tenantId", "=", tenantId)
    .where("t.status", "=", "Enable")
    .where((eb) => eb.not(eb(eb.fn.coalesce("g.status", "m.status"), "<>", "Enable")))
    .orderBy("t.sortOrder")
    .orderBy("t.id")
    .select((eb) => [
      "t.id",
      either(eb("t.groupId", "is", null), "Member", "Group").as("kind"),
      // One of them is set, and its row is there: the database checks both.
      eb.fn.coalesce("t.groupId", "t.memberId").$notNull().as("targetId"),
      eb.fn.coalesce("g.name", "m.nickname").$notNull().as("name"),
      eb.fn
        .coalesce(
          "g.memberCount",
          eb
            .selectFrom("friendship as f")
            .whereRef("f.tenantId", "=", "t.tenantId")
            .whereRef("f.memberId", "=", "t.memberId")
            .select(rowCount.as("friends"))
            .$asScalar(),
        )
        .$notNull()
        .as("load"),
      "t.maxMembers",
      "t.tenantAlias",
      "t.registerType",
      "t.levelId as memberLevelId",
      "n.rounds",
    ])
    .execute();
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds ?? 0) }));
};
