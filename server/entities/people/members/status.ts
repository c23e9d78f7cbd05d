import type { Context } from "../../../core/context.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import { findChanges, pick } from "../../../crud/applyChanges.ts";
import { banHeld, type Bans, lastsUntil, readBans } from "../../moderation/sanctions/bans.ts";
import { insertSanctions } from "../../moderation/sanctions/decide.ts";
import { revokeBans } from "../../moderation/sanctions/revoke.ts";
import { lockMembers } from "./lock.ts";

/** Why somebody is banned, as far as the call says. */
export type BanCause = { until?: string | null; reasonId?: string | null; words?: string; reportId?: string };

/**
 * A ban ends the member's sessions too, and one with an end never shortens one that lasts longer: each is a sanction of
 * its own, and the member is banned until the last of them is over. Enabling revokes all of them.
 */
export const setStatus = async (
  context: Context,
  ids: string[],
  memberStatus: "Enable" | "Disable",
  cause: BanCause = {},
) => {
  // Sent one after the other, without waiting in between: what the second reads, the first holds.
  const [rows, bans] = await Promise.all([lockMembers(context, ids), readBans(context, ids)]);
  const open = [...rows.values()].filter((row) => row.memberStatus !== "Closed");
  const openIds = open.map(({ id }) => id);
  if (memberStatus === "Enable") {
    await revokeBans(context, openIds);
    await banHeld(context, openIds, noBans);
  } else await ban(context, openIds, cause, bans);
  const after = memberStatus === "Enable" ? { memberStatus } : { memberStatus, onlineStatus: "Offline" as const };
  for (const row of open) {
    const changed = findChanges(row, after);
    // Of one that was so already the entry says it, too: which of the two was done is read there.
    const before = pick(row, ["memberStatus", ...Object.keys(changed)]);
    context.record("members", row.id, before, { memberStatus, ...changed });
  }
  context.afterCommit(() => context.deps.live.tell(context.tenantId, "sanctions"));
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberDeleted" : undefined;
  });
};

const noBans: Bans = new Map();

const ban = async (
  context: Context,
  ids: string[],
  { until = null, reasonId = null, words = "", reportId }: BanCause,
  before: Bans,
) => {
  const isAsLong = (id: string) => {
    const end = before.get(id);
    return end !== undefined && lastsUntil(end, until);
  };
  // Said twice without a reason of its own, it is the same ban.
  const meant = reportId === undefined ? ids.filter((id) => !isAsLong(id)) : ids;
  const stored = { kind: "Ban", note: "", endTime: until } as const;
  const after: Bans = new Map(ids.map((id) => [id, isAsLong(id) ? (before.get(id) ?? null) : until]));
  await Promise.all([
    insertSanctions(context, meant, { ...stored, restrictions: [], pictures: [], words, reasonId, reportId }),
    banHeld(context, ids, after),
  ]);
};
