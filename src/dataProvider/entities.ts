import { useEffect } from "react";
import type { Entity } from "../../contract/core/endpoint.ts";
import { toResourceName } from "../../contract/core/menu.ts";
import { loadChunk } from "../loadChunk.ts";
import { observable } from "../observable.ts";

/** A screen's resource carries its menu path as name, an entity without a screen its own. */
export const getResourceName = ({ name }: Pick<Entity, "name">) => toResourceName(name);

/**
 * What is loaded of the contract, by resource. The first screen needs its own entity only; the whole comes after it.
 */
const loaded = observable<{ byResource: ReadonlyMap<string, Entity>; isWhole: boolean }>({
  byResource: new Map(),
  isWhole: false,
});

/** Makes entities known that came with the code of a screen. */
export const addEntities = (entities: Entity[], isWhole = false) => {
  const before = loaded.get();
  const added = entities.flatMap((entity) => [
    [entity.name, entity] as const,
    [getResourceName(entity), entity] as const,
  ]);
  loaded.set({ byResource: new Map([...before.byResource, ...added]), isWhole: isWhole || before.isWhole });
};

let loadingAll: Promise<void> | undefined;

/** Loads the contract of every entity, once. @throws ChunkLoadError */
export const loadEntities = () => {
  loadingAll ??= loadChunk(() => import("./allEntities.ts")).then(
    async ({ loadAllEntities }) => addEntities(await loadAllEntities(), true),
    (reason: unknown) => {
      loadingAll = undefined;
      throw reason;
    },
  );
  return loadingAll;
};

/** Entities that came with whatever asks for their rights; nobody waits for them. */
const loadedEntities = new Map<string, Entity>();
export const keepEntity = (entity: Entity) => loadedEntities.set(getResourceName(entity), entity);

/** The entity behind a resource, as far as it is loaded: whoever shows a screen has its own. */
export const getEntity = (resource: string) => loaded.get().byResource.get(resource) ?? loadedEntities.get(resource);

/** The entity behind a resource; a team's own REST service has none. */
export const loadEntity = async (resource: string) => {
  if (!getEntity(resource)) await loadEntities();
  return getEntity(resource);
};

/** The same as `getEntity`, followed until the whole contract is there: `isWhole` tells that nothing more will come. */
export const useEntity = (resource: string) => {
  const { byResource, isWhole } = loaded.use();
  const entity = byResource.get(resource);
  const isMissing = resource !== "" && !entity && !isWhole;
  useEffect(() => {
    if (isMissing) void loadEntities().catch(() => undefined);
  }, [isMissing]);
  return { entity, isWhole };
};

/** Draws anew what is told by the contract, once that of plugins is there too. */
export const useAllEntities = () => {
  const { isWhole } = loaded.use();
  useEffect(() => {
    if (!isWhole) void loadEntities().catch(() => undefined);
  }, [isWhole]);
};
