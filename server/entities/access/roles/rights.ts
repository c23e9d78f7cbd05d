import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { allCodes, SUPERVISE } from "../../../auth/access.ts";

export type GrantedRights = { codes: readonly string[]; supervises: boolean; isSuperAdmin: boolean };

/** Everything that a role gives. */
export const loadRoleCodes = ({ codes, supervises, isSuperAdmin }: GrantedRights): readonly string[] =>
  isSuperAdmin ? [...allCodes()] : supervises ? [...codes, SUPERVISE] : codes;

/** Nobody gives, takes or changes what they do not hold themselves; the super admin may all. */
export const mayGrant = (context: Pick<Context, "session" | "holds">, role: GrantedRights) =>
  context.session.isSuperAdmin || loadRoleCodes(role).every((code) => context.holds(code));

/** @throws ApiError at the field when the caller lacks one of the codes. */
export const requireGrantable = (context: Pick<Context, "session" | "holds">, role: GrantedRights, field: string) => {
  if (!mayGrant(context, role)) throw invalid({ [field]: "rule.roleAbove" });
};
