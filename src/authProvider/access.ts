import type { Access, Entity } from "../../contract/core/endpoint.ts";

export type Permissions = { isSuperAdmin: boolean; codes: ReadonlySet<string> };

/** react-admin's actions in the contract's words; any other action is an endpoint's own name. */
const endpointNames: Record<string, string> = { show: "load", edit: "update", create: "create" };

/** Whether the operator may do it: the same rule as the server's, which decides again on every call. */
export const mayDo = (entity: Entity | undefined, action: string, permissions: Permissions) => {
  const endpoint = entity?.endpoints[endpointNames[action] ?? action];
  if (!endpoint) return false;
  return mayCall(endpoint.access, permissions);
};

export const mayCall = (access: Access, { isSuperAdmin, codes }: Permissions) =>
  typeof access === "string" || isSuperAdmin || access.some((code) => codes.has(code));
