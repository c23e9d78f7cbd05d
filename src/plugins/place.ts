import { getEntity } from "../dataProvider/entities.ts";
import type { Place } from "./consolePlugin.ts";

type Kind = "tab" | "panel" | "rowAction" | "bulkAction";

/** The place on the pages of a resource, by the base name of its entity. */
export const getPlace = (resource: string | undefined, kind: Kind): Place | undefined => {
  const entity = resource === undefined ? undefined : getEntity(resource);
  return entity && `${entity.name}.${kind}`;
};
