import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { findColleagues as findHoldersOf, findHolders } from "../../../auth/colleagues.ts";
import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";

/** Whoever may not read notes would be told of one and see nothing. */
const { screen } = memberNotes;

export const findColleagues = (context: Context, { text }: { text?: string | undefined }) =>
  findHoldersOf(context, screen, text);

/** @throws ApiError at the field for somebody who works elsewhere, is not there, or may not read notes */
export const requireColleagues = async (context: Context, ids: readonly string[]) => {
  if (ids.length === 0) return;
  const known = new Set((await findHolders(context, screen, ids)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw invalid({ mentionIds: "rule.noSuchRecord" });
};
