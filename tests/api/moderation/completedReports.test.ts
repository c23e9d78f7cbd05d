import { expect, test } from "vitest";
import { completedReports, reports } from "../../../contract/entities/moderation/reports.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";
import { expectPartOfReports, reportMaker, userBehaviour } from "../support/reportMaker.ts";

const api = startApi();
const { found, report, claimed, completed } = reportMaker(api);
const { list, load } = completedReports.endpoints;
const { handle, handOver } = reports.endpoints;

test("what has a result is here for those who hold the screen, and what has none is not [7.3, 7.11]", async () => {
  const held = await claimed({ reportedMemberId: await addMember(api, "Held") });
  await expectPartOfReports(api, completedReports, { inside: await completed("Done"), outside: held });
  const waiting = await report({ reportedMemberId: await addMember(api, "Waiting") });
  expect((await found.anna.call(list, { ids: waiting })).total).toBe(0);
});

test("a report handed over before it has a result comes here with the result [7.11]", async () => {
  const id = await claimed({ reportedMemberId: await addMember(api, "Criminal") });
  await found.anna.call(handOver, { id, policeReference: "P-1" });
  await expect(found.anna.call(load, { id })).rejects.toMatchObject({ status: 404 });
  await found.anna.call(handle, { id, result: "Warn", userBehaviour });
  expect(await found.anna.call(load, { id })).toMatchObject({
    reportStatus: "Completed",
    result: "Warn",
    userBehaviour,
    policeReference: "P-1",
    completeTime: expect.any(String),
  });
});

test("they are found by their result and the time they got it, the latest first [7.3, 7.7]", async () => {
  const [first, second] = [await completed("First"), await completed("Second")];
  const ids = async (query: object) => (await found.ben.call(list, query)).records.map(({ id }) => id);
  expect((await ids({})).slice(0, 2)).toEqual([second, first]);
  expect(await ids({ ids: `${first},${second}`, result: "Nothing" })).toEqual([second, first]);
  expect(await ids({ ids: `${first},${second}`, result: "Ban" })).toEqual([]);
  const { completeTime } = await found.ben.call(load, { id: second });
  expect(await ids({ ids: `${first},${second}`, completeTimeStart: completeTime ?? "" })).toEqual([second]);
});
