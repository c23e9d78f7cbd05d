import { expressionBuilder, type ReferenceExpression } from "kysely";
import type { z } from "zod";
import type { PlatformActivity } from "../../../../contract/entities/servers/platformConnection.ts";
import type { Context } from "../../../core/context.ts";
import { fromNow, rowCount } from "../../../db/expressions.ts";
import type { DB } from "../../../db/schema.ts";

const HOURS = 24;
const HOUR = 3_600_000;
/** From the beginning of the first hour, whenever in the present one it is asked. */
const since = fromNow(`-${HOURS} hours`);

/** Commands by when they were given, and events by when they came; every hour is there, whether anything was said or not. */
export const readActivity = async ({ db, tenantId }: Context): Promise<z.infer<typeof PlatformActivity>> => {
  const commands = await db
    .selectFrom("platformCommand")
    .where("tenantId", "=", tenantId)
    .where("createdAt", ">", since)
    .select([hourOf("platformCommand", "createdAt").as("hour"), rowCount.as("count")])
    .groupBy("hour")
    .execute();
  const events = await db
    .selectFrom("platformEvent")
    .where("tenantId", "=", tenantId)
    .where("receivedAt", ">", since)
    .select([hourOf("platformEvent", "receivedAt").as("hour"), rowCount.as("count")])
    .groupBy("hour")
    .execute();
  const [given, came] = [byHour(commands), byHour(events)];
  const present = Math.floor(Date.now() / HOUR) * HOUR;
  const points = Array.from({ length: HOURS }, (_, index) => {
    const at = present - (HOURS - 1 - index) * HOUR;
    return { at: new Date(at).toISOString(), commands: given.get(at) ?? 0, events: came.get(at) ?? 0 };
  });
  return { points };
};

const hourOf = <Table extends "platformCommand" | "platformEvent">(_: Table, at: ReferenceExpression<DB, Table>) => {
  const eb = expressionBuilder<DB, Table>();
  return eb.fn<string>("date_trunc", [eb.val("hour"), at, eb.val("UTC")]);
};

const byHour = (rows: readonly { hour: string; count: number }[]) =>
  new Map(rows.map(({ hour, count }) => [Date.parse(hour), count]));
