import { expect, test } from "vitest";
import { changesSomething, findReason, findStepUp, ordinaryWork } from "../../contract/entities/ordinaryWork.ts";
import { findEntity, listEntities } from "../../contract/entities/index.ts";

const changes = listEntities().flatMap((entity) =>
  Object.entries(entity.endpoints)
    .filter(([, endpoint]) => changesSomething(endpoint))
    .map(([key, endpoint]) => ({ entity, key, endpoint, call: `${entity.name}.${key}` })),
);

test("every call that changes something asks for a fresh code or says why it does not [3.27, 3.32]", () => {
  const undecided = changes.filter(
    ({ entity, key, endpoint }) => endpoint.stepUp === undefined && !findReason(entity, key)?.trim(),
  );
  expect(undecided.map(({ call }) => call)).toEqual([]);
});

test("what gives access to the console or to what it connects is ordinary to nobody [3.27]", () => {
  const granting =
    /^(admins|adminSessions|roles|apiResources|approvals|tenants|packages|robotKeys|platformKeys|platformSecrets|systemSettings|groupWhitelist|privateWhitelist)\./;
  const asked = changes.filter(({ call }) => granting.test(call));
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ endpoint }) => endpoint.stepUp === undefined).map(({ call }) => call)).toEqual([]);
  for (const call of [
    "menus.update",
    "menus.create",
    "smsChannels.update",
    "robots.update",
    "robotBindings.create",
    "platformConnection.update",
  ])
    expect([call, changes.find((each) => each.call === call)?.endpoint.stepUp]).toEqual([call, true]);
});

test("no reason is of a call that is not there, or that asks all the same [3.32]", () => {
  const stray = Object.entries(ordinaryWork).flatMap(([name, reason]) => {
    const own = changes.filter(({ entity }) => entity.name === name);
    const isOwn = (key: string) => own.some((each) => each.key === key && each.endpoint.stepUp === undefined);
    if (typeof reason === "string") return findEntity(name) && own.length > 0 ? [] : [name];
    return Object.keys(reason)
      .filter((key) => !isOwn(key))
      .map((key) => `${name}.${key}`);
  });
  expect(stray).toEqual([]);
});

test("a call of a plugin asks until its author says why not [3.32]", () => {
  const emojis = findEntity("emojis");
  if (!emojis) throw new Error("no such entity");
  const { ordinaryWork: _, ...unsaid } = emojis;
  expect([findStepUp(emojis, "create"), findStepUp(unsaid, "create"), findStepUp(unsaid, "list")]).toEqual([
    undefined,
    true,
    undefined,
  ]);
  expect(findStepUp({ ...unsaid, ordinaryWork: { create: "adds a picture" } }, "create")).toBeUndefined();
  expect(findStepUp({ ...unsaid, ordinaryWork: { create: "adds a picture" } }, "update")).toBe(true);
});
