import { findScreen } from "../../../../contract/core/menu.ts";
import { loadSeenCodes } from "../../../auth/seeAs.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { loadRole } from "./queries.ts";

/** @throws ApiError for a role that the caller could not change, and for one that would show no screen */
export const beginSeeing = async (context: Context, id: string) => {
  const { deps, session, tenantId } = context;
  const { name } = await loadRole(context, id);
  const codes = await loadSeenCodes(deps.access, session, tenantId, id);
  if (!codes) throw invalid({ id: "rule.roleAbove" });
  if (![...codes].some((code) => findScreen(code))) throw invalid({ id: "rule.roleWithoutScreens" });
  // It was looked at: nothing of it changed.
  context.record("roles", id, null, null);
  return { id, name };
};
