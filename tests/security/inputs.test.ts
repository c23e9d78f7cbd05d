import { beforeAll, expect, test } from "vitest";
import { z } from "../../contract/core/zod.ts";
import { endpoint, type Entity } from "../../contract/core/endpoint.ts";
import { enumSchema } from "../../contract/core/enums.ts";
import { findEntity } from "../../contract/entities/index.ts";
import * as field from "../../contract/core/fields.ts";
import type { Things } from "../api/support/fixture.ts";
import { startApi } from "../api/support/harness.ts";
import { outings } from "../fields/outings.ts";
import { calls, openInputs } from "./inputs/calls.ts";
import { examplesOf, smallestOf } from "./inputs/example.ts";
import { addThings, fixtures, hasRecords, nothing } from "./inputs/things.ts";

const api = startApi();
let own: Things;

beforeAll(async () => {
  own = await addThings(api, 0);
});

test("every call of the contract has inputs that its schema takes", () => {
  const inputs = openInputs(own);
  const refused = calls.flatMap((each) =>
    inputs(each, own).flatMap((input) => {
      const { error } = each.endpoint.input.safeParse(input);
      return error ? [`${each.call} ${JSON.stringify(input)} ${error.message}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});

test("whatever an input names is a record of its server, but for what no server has of its own", () => {
  const inputs = openInputs(own);
  const missing = nothing.members;
  const unnamed = calls.flatMap((each) =>
    inputs(each, own).some((input) => JSON.stringify(input).includes(missing)) ? [each.entity] : [],
  );
  expect(unnamed.filter((entity) => hasRecords(entity))).toEqual([]);
  expect(new Set(unnamed)).toEqual(
    new Set([...fixtures.values()].flatMap(({ entity, add }) => (add === null ? [entity] : []))),
  );
});

test("every kind of field has a value that its rule takes, in forms and filters", () => {
  const { id: _, ...fields } = outings.record.shape;
  const wishes = {
    entity: "outings",
    idOf: (name: string) => ({ members: "1", groups: "2", outings: "3" })[name] ?? "",
  };
  const filled = smallestOf({ input: z.strictObject(fields) }, wishes);
  expect(Object.entries(filled).filter(([, value]) => value === null)).toEqual([]);
  expect(filled).toMatchObject({ memberId: "1", groupId: "2", parentId: "3" });
  const { selectTenantId: _tenant, ...filters } = outings.endpoints.list.input.shape;
  for (const [name, schema] of Object.entries(filters)) {
    const input = z.strictObject({ [name]: schema.nonoptional() });
    expect(Object.keys(smallestOf({ input }, wishes))).toEqual([name]);
  }
});

test("a call that is added has an input by itself, with a change where there would be an id alone", () => {
  const shelf = {
    name: "shelves",
    record: z.object({ id: field.Id }),
    endpoints: {
      create: endpoint({
        method: "POST",
        path: "/shelf/build",
        input: z
          .strictObject({
            label: field.text(20, 1),
            code: field.Code,
            gender: enumSchema("gender"),
            amount: field.Amount,
            opensAt: field.TimeOfDay,
            since: field.Instant,
            addresses: field.IpList,
            page: field.SecureWebAddress,
            serial: z.string().regex(/^[A-F]{3}-\d{4}$/),
            reason: field.text(100).optional(),
            groupId: field.Id,
            memberIds: z.array(field.Id).min(1),
          })
          .superRefine(({ gender, reason }, context) => {
            if (gender === "Other" && reason === undefined)
              context.addIssue({ code: "custom", path: ["reason"], message: "rule.required" });
          }),
        output: z.object({ id: field.Id }),
        access: "signedIn",
      }),
      update: endpoint({
        method: "PUT",
        path: "/shelf/modify",
        input: z.strictObject({ id: field.Id, updateTime: z.string().optional(), label: field.text(20).optional() }),
        output: z.object({}),
        access: "signedIn",
      }),
      list: endpoint({
        method: "GET",
        path: "/shelf/list",
        input: z.strictObject({ ids: field.idList(10).optional(), memberId: field.Id.optional() }),
        output: z.object({}),
        access: "signedIn",
      }),
    },
  } satisfies Entity;
  const ids: Record<string, string> = { shelves: "7", members: "8", groups: "9" };
  const wishes = { entity: shelf.name, idOf: (entity: string) => ids[entity] ?? "" };
  const { create, update, list } = shelf.endpoints;
  const [made] = examplesOf(create, wishes);
  expect(create.input.safeParse(made).error).toBeUndefined();
  expect(made).toMatchObject({ groupId: "9", memberIds: ["8"], gender: "Other", reason: expect.any(String) });
  expect(smallestOf(create, { ...wishes, n: 1 })).not.toMatchObject({ label: made["label"] });
  expect(examplesOf(update, wishes)).toEqual([{ id: "7", label: expect.any(String) }]);
  expect(examplesOf(list, wishes)).toEqual([{ ids: "7" }, { memberId: "8" }]);
});

test("a fixture is of an entity of the contract, and one that nothing can be made for is asked for", () => {
  expect([...fixtures.keys()].filter((entity) => !findEntity(entity))).toEqual([]);
  const odd = { method: "POST", input: z.strictObject({ word: z.string().refine((word) => word === "odd") }) } as const;
  expect(() => examplesOf(odd, { entity: "shelves", idOf: () => "1" })).toThrow(/word.*fixture/);
  expect(examplesOf(odd, { entity: "shelves", idOf: () => "1", given: { word: "odd" } })).toEqual([{ word: "odd" }]);
});
