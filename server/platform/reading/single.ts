import type { Message } from "../../../contract/entities/messages/messages.records.ts";
import { MOST_READ, type ReadMessage } from "../../../contract/platform/reading.ts";
import type { Context } from "../../core/context.ts";
import { askMessages } from "./ask.ts";
import { nameOf, toMessages } from "./find.ts";

type Place = Pick<Context, "db" | "tenantId" | "deps">;
/** A message as operators read it, with all that it says. */
export type Whole = { message: Message; whole: ReadMessage };

/** Messages by the platform's own names, whoever wrote them: who may read them is judged by what comes. */
export const askByName = async (place: Place, url: string, names: readonly string[]): Promise<ReadMessage[]> => {
  if (names.length === 0) return [];
  const { messages } = await askMessages(place, url, {
    conversation: { any: true },
    ids: [...names],
    direction: "older",
    place: null,
    limit: Math.min(names.length, MOST_READ),
  });
  return messages;
};

/** The same by the numbers that they go by here, as far as they were read before and are still there. */
export const askByNumber = async (place: Place, url: string, ids: readonly string[]): Promise<Whole[]> => {
  const names: string[] = [];
  for (const id of ids) {
    const known = await nameOf(place, id);
    if (known) names.push(known.externalId);
  }
  return withWhole(place, await askByName(place, url, names));
};

export const withWhole = async (place: Place, read: readonly ReadMessage[]): Promise<Whole[]> => {
  const byName = new Map(read.map((one) => [one.externalId, one]));
  return (await toMessages(place, read)).flatMap((message) => {
    const whole = byName.get(message.externalId ?? "");
    return whole ? [{ message, whole }] : [];
  });
};

/** Messages of the same talk on both sides of one, the nearest first on each. */
export const askAround = async (place: Place, url: string, one: ReadMessage, count: number): Promise<ReadMessage[]> => {
  const { group, sender, recipient = sender, at, externalId } = one;
  const conversation =
    group === undefined ? { between: [sender, recipient] satisfies [string, string] } : { groups: [group] };
  const all: ReadMessage[] = [];
  for (const direction of ["older", "newer"] as const) {
    const from = { at, externalId, isInclusive: false };
    all.push(...(await askMessages(place, url, { conversation, direction, place: from, limit: count })).messages);
  }
  return all;
};
