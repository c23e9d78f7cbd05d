import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint, Entity } from "../../../contract/core/endpoint.ts";
import { listEntities } from "../../../contract/entities/index.ts";
import { startApi } from "../support/harness.ts";

type Schema = {
  type?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  default?: unknown;
};

const asSchema = (type: z.ZodType) =>
  // The schema's own description, whose fields these are.
  z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema;
const numberOf = (schema: Schema): Schema | undefined =>
  schema.type === "number" || schema.type === "integer" ? schema : schema.anyOf?.map(numberOf).find(Boolean);

type Case = [call: string, field: string, endpoint: Endpoint, bounds: Schema];

/** Every number that a call takes in its body, by the contract. */
const cases = (listEntities() as readonly Entity[]).flatMap(({ name, endpoints }) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== "GET")
    .flatMap(([key, endpoint]) =>
      Object.entries(asSchema(endpoint.input).properties ?? {}).flatMap(([field, schema]): Case[] => {
        const bounds = numberOf(schema);
        return bounds ? [[`${name}.${key}`, field, endpoint, bounds]] : [];
      }),
    ),
);

const api = startApi();
let owner: Awaited<ReturnType<typeof api.superAdmin>>;
beforeAll(async () => {
  owner = await api.superAdmin();
});

const saidOf = async (endpoint: Endpoint, field: string, value: unknown) => {
  // What else the call asks for is missing: of that other fields tell.
  const answer = await owner.send(endpoint, { [field]: value });
  return [answer.statusCode, answer.json<{ errors?: Record<string, string> }>().errors?.[field]];
};

test("the contract has numbers in its forms", () => {
  expect(cases.length).toBeGreaterThan(30);
});

test.each(cases)("%s refuses what is no %s at the field, in each bound [18.16]", async (_, field, endpoint, bounds) => {
  const { minimum, exclusiveMinimum, maximum, type } = bounds;
  const least = minimum ?? (exclusiveMinimum ?? -1) + 1;
  expect([least, maximum]).toEqual([expect.any(Number), expect.any(Number)]);
  const most = maximum ?? 0;
  const wrong: unknown[] = [least - 1, most + 1, -most - 1, "abc", "", [], true, { of: 1 }];
  if (type === "integer") wrong.push(least + 0.5);
  for (const value of wrong)
    expect([value, ...(await saidOf(endpoint, field, value))]).toEqual([value, 400, expect.any(String)]);
});
