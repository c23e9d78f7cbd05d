import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { Session } from "../core/session.ts";
import type { Access } from "./access.ts";

/** Names the role that the caller wants the console to be shown as. */
export const SEE_AS = "x-see-as-role";
/** Leaves the session, whatever it is shown as. */
const LEAVING = "session.logout";
const ID = /^[1-9]\d{0,17}$/;

type Call = Pick<Endpoint, "access" | "log" | "kind"> & Partial<Pick<Endpoint, "method" | "aliases">>;
/** `call` and `method` are the request's, the method where the endpoint has several. */
type Asked = { endpoint: Call; call: string | undefined; method: string; role: unknown };

/**
 * The role that a call is to be judged as. @throws ApiError `seeingAsRole` for one that changes something: whoever looks
 * at the console as a role only looks.
 */
export const readSeenRole = ({ endpoint, call, method, role }: Asked): string | undefined => {
  if (role === undefined || endpoint.access === "public" || call === LEAVING) return undefined;
  if (typeof role !== "string" || !ID.test(role)) throw new ApiError("seeAsOver");
  if (changes(endpoint, method)) throw new ApiError("seeingAsRole");
  return role;
};

/** Looks and exports are logged too; a GET that changes something has a POST twin. */
const changes = ({ log, kind, method, aliases = [] }: Call, asked: string) =>
  log !== undefined &&
  kind !== "file" &&
  ((method ?? asked) !== "GET" || aliases.some((alias) => alias.method === "POST"));

/**
 * What both the caller and the role hold: nobody is given anything by looking at the console as a role, and whoever has
 * everything loses it meanwhile. @throws ApiError `seeAsOver` for whoever may not change the role, or not any more
 */
export const seeAsRole = async (deps: Deps, session: Session, tenantId: string, roleId: string) => {
  const codes = await loadSeenCodes(deps.access, session, tenantId, roleId);
  if (!codes) throw new ApiError("seeAsOver");
  const nothing: ReadonlySet<string> = new Set();
  const inTenant = (id: string) => (id === tenantId ? codes : nothing);
  const access: Access = {
    ...deps.access,
    loadCodes: (_, id) => Promise.resolve(inTenant(id)),
    loadLatentCodes: (_, id) => Promise.resolve({ given: inTenant(id), possible: inTenant(id) }),
    // Which servers there are is the account's, not the role's.
    loadTenants: () => deps.access.loadTenants(session),
  };
  return { deps: { ...deps, access }, session: { ...session, isSuperAdmin: false } };
};

/** Undefined for a role that is not there, and for one that holds more than the caller or that they may not change. */
export const loadSeenCodes = async (
  access: Access,
  session: Pick<Session, "accountId" | "isSuperAdmin">,
  tenantId: string,
  roleId: string,
): Promise<ReadonlySet<string> | undefined> => {
  const [own, { given }, role] = await Promise.all([
    access.loadCodes(session, tenantId),
    access.loadLatentCodes(session, tenantId),
    access.loadRoleCodes(tenantId, roleId),
  ]);
  if (!own.has("roles:edit") || !role || [...role].some((code) => !given.has(code) && !session.isSuperAdmin))
    return undefined;
  return new Set([...role].filter((code) => own.has(code)));
};
