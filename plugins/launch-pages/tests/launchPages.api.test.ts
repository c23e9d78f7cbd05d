import { expect, test } from "vitest";
import { launchPages } from "../contract.ts";
import { jpg, codesOf, startApi, uploadPicture } from "im-console/testing";

const api = startApi();
const { list, create, update, delete: remove } = launchPages.endpoints;
const all = codesOf(launchPages);
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const uploadFor = async (who: { token: string | undefined }) =>
  uploadPicture(api, who, "launchPage", await jpg({ width: 90, height: 160 }));

test("what is current follows from the status and the period [13.12]", async () => {
  const operator = await api.operator(all);
  const pictures = [await uploadFor(operator)];
  const made = (name: string, more: object) => operator.call(create, { name, pictures, startTime: at(-2), ...more });
  expect(await made("Now", {})).toMatchObject({ state: "Current", platform: "All", displaySeconds: 3, endTime: null });
  expect(await made("Later", { startTime: at(1) })).toMatchObject({ state: "Upcoming" });
  expect(await made("Over", { endTime: at(-1) })).toMatchObject({ state: "Past" });
  expect(await made("Off", { status: "Disable" })).toMatchObject({ state: "Off" });
  expect((await operator.call(list, { state: "Current" })).records).toMatchObject([{ name: "Now" }]);
});

test("one to three pictures keep their order, and those that are taken off are let go [13.11]", async () => {
  const operator = await api.operator(all);
  const [a, b, c, d] = [
    await uploadFor(operator),
    await uploadFor(operator),
    await uploadFor(operator),
    await uploadFor(operator),
  ];
  const page = await operator.call(create, { name: "Three", pictures: [c, a, b], startTime: at(0) });
  expect(page.pictures).toEqual([c, a, b]);
  expect(await operator.call(update, { id: page.id, pictures: [b, c] })).toMatchObject({ pictures: [b, c] });
  for (const pictures of [[], [a, b, c, d]]) {
    const answer = await operator.send(update, { id: page.id, pictures });
    expect(answer.json().errors).toEqual({ pictures: "upload 1-3 images" });
  }
  expect(await operator.call(remove, { ids: [page.id] })).toMatchObject({ succeeded: 1 });
});

test("the period ends after it begins, the link is of the web, refusals change nothing [13.11]", async () => {
  const operator = await api.operator(all);
  const pictures = [await uploadFor(operator)];
  const page = await operator.call(create, { name: "Base", pictures, startTime: at(0), endTime: at(5) });
  const before = await api.fingerprint("launch_page", "file_use");
  const refused = async (input: object) => (await operator.send(update, { id: page.id, ...input })).json().errors;
  expect(await refused({ endTime: at(-1) })).toEqual({ endTime: "The end must be after the start" });
  expect(await refused({ startTime: at(6) })).toEqual({ endTime: "The end must be after the start" });
  for (const link of ["javascript:alert(1)", "ftp://example.org", "https://", "data:text/html,x"])
    expect(await refused({ link })).toEqual({ link: expect.any(String) });
  expect(await refused({ displaySeconds: 0 })).toEqual({ displaySeconds: "Enter a number from 1 to 30" });
  expect(await refused({ pictures: [...pictures, "/v1/files/preset/dune.png"] })).toEqual({
    pictures: expect.any(String),
  });
  expect(await api.fingerprint("launch_page", "file_use")).toBe(before);
});

test("without the button nothing is changed, and another server's page answers like a missing one", async () => {
  const operator = await api.operator(all);
  const { id } = await operator.call(create, {
    name: "Ours",
    pictures: [await uploadFor(operator)],
    startTime: at(0),
  });
  const reader = await api.operator(all.filter((code) => !code.includes(":")));
  await expect(reader.call(update, { id, name: "Other" })).rejects.toMatchObject({ status: 403 });
  const neighbour = await api.operator(all, 1);
  await expect(neighbour.call(update, { id, name: "Other" })).rejects.toMatchObject({ status: 404 });
  expect(await neighbour.call(remove, { ids: [id] })).toMatchObject({ succeeded: 0, failed: 1 });
});
