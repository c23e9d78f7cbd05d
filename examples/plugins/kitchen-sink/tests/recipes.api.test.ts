import { addGroup, addMember, codesOf, startApi } from "im-console/testing";
import { expect, test } from "vitest";
import { recipes } from "../contract.ts";

const api = startApi();
const { create, delete: remove, list, load, plan, update } = recipes.endpoints;
const codes = codesOf(recipes);

test("dinners are planned for groups, whose owners are asked to cook [19.19]", async () => {
  const host = await api.operator(codes);
  const owner = await addMember(api, "Owner");
  const ids = [await addGroup(api, owner, "Bakers"), await addGroup(api, owner, "Walkers")];
  const elsewhere = await addGroup(api, await addMember(api, "Stranger", 1), "Elsewhere", 1);
  expect(await host.call(plan, { ids: [...ids, elsewhere] })).toMatchObject({ succeeded: 2, failed: 1 });
  const { records } = await host.call(list, { sort: "name:asc" });
  expect(records).toMatchObject([
    { name: "Bakers", groupId: ids[0] },
    { name: "Walkers", groupId: ids[1] },
  ]);
  // A job does it once the call stands.
  await expect
    .poll(async () => (await host.call(load, { id: records[0]!.id })).cookId, { timeout: 30_000 })
    .toBe(owner);
});

test("a recipe that others are based on stays, and the others go [19.19]", async () => {
  const cook = await api.operator(codes);
  const { id: first } = await cook.call(create, { name: "Stock" });
  const { id: second } = await cook.call(create, { name: "Soup", basedOnId: first });
  const { id: third } = await cook.call(create, { name: "Salad" });
  const { results } = await cook.call(remove, { ids: [first, third] });
  expect(results).toMatchObject([
    { id: first, ok: false },
    { id: third, ok: true },
  ]);
  expect(await cook.call(remove, { ids: [first, second] })).toMatchObject({ succeeded: 2 });
});

test.each([
  [{ name: "" }, "name"],
  [{ servings: 0 }, "servings"],
  [{ seasonStart: "2026-11-01", seasonEnd: "2026-10-01" }, "seasonEnd"],
  [{ course: "breakfast" }, "course"],
  [{ cookId: "1234567" }, "cookId"],
  [{ basedOnId: "1234567" }, "basedOnId"],
  [{ source: "javascript:alert(1)" }, "source"],
  [{ contact: "nobody" }, "contact"],
])("a recipe with %j is refused at its field, and nothing changes [19.19]", async (wrong, field) => {
  const cook = await api.operator(codes);
  const { id } = await cook.call(create, { name: "Soup" });
  const before = await api.fingerprint("recipes", "operation_log");
  const response = await cook.send(update, { id, ...wrong });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("recipes", "operation_log")).toBe(before);
});
