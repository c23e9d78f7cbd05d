import { useResourceContext, useTranslate } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

/** The key of one of an entity's texts. */
export const resourceTextKey = (entity: Pick<Entity, "name" | "screen">, key: string) =>
  `resources.${getResourceName(entity)}.${key}`;

/** An entity's texts, by their names below it. */
export const useResourceText = (entity: Pick<Entity, "name" | "screen">) => {
  const translate = useTranslate();
  return (key: string, options?: Record<string, unknown>) => translate(resourceTextKey(entity, key), options);
};

/** Texts of a resource's own enumeration, `resources.<name>.<enumeration>.<value>`; an unknown value as it stands. */
export const useEnumText = (enumeration: string) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (value: string) => translate(`resources.${resource}.${enumeration}.${value}`, { _: value });
};
