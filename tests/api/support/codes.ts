import { entities, type EntityName, type PermissionCode } from "../../../contract/entities/index.ts";

export type ContractEntity = (typeof entities)[EntityName];

/** What a role may hold of these entities: their screens and all their buttons. */
export const codesOf = (...held: ContractEntity[]): PermissionCode[] =>
  held.flatMap((entity) => [
    ...("screen" in entity ? [entity.screen] : []),
    // A button's code is the entity's name and the button: the compiler does not follow that through a union.
    ...("buttons" in entity ? entity.buttons.map((button) => `${entity.name}:${button}` as PermissionCode) : []),
  ]);

/** Everything that there is to hold. */
export const everyCode = codesOf(...Object.values(entities));
