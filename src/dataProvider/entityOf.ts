import type { Entity } from "../../contract/endpoint.ts";
import { entities } from "../../contract/index.ts";
import { isComponentKey, resourceName } from "../../contract/menu.ts";

/** A screen's resource carries its menu path as name (`design 14`), an entity without a screen its own. */
export const nameOf = ({ name, screen }: Pick<Entity, "name" | "screen">) =>
  screen && isComponentKey(screen) ? resourceName(screen) : name;

const byResource = new Map<string, Entity>(
  Object.values(entities).flatMap((entity: Entity) => [
    [entity.name, entity],
    [nameOf(entity), entity],
  ]),
);

export const entityOf = (resource: string) => byResource.get(resource);
