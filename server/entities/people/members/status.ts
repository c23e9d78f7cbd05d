import type { Context } from "../../../core/context.ts";
import { batchResult } from "../../../crud/batchResult.ts";
import { findChanges, pick } from "../../../crud/applyChanges.ts";
import { banHeld, listBannedAsLong } from "../../moderation/sanctions/bans.ts";
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
  { until = null, reasonId = null, words = "", reportId }: BanCause = {},
) => {
  const rows = await lockMembers(context, ids);
  const open = [...rows.values()].filter((row) => row.memberStatus !== "Closed");
  const openIds = open.map(({ id }) => id);
  if (memberStatus === "Enable") await revokeBans(context, openIds);
  else {
    // Said twice without a reason of its own, it is the same ban.
    const known = reportId === undefined ? await listBannedAsLong(context, openIds, until) : new Set<string>();
    const meant = openIds.filter((id) => !known.has(id));
    const ban = { kind: "Ban", restrictions: [], note: "", endTime: until } as const;
    await insertSanctions(context, meant, { ...ban, restrictions: [], pictures: [], words, reasonId, reportId });
  }
  await banHeld(context, openIds);
  const after = memberStatus === "Enable" ? { memberStatus } : { memberStatus, onlineStatus: "Offline" as const };
  for (const row of open) {
    const changed = findChanges(row, after);
    context.record("members", row.id, pick(row, Object.keys(changed)), changed);
  }
  context.afterCommit(() => context.deps.live.tell(context.tenantId, "sanctions"));
  return batchResult(context, ids, (id) => {
    const row = rows.get(id);
    if (!row) return "notFound";
    return row.memberStatus === "Closed" ? "memberDeleted" : undefined;
  });
};
