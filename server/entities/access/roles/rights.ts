import type { Context } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { isPlatformCode, roleCodes, SUPERVISE } from "../../../auth/access.ts";

export type GrantedRights = { codes: readonly string[]; supervises: boolean; isSuperAdmin: boolean };
type Caller = Pick<Context, "deps" | "session" | "tenantId">;

/** Everything that a role gives; what is the installation's no role gives, whatever stands in it. */
export const loadRoleCodes = ({ codes, supervises, isSuperAdmin }: GrantedRights): readonly string[] => {
  if (isSuperAdmin) return [...roleCodes()];
  const given = codes.filter((code) => !isPlatformCode(code));
  return supervises ? [...given, SUPERVISE] : given;
};

/**
 * Which roles of a tenant the caller may give, take and change: those that hold nothing beyond what the caller holds
 * there, buttons that the menu withholds from everybody included; the super admin may all.
 */
export const loadGrants = async ({ deps, session, tenantId }: Caller) => {
  if (session.isSuperAdmin) return () => true;
  const { given } = await deps.access.loadLatentCodes(session, tenantId);
  return (role: GrantedRights) => loadRoleCodes(role).every((code) => given.has(code));
};

/** @throws ApiError at the field when the caller lacks one of the codes. */
export const requireGrantable = async (caller: Caller, role: GrantedRights, field: string) => {
  const mayGrant = await loadGrants(caller);
  if (!mayGrant(role)) throw invalid({ [field]: "rule.roleAbove" });
};
