import { expect, test } from "vitest";
import { memberTags } from "../../../contract/entities/people/memberTags.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { create, list } = memberTags.endpoints;
const { accountInfo, switchTenant } = session.endpoints;

test("what a page of another server asks for is refused and changes nothing, until it is the session's [2.19]", async () => {
  const root = await api.superAdmin();
  const [here, there] = [api.tenantAt(0), api.tenantAt(1)];
  const from = (tenantId: string) => ({ headers: { "x-server-id": tenantId } });
  const tag = { name: "Regular", color: "Violet" };
  const refused = { code: 2006 };
  expect((await root.send(create, tag, from(there))).json()).toMatchObject(refused);
  expect((await root.send(list, {}, from(there))).json()).toMatchObject(refused);
  expect((await root.call(list, {})).total).toBe(0);
  // Who one is can be asked, and gone back can be, from everywhere.
  expect((await root.send(accountInfo, {}, from(there))).json()).toMatchObject({ data: { info: { tenantId: here } } });
  expect((await root.send(switchTenant, { tenantId: there }, from(there))).statusCode).toBe(200);
  expect((await root.send(create, tag, from(there))).statusCode).toBe(200);
  expect((await root.send(create, tag, from(here))).json()).toMatchObject(refused);
  // A console that names none is not held to any.
  expect((await root.send(list, {})).statusCode).toBe(200);
});
