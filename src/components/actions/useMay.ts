import { useCanAccess } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { mayCall, mayDo, toAccess } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";

/** Whether the operator may make a call of the contract. */
export const useMay = <E extends Entity>(entity: E, name: EndpointName<E>) =>
  useCanAccess(toAccess(entity, name)).canAccess === true;

/** Whether the operator may make at least one of an entity's calls. */
export const useMayAny = <E extends Entity>(entity: E, names: readonly EndpointName<E>[]) => {
  const { permissions } = useOperator();
  return names.some((name) => mayDo(entity, name, permissions));
};

/** Whether the operator holds a button of an entity that is no call of its own, such as seeing phone numbers. */
export const useHolds = <E extends Entity & { buttons: readonly string[] }>(entity: E, button: E["buttons"][number]) =>
  mayCall([`${entity.name}:${button}`], useOperator().permissions);

/** The same of a code that is data, such as the one that a kind of sanction asks for. */
export const useHoldsCode = () => {
  const { permissions } = useOperator();
  return (code: string) => mayCall([code], permissions);
};
