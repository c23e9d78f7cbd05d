import { expect, test } from "vitest";
import { policeReports, reports } from "../../../contract/entities/moderation/reports.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";
import { expectPartOfReports, reportMaker } from "../support/reportMaker.ts";

const api = startApi();
const { found, report, claimed, completed } = reportMaker(api);
const { list, load } = policeReports.endpoints;
const { handOver } = reports.endpoints;

test("what was handed over is here for those who hold the screen, and what was not is not [7.11]", async () => {
  const [id, kept] = [await completed("Handed over"), await completed("Kept")];
  await found.anna.call(handOver, { id, policeReference: "P-1" });
  await expectPartOfReports(api, policeReports, { inside: id, outside: kept });
});

test("a report that is held is handed over under its reference, with or without a result [7.11]", async () => {
  const held = await claimed({ reportedMemberId: await addMember(api, "Held") });
  const waiting = await report({ reportedMemberId: await addMember(api, "Waiting") });
  const before = await api.fingerprint("report", "operation_log");
  await expect(found.ben.call(handOver, { id: held, policeReference: "P-1" })).rejects.toMatchObject({ status: 409 });
  await expect(found.anna.call(handOver, { id: waiting, policeReference: "P-1" })).rejects.toMatchObject({
    status: 409,
  });
  await expect(found.anna.call(handOver, { id: held, policeReference: " " })).rejects.toMatchObject({
    errors: { policeReference: expect.any(String) },
  });
  expect(await api.fingerprint("report", "operation_log")).toBe(before);
  expect(await found.anna.call(handOver, { id: held, policeReference: " P-77 " })).toMatchObject({
    policeReference: "P-77",
  });
  expect(await found.ben.call(load, { id: held })).toMatchObject({
    reportStatus: "Pending",
    policeReference: "P-77",
    policeTime: expect.any(String),
    policeAccount: expect.any(String),
  });
});

test("they are listed with the latest first, and a new reference takes the place of the old one [7.11]", async () => {
  const [first, second] = [await completed("First"), await completed("Second")];
  await found.anna.call(handOver, { id: first, policeReference: "P-1" });
  await found.anna.call(handOver, { id: second, policeReference: "P-2" });
  const before = await found.anna.call(load, { id: first });
  await found.anna.call(handOver, { id: first, policeReference: "P-3" });
  const { records } = await found.anna.call(list, { ids: `${first},${second}` });
  expect(records.map(({ id, policeReference }) => [id, policeReference])).toEqual([
    [second, "P-2"],
    [first, "P-3"],
  ]);
  expect(await found.anna.call(load, { id: first })).toMatchObject({ policeTime: before.policeTime });
});
