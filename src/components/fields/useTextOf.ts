import { useTranslate } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { nameOf } from "../../dataProvider/entities.ts";

/** The key of one of an entity's texts. */
export const keyOf = (entity: Pick<Entity, "name" | "screen">, key: string) => `resources.${nameOf(entity)}.${key}`;

/** An entity's texts, by their names below it. */
export const useTextOf = (entity: Pick<Entity, "name" | "screen">) => {
  const translate = useTranslate();
  return (key: string, options?: Record<string, unknown>) => translate(keyOf(entity, key), options);
};
