import type { QueryClient } from "@tanstack/react-query";
import type { Access, Entity } from "../../contract/core/endpoint.ts";
import type { EndpointName } from "../dataProvider/calls.ts";
import { getEntity, getResourceName, keepEntity } from "../dataProvider/entities.ts";

export type Permissions = { isSuperAdmin: boolean; codes: ReadonlySet<string> };

/** react-admin's actions in the contract's words; any other action is an endpoint's own name. */
const endpointNames: Record<string, string> = { show: "load", edit: "update" };

/** Whether the operator may do it: the same rule as the server's, which decides again on every call. */
export const mayDo = (entity: Entity, action: string, permissions: Permissions) => {
  const endpoint = entity.endpoints[endpointNames[action] ?? action];
  return endpoint !== undefined && mayCall(endpoint.access, permissions);
};

export const mayCall = (access: Access, { isSuperAdmin, codes }: Permissions) =>
  typeof access === "string" || isSuperAdmin || access.some((code) => codes.has(code));

/** Rights are the operator's, whatever the record: with one, react-admin asks anew for each. */
const anyRecord = {};

/** What `CanAccess` and `useCanAccess` ask of an entity: neither it nor the action can be misspelt. */
export const toAccess = <E extends Entity>(entity: E, action: EndpointName<E>) => {
  keepEntity(entity);
  return { resource: getResourceName(entity), action, record: anyRecord };
};

type Asked = { resource: string; action: string };

/**
 * Answers react-admin's checks in the render that asks: permissions are known before the console is shown, and controls
 * would come a moment late. What belongs to an entity that is not loaded yet is left to `authProvider.canAccess`.
 */
export const answerAccess = (client: QueryClient, permissions: Permissions) => {
  client.setQueryDefaults(["auth", "canAccess"], { staleTime: Number.POSITIVE_INFINITY });
  return client.getQueryCache().subscribe(({ type, query }) => {
    const [kind, question, asked] = query.queryKey;
    if (type !== "added" || kind !== "auth" || question !== "canAccess") return;
    const { resource, action } = asked as Asked;
    const entity = getEntity(resource);
    if (entity) query.setData(mayDo(entity, action, permissions));
  });
};
