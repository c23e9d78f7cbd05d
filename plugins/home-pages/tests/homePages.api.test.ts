import { expect, test } from "vitest";
import { homePages } from "../contract.ts";
import { codesOf, startApi } from "im-console/testing";

const api = startApi();
const { list, create, update, setStatus, setDefault, reorder, delete: remove } = homePages.endpoints;
const codes = codesOf(homePages);
const address = "https://example.org/news?id=1";

test("pages are made, arranged and deleted, and exactly one of the enabled ones is the default [12.17]", async () => {
  const admin = await api.operator(codes);
  const [news, help, shop] = [
    await admin.call(create, { title: "News", address }),
    await admin.call(create, { title: "Help", address, platform: "IOS" }),
    await admin.call(create, { title: "Shop", address }),
  ];
  const shown = async () =>
    (await admin.call(list, {})).records.map(({ title, isDefault }) => title + (isDefault ? "*" : ""));
  expect(await shown()).toEqual(["News*", "Help", "Shop"]);
  await admin.call(reorder, { id: shop.id, position: 0 });
  expect(await shown()).toEqual(["Shop", "News*", "Help"]);
  await admin.call(setDefault, { id: help.id });
  expect(await shown()).toEqual(["Shop", "News", "Help*"]);
  await admin.call(setStatus, { id: help.id, status: "Disable" });
  expect(await shown()).toEqual(["Shop*", "News", "Help"]);
  await expect(admin.call(setDefault, { id: help.id })).rejects.toMatchObject({ status: 422 });
  await admin.call(remove, { id: shop.id });
  expect(await shown()).toEqual(["News*", "Help"]);
  await admin.call(setStatus, { id: news.id, status: "Disable" });
  expect(await shown()).toEqual(["News", "Help"]);
  await admin.call(setStatus, { id: help.id, status: "Enable" });
  expect(await shown()).toEqual(["News", "Help*"]);
});

test("a page whose period is over is made no default by hand [12.17]", async () => {
  const admin = await api.operator(codes);
  const over = { startTime: "2026-01-01T00:00:00Z", endTime: "2026-02-01T00:00:00Z" };
  const { id } = await admin.call(create, { title: "Spring fair", address, ...over });
  await expect(admin.call(setDefault, { id })).rejects.toMatchObject({ status: 422 });
  expect(await admin.call(homePages.endpoints.load, { id })).toMatchObject({ isDefault: false });
  await admin.call(remove, { id });
});

test.each([
  [{ address: "javascript:alert(1)" }, "address"],
  [{ address: "https://" }, "address"],
  [{ address: "https://user:secret@example.org" }, "address"],
  [{ address: "ftp://example.org" }, "address"],
  [{ title: "" }, "title"],
  [{ title: "x".repeat(31) }, "title"],
  [{ startTime: "2026-05-02T00:00:00Z", endTime: "2026-05-01T00:00:00Z" }, "endTime"],
])("a page with %j is refused at its field, and nothing changes", async (wrong, field) => {
  const admin = await api.operator(codes);
  const before = await api.fingerprint("home_page", "operation_log");
  const response = await admin.send(create, { title: "Right", address, ...wrong });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
  expect(await api.fingerprint("home_page", "operation_log")).toBe(before);
});

test("a period is judged with what stands, and a change in between is not lost [17.12]", async () => {
  const admin = await api.operator(codes);
  const { id, updateTime } = await admin.call(create, { title: "May", address, startTime: "2026-05-02T00:00:00Z" });
  await expect(admin.call(update, { id, endTime: "2026-05-01T00:00:00Z" })).rejects.toMatchObject({
    errors: { endTime: expect.any(String) },
  });
  await admin.call(update, { id, title: "June" });
  await expect(admin.call(update, { id, title: "July", updateTime })).rejects.toMatchObject({ status: 409 });
});

test("an operator with the screen alone looks; another server's page answers like a missing one", async () => {
  const admin = await api.operator(codes);
  const { id } = await admin.call(create, { title: "Ours", address });
  const reader = await api.operator(codes.filter((code) => !code.includes(":")));
  for (const endpoint of [create, update, setStatus, setDefault, reorder, remove])
    expect((await reader.send(endpoint, { id })).statusCode).toBe(403);
  const other = await api.operator(codes, 1);
  await expect(other.call(reorder, { id, position: 0 })).rejects.toMatchObject({ status: 404 });
});
