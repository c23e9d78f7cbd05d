import type { Endpoint, Entity, Method } from "../../../contract/core/endpoint.ts";
import { entities, type EntityName } from "../../../contract/entities/index.ts";
import type { Things } from "../../api/support/fixture.ts";
import { examplesOf, type Values } from "./example.ts";
import { givenInput } from "./things.ts";

export type Call = { call: string; entity: EntityName; key: string; endpoint: Endpoint };
type Way = Call & { method: Method; path: Endpoint["path"] };

/** Every call of the contract, in each of its spellings. */
export const calls: Way[] = Object.values<Entity>(entities).flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).flatMap(([key, endpoint]) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
      call: `${name}.${key}`,
      // The contract's entities stand under their names.
      entity: name as EntityName,
      key,
      endpoint,
      method,
      path,
    })),
  ),
);

type Inputs = (call: Call, things: Things) => [Values, ...Values[]];

/** Right inputs of every call, about things of anybody; what differs from them is the caller's own. */
export const openInputs = (own: Things): Inputs => {
  const known = new Map<Things, Map<string, [Values, ...Values[]]>>();
  return ({ call, entity, key, endpoint }, things) => {
    const made = known.get(things) ?? new Map<string, [Values, ...Values[]]>();
    known.set(things, made);
    // The table of references has names of the contract's entities alone.
    const idOf = (name: string) => things[name as EntityName];
    const inputs =
      made.get(call) ?? examplesOf(endpoint, { entity, idOf, given: givenInput(entity, key, things, own) });
    made.set(call, inputs);
    return inputs;
  };
};
