import type { Fields } from "../../core/context.ts";
import { appendEntry } from "../../operationLog/append.ts";
import type { Ended, PlatformContext } from "../context.ts";

/** The calls by which operators end the same. */
const calls = { members: "members.delete", groups: "groups.dissolve" } as const;

/** Notes what an event ended for good. What members do themselves stands in their records. */
export const noteEnded = (
  { ended }: Pick<PlatformContext, "ended">,
  kind: keyof Ended,
  id: string,
  before: Fields,
  after: Fields,
) => {
  if (ended) ended[kind][id] = { before, after };
};

/** An entry of a batch for each kind of thing: with the change, or not at all. */
export const logEnded = async ({ db, keyId, origin, ended }: PlatformContext) => {
  for (const [kind, call] of Object.entries(calls) as [keyof Ended, string][]) {
    const changes = ended?.[kind] ?? {};
    const targets = Object.keys(changes);
    if (targets.length === 0) continue;
    await appendEntry(db, origin, { call, targetType: kind, targets, params: { keyId }, changes, result: "Success" });
  }
};
