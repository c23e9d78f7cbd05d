import type { Endpoint, Method } from "../../../contract/core/endpoint.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import type { Things } from "../../api/support/fixture.ts";
import { examplesOf, type Values } from "./example.ts";
import { givenInput } from "./things.ts";

export type Call = { call: string; entity: string; key: string; endpoint: Endpoint };
type Way = Call & { method: Method; path: Endpoint["path"] };

/** Every call of the contract, in each of its spellings. */
export const calls: Way[] = listEntities().flatMap(({ name, endpoints }) =>
  Object.entries(endpoints).flatMap(([key, endpoint]) =>
    [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
      call: `${name}.${key}`,
      entity: name,
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
    const idOf = (name: string) => things[name] ?? "";
    const inputs =
      made.get(call) ?? examplesOf(endpoint, { entity, idOf, given: givenInput(entity, key, things, own) });
    made.set(call, inputs);
    return inputs;
  };
};
