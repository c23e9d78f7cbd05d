import { expect, test } from "vitest";
import { emojis } from "../contract.ts";
import { animated, codesOf, startApi, uploadPicture } from "im-console/testing";
import { presetLink } from "im-console/contract";

const api = startApi();
const { list, load, create, update, reorder, delete: remove } = emojis.endpoints;
const all = codesOf(emojis);

test("emoji are added, found, renamed, put in order and deleted [12.19, 17.11]", async () => {
  const operator = await api.operator(all);
  const made = [];
  for (const name of ["Smile", "Wave", "Heart"]) {
    const picture = await uploadPicture(api, operator, "emoji", await animated(3));
    made.push(await operator.call(create, { name, picture }));
  }
  const names = async () => (await operator.call(list, { sort: "sortOrder:asc" })).records.map(({ name }) => name);
  expect(await names()).toEqual(["Smile", "Wave", "Heart"]);
  await operator.call(reorder, { id: made[2]!.id, position: 0 });
  expect(await names()).toEqual(["Heart", "Smile", "Wave"]);
  await operator.call(update, { id: made[1]!.id, name: "Hello", status: "Disable" });
  expect((await operator.call(list, { name: "ell", status: "Disable" })).records).toMatchObject([{ name: "Hello" }]);
  const missing = "987654321987";
  expect(await operator.call(remove, { ids: [made[0]!.id, missing, made[1]!.id] })).toMatchObject({
    succeeded: 2,
    failed: 1,
    results: [{ ok: true }, { id: missing, ok: false }, { ok: true }],
  });
  expect(await names()).toEqual(["Heart"]);
});

test("a name is needed and taken once, the picture is an emoji of this server [12.19, 14.7]", async () => {
  const operator = await api.operator(all);
  const neighbour = await api.operator(all, 1);
  const picture = await uploadPicture(api, operator, "emoji", await animated(2));
  await operator.call(create, { name: "Once", picture });
  const before = await api.fingerprint("emoji", "file_use", "stored_file");
  const refused = async (input: object) => (await operator.send(create, input)).json().errors;
  expect(await refused({ name: " ", picture })).toEqual({ name: "Required" });
  expect(await refused({ name: "Once", picture })).toEqual({ name: "This name already exists" });
  expect(await refused({ name: "Other" })).toEqual({ picture: expect.any(String) });
  for (const wrong of [
    presetLink("dune"),
    "https://example.org/a.png",
    "javascript:alert(1)",
    picture.replace(/[\w-]{22}/, "A".repeat(22)),
  ])
    expect(await refused({ name: "Other", picture: wrong })).toEqual({ picture: expect.any(String) });
  expect(await api.fingerprint("emoji", "file_use", "stored_file")).toBe(before);
  const theirs = await uploadPicture(api, neighbour, "emoji", await animated(2));
  expect(await refused({ name: "Other", picture: theirs })).toEqual({ picture: expect.any(String) });
});

test("without the button nothing is added, and another server's emoji answers like a missing one", async () => {
  const operator = await api.operator(all);
  const picture = await uploadPicture(api, operator, "emoji", await animated(2));
  const { id } = await operator.call(create, { name: "Ours", picture });
  const reader = await api.operator(all.filter((code) => !code.includes(":")));
  expect(await reader.call(load, { id })).toMatchObject({ name: "Ours" });
  await expect(reader.call(create, { name: "More", picture })).rejects.toMatchObject({ status: 403 });
  const neighbour = await api.operator(all, 1);
  await expect(neighbour.call(reorder, { id, position: 0 })).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(update, { id, name: "Theirs" })).rejects.toMatchObject({ status: 404 });
});
