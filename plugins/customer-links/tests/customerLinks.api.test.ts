import { sql } from "kysely";
import { expect, test } from "vitest";
import { customerLinks } from "../contract.ts";
import { codesOf, startApi } from "im-console/testing";

const api = startApi();
const { list, load, create, update, setStatus, reorder, delete: remove } = customerLinks.endpoints;
const codes = codesOf(customerLinks);
const address = "https://example.org/help";

test("links are made, changed, arranged and deleted [12.18]", async () => {
  const admin = await api.operator(codes);
  const first = await admin.call(create, { name: "Web chat", address, languages: ["vi-VN", "en-US", "vi-VN"] });
  expect(first).toMatchObject({ languages: ["en-US", "vi-VN"], isOpen: true, opensAt: null });
  const second = await admin.call(create, { name: "Line", address: "line://ti/p/@help" });
  await admin.call(reorder, { id: second.id, position: 0 });
  expect((await admin.call(list, {})).records.map(({ name }) => name)).toEqual(["Line", "Web chat"]);
  expect(await admin.call(update, { id: first.id, languages: [], updateTime: first.updateTime })).toMatchObject({
    languages: [],
  });
  await expect(admin.call(update, { id: first.id, name: "Lost", updateTime: first.updateTime })).rejects.toMatchObject({
    status: 409,
  });
  expect(await admin.call(setStatus, { id: first.id, status: "Disable" })).toMatchObject({ isOpen: false });
  await admin.call(remove, { id: first.id });
  expect((await admin.call(list, {})).total).toBe(1);
});

/** Hours around the present time of the database. */
const around = async (from: number, to: number, timeZone: string, hours: number) => {
  const { rows } = await sql<{ opensAt: string; closesAt: string; today: number }>`
    with local as (select now() at time zone 'UTC' + make_interval(hours => ${hours}) as at)
    select to_char(at + make_interval(mins => ${from}), 'HH24:MI') as "opensAt",
    to_char(at + make_interval(mins => ${to}), 'HH24:MI') as "closesAt",
      extract(isodow from at + make_interval(mins => ${from}))::int as today from local`.execute(api.system());
  return { ...rows[0]!, timeZone };
};

test.each([
  ["open now", -30, 30, "+08:00", 8, true],
  ["open now in the west", -30, 30, "-05:00", -5, true],
  ["opens later", 30, 60, "+08:00", 8, false],
  ["closed already", -60, -30, "+07:00", 7, false],
  ["open over midnight", -60, 1200, "+00:00", 0, true],
])("a link is %s by its own clock [12.18]", async (name, from, to, timeZone, hours, isOpen) => {
  const admin = await api.operator(codes);
  const { today, ...times } = await around(from, to, timeZone, hours);
  const link = await admin.call(create, { name: name.slice(0, 16), address, ...times });
  expect(link.isOpen).toBe(isOpen);
  // The day on which it opened counts, after midnight too.
  expect((await admin.call(update, { id: link.id, weekdays: [today] })).isOpen).toBe(isOpen);
  const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== today);
  expect((await admin.call(update, { id: link.id, weekdays: others })).isOpen).toBe(false);
  await admin.call(remove, { id: link.id });
});

test.each([
  [{ address: "javascript:alert(1)" }, "address"],
  [{ address: "intent://x" }, "address"],
  [{ address: "tel:abc" }, "address"],
  [{ address: "mailto:nobody" }, "address"],
  [{ name: "x" }, "name"],
  [{ opensAt: "09:00", closesAt: null }, "closesAt"],
  [{ opensAt: "25:00", closesAt: "26:00" }, "opensAt"],
  [{ weekdays: [8] }, "weekdays.0"],
  [{ timeZone: "Hanoi" }, "timeZone"],
])("a link with %j is refused at its field, and nothing changes [12.18]", async (wrong, field) => {
  const admin = await api.operator(codes);
  const before = await api.fingerprint("customer_link", "operation_log");
  const response = await admin.send(create, { name: "Right", address, ...wrong });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toContain(field);
  expect(await api.fingerprint("customer_link", "operation_log")).toBe(before);
});

test("an operator with the screen alone looks; another server's link answers like a missing one", async () => {
  const admin = await api.operator(codes);
  const { id } = await admin.call(create, { name: "Ours", address });
  const reader = await api.operator(codes.filter((code) => !code.includes(":")));
  expect((await reader.call(load, { id })).name).toBe("Ours");
  for (const endpoint of [create, update, setStatus, reorder, remove])
    expect((await reader.send(endpoint, { id })).statusCode).toBe(403);
  const other = await api.operator(codes, 1);
  await expect(other.call(load, { id })).rejects.toMatchObject({ status: 404 });
});
