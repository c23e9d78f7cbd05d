import type { Entity } from "../../../contract/core/endpoint.ts";
import { listEntities, type PermissionCode } from "../../../contract/entities/index.ts";

/** What a role may hold of these entities: their screens and all their buttons. */
export const codesOf = (...held: Entity[]) =>
  held.flatMap(({ name, screen, buttons = [] }) => [
    ...(screen === undefined ? [] : [screen]),
    ...buttons.map((button) => `${name}:${button}`),
    // Plugins' codes are strings to the compiler: those of the product are its own words.
  ]) as PermissionCode[];

/** Everything that there is to hold. */
export const listEveryCode = () => codesOf(...listEntities());
