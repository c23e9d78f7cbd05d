import type { ReactNode } from "react";
import { useResourceContext } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { mayCall, mayDo } from "../../authProvider/access.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { useEntity } from "../../dataProvider/entities.ts";

/** Whether the operator may do an action of a resource, known at once. */
export const useMay = (action: string, resource?: string) => {
  const { permissions } = useOperator();
  const { entity, isWhole } = useEntity(useResourceContext({ resource }) ?? "");
  // A team's own REST service has no entity: its own rules decide (`design 26`). One that is not loaded yet may nothing.
  return entity ? mayDo(entity, action, permissions) : isWhole;
};

/** Whether the operator holds a button of an entity that is no call of its own, such as seeing phone numbers. */
export const useHolds = <E extends Entity & { buttons: readonly string[] }>(entity: E, button: E["buttons"][number]) =>
  mayCall([`${entity.name}:${button}`], useOperator().permissions);

type Props = { action: string; resource?: string; children: ReactNode };

/** Shows a control to those who may use it. */
export const Can = ({ action, resource, children }: Props) => (useMay(action, resource) ? children : null);
