import { sql } from "kysely";
import type { z } from "zod";
import type { PlatformCommand } from "../../../contract/platform/commands.ts";
import {
  type Acknowledged,
  type Acknowledgements,
  type CommandQuery,
  POLL_LEASE,
  type PolledCommands,
} from "../../../contract/platform/polling.ts";
import { ApiError } from "../../core/errors.ts";
import { fromNow, now } from "../../db/expressions.ts";
import { claim, messageOf } from "../commands/deliver.ts";
import { shownBy } from "../commands/pump.ts";
import { settleCommand } from "../commands/settle.ts";
import type { PlatformContext } from "../context.ts";

type Query = z.output<typeof CommandQuery>;

/** How exactly it is known when a platform asked last. */
const NOTED_EVERY = "-5 seconds";
/** How long one look lasts: what another node freed is told of by nobody. */
const LOOK = 2000;

/** Hands out what waits, to a platform that asks for it; where nothing does, it waits a moment. */
export const pollCommands = async (context: PlatformContext, query: Query): Promise<z.input<typeof PolledCommands>> => {
  const { deps, db, tenantId } = context;
  const until = Date.now() + query.wait * 1000;
  await noteAsked(context, query);
  for (;;) {
    // What comes between a look and waiting for it is heard.
    const news = deps.outbox.untilCommands(tenantId, Math.min(LOOK, Math.max(0, until - Date.now())));
    const claimed = context.isGone()
      ? []
      : await claim(db, tenantId, { limit: query.limit, lease: POLL_LEASE, after: query.after });
    if (claimed.length > 0 || Date.now() >= until || context.isGone()) {
      news.cancel();
      return {
        commands: claimed
          .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
          .map(messageOf)
          // None but these were put down.
          .map(({ id, type, time, data }) => ({ id, type: type as PlatformCommand, timestamp: time, data })),
      };
    }
    await news.heard;
  }
};

/** @throws ApiError `platformIsCalled` where commands are sent to an address, or nowhere */
const noteAsked = async ({ db, tenantId }: PlatformContext, { version, capabilities }: Query) => {
  const connection = await db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .where("kind", "=", "poll")
    .select("tenantId")
    .executeTakeFirst();
  if (!connection) throw new ApiError("platformIsCalled");
  const said = { ...(version !== undefined && { version }), ...(capabilities !== undefined && { capabilities }) };
  await db
    .updateTable("platformConnection")
    .set({ polledAt: now, ...said })
    .where("tenantId", "=", tenantId)
    .where((eb) =>
      eb.or([
        eb.lit(Object.keys(said).length > 0),
        eb("polledAt", "is", null),
        eb("polledAt", "<", fromNow(NOTED_EVERY)),
      ]),
    )
    .execute();
};

/** Takes what came of commands: each for itself, however often it is said. */
export const acknowledgeCommands = async (
  { deps, db, tenantId }: PlatformContext,
  { results: said }: z.output<typeof Acknowledgements>,
): Promise<z.input<typeof Acknowledged>> => {
  const results = await db.transaction().execute(async (inside) => {
    const noted: z.input<typeof Acknowledged>["results"] = [];
    // In one order, so that two calls do not stand in each other's way.
    for (const { id, ...outcome } of said.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      noted.push({ id, outcome: await settleCommand(inside, tenantId, id, outcome) });
    // What came after them about the same things is free.
    await sql`select pg_notify('platform_commands', ${tenantId})`.execute(inside);
    return noted;
  });
  await db
    .updateTable("platformConnection")
    .set({ polledAt: now, lastSuccessAt: now })
    .where("tenantId", "=", tenantId)
    .where("kind", "=", "poll")
    .execute();
  for (const entity of new Set([...Object.values(shownBy).flat(), "platformConnection"]))
    deps.live.tell(tenantId, entity);
  const byId = new Map(results.map((result) => [result.id, result]));
  return { results: said.flatMap(({ id }) => byId.get(id) ?? []) };
};
