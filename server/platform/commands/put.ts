import { type CommandTarget, ONE_SHOT_SECONDS, type PlatformCommand } from "../../../contract/platform/commands.ts";
import type { Context, Fields } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { anyOf, fromNow, now } from "../../db/expressions.ts";

/** Where a change is made: by somebody's call, or by a job of nobody's. */
export type ChangePlace = Pick<Context, "db" | "tenantId"> & Partial<Pick<Context, "session" | "noteCommands">>;

/** What one thing's platform is told: of a part of it, as it is now. */
export type Told = {
  targetId: string;
  part: string;
  data: Fields;
  reason?: string | undefined;
  /** Parts whose commands it makes superfluous beside its own. */
  replaces?: readonly string[];
};

type Command = {
  type: PlatformCommand;
  target: CommandTarget;
  /** It is about this moment: replayed tomorrow it would hit what is rightful then. */
  isOneShot?: boolean;
};

/** The part of a command after which nothing that was told of the thing before matters. */
export const ALL = "all";

/** What the server's platform said that it can do: null for one that has not said, undefined where there is none. */
export type Platform = { capabilities: readonly string[] | null | undefined };

export const findPlatform = async ({ db, tenantId }: ChangePlace): Promise<Platform> => {
  const connection = await db
    .selectFrom("platformConnection")
    .where("tenantId", "=", tenantId)
    .where("kind", "<>", "none")
    .select("capabilities")
    .executeTakeFirst();
  return { capabilities: connection?.capabilities };
};

/**
 * Whether the server's platform, `known` where it was looked up already, is to be told that. Without a platform nobody
 * is; `isOptional` is what one that cannot do it is not told, and happens all the same.
 * @throws ApiError `platformLacks` where the platform said that it cannot do that
 */
export const isToBeTold = async (
  place: ChangePlace,
  type: PlatformCommand,
  isOptional = false,
  known?: Platform,
): Promise<boolean> => {
  const { capabilities } = known ?? (await findPlatform(place));
  if (capabilities === undefined) return false;
  if (capabilities === null || capabilities.includes(type)) return true;
  // What ends by itself was decided when it began.
  if (isOptional || place.session === undefined) return false;
  throw new ApiError("platformLacks", undefined, undefined, { command: type });
};

/** Puts commands down in the transaction of the change, which holds what they are about; earlier ones that they replace go. */
export const putCommands = async (
  place: ChangePlace,
  { type, target, isOneShot = false }: Command,
  all: readonly Told[],
) => {
  const { db, tenantId, session } = place;
  if (all.length === 0) return;
  const replaced = new Map<string, { ids: string[]; parts: readonly string[] }>();
  for (const { targetId, part, replaces = [] } of all) {
    const parts = [part, ...replaces];
    const key = JSON.stringify(parts);
    const known = replaced.get(key);
    if (known) known.ids.push(targetId);
    else replaced.set(key, { ids: [targetId], parts });
  }
  for (const { ids, parts } of replaced.values())
    await db
      .updateTable("platformCommand")
      .set({ state: "superseded", finishedAt: now })
      .where("tenantId", "=", tenantId)
      .where("targetType", "=", target)
      .where("targetId", "=", anyOf(ids))
      .where("state", "in", ["waiting", "failed"])
      .$if(!parts.includes(ALL), (waiting) => waiting.where("part", "in", parts))
      .execute();
  const queued = await db
    .insertInto("platformCommand")
    .values(
      all.map(({ targetId, part, data, reason = "" }) => ({
        // Jobs are behind no fence that would say whose it is.
        tenantId,
        type,
        targetType: target,
        targetId,
        part,
        data: JSON.stringify(data),
        accountId: session?.accountId ?? null,
        reason,
        ...(isOneShot && { expiresAt: fromNow(`${ONE_SHOT_SECONDS} seconds`) }),
      })),
    )
    .returning("id")
    .execute();
  place.noteCommands?.(queued.map(({ id }) => id));
};
