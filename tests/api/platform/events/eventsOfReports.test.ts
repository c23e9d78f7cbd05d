import { beforeAll, expect, test } from "vitest";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import type { EventType } from "../../../../contract/platform/eventTypes.ts";
import { startApi } from "../../support/harness.ts";
import { addKnownMember, platformOf } from "../support.ts";

const api = startApi();
let platform: Awaited<ReturnType<typeof platformOf>>;
const ids: Record<"ann" | "bob", string> = { ann: "", bob: "" };
let n = 0;
beforeAll(async () => {
  platform = await platformOf(api, ["events"]);
  for (const name of ["ann", "bob"] as const) ids[name] = await addKnownMember(api, name);
});

const start = Date.now() - 3_600_000;
const event = (type: EventType, data: object, id = `r-${++n}`) => ({
  id,
  type,
  at: new Date(start + ++n * 1000).toISOString(),
  data,
});
const send = async (...events: object[]) => {
  const answer = await platform.send("/events", { method: "POST", body: { events } });
  return answer.json().data.results as { outcome: string; canRetry?: boolean; errors?: object }[];
};
const said = (externalId: string, sender: string, recipient: string) =>
  event("message.sent", { externalId, sender, recipient, type: "text", text: `said ${externalId}` });
const filed = (externalId: string, about: object, more: object = {}) =>
  event("report.filed", { externalId, reporter: "ann", about, reason: "Fraud", text: `case ${externalId}`, ...more });
const listOf = async (content: string) =>
  (await platform.admin.call(reports.endpoints.list, { pageSize: 100 })).records.filter(
    (report) => report.content === content,
  );

test("a report about messages is in the queue, once, with what is around the first and the others marked [30.31]", async () => {
  const messages = Array.from({ length: 30 }, (_, index) =>
    said(`m-${index}`, index % 2 ? "ann" : "bob", index % 2 ? "bob" : "ann"),
  );
  await send(...messages);
  const report = filed("rep-1", { messages: ["m-12", "m-14", "m-28"] }, { platform: "IOS", model: "Phone 9" });
  expect(await send(report)).toMatchObject([{ outcome: "accepted" }]);
  expect(await send(filed("rep-1", { member: "bob" }))).toMatchObject([{ outcome: "accepted" }]);
  const [found, ...others] = await listOf("case rep-1");
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    reporterId: ids.ann,
    reportedMemberId: ids.bob,
    reason: "Fraud",
    reportStatus: "Untreated",
    phoneModel: "Phone 9",
  });
  expect(Date.parse(found?.createTime ?? "")).toBe(Date.parse(report.at));
  const kept = await platform.admin.call(reports.endpoints.evidence, { id: found?.id ?? "" });
  const reported = kept.records.filter(({ isReported }) => isReported).map(({ content }) => content);
  expect(reported.toSorted()).toEqual(["said m-12", "said m-14", "said m-28"]);
  expect(kept.records).toHaveLength(22);
});

test("a report is about the member or the group that it names [30.31]", async () => {
  await send(event("group.created", { externalId: "g-1", name: "Tea and cake", owner: "bob" }));
  await send(filed("rep-2", { member: "bob" }), filed("rep-3", { group: "g-1" }));
  expect(await listOf("case rep-2")).toMatchObject([{ reportedMemberId: ids.bob, reportedGroupId: null }]);
  expect(await listOf("case rep-3")).toMatchObject([{ reportedMemberId: null, reportedGroupId: expect.any(String) }]);
});

test("who or what is not known yet is named and can be sent again; what can never be right is not [30.31]", async () => {
  const refused = (pointer: string, canRetry: boolean) => ({
    outcome: "rejected",
    canRetry,
    errors: { [`/data/${pointer}`]: expect.any(String) },
  });
  const unknown = filed("rep-4", { messages: ["m-2", "late"] });
  expect(
    await send(
      unknown,
      filed("rep-5", { member: "nobody" }),
      filed("rep-6", { group: "nowhere" }),
      filed("rep-7", { member: "bob" }, { reporter: "nobody" }),
      filed("rep-8", {}),
      filed("rep-9", { messages: Array.from({ length: 11 }, (_, index) => `m-${index}`) }),
      filed("rep-10", { messages: ["m-1", "m-1"] }),
      filed("rep-11", { member: "bob" }, { reason: "Boredom" }),
    ),
  ).toMatchObject([
    refused("about/messages/1", true),
    refused("about/member", true),
    refused("about/group", true),
    refused("reporter", true),
    refused("about", false),
    refused("about/messages", false),
    refused("about/messages", false),
    refused("reason", false),
  ]);
  expect(await listOf("case rep-4")).toEqual([]);
  await send(said("late", "bob", "ann"));
  expect(await send(unknown)).toMatchObject([{ outcome: "accepted" }]);
  expect(await listOf("case rep-4")).toHaveLength(1);
});

test("feedback comes in unread, once, at the time at which it was written [30.31]", async () => {
  const written = event("feedback.filed", { externalId: "f-1", member: "ann", type: "Mistake", content: "It hangs" });
  const again = event("feedback.filed", { externalId: "f-1", member: "ann", type: "Mistake", content: "It hangs!" });
  const nobody = event("feedback.filed", { externalId: "f-2", member: "nobody", type: "Mistake", content: "x" });
  const empty = event("feedback.filed", { externalId: "f-3", member: "ann", type: "Mistake", content: " " });
  expect(await send(written, again, nobody, empty)).toMatchObject([
    { outcome: "accepted" },
    { outcome: "accepted" },
    { outcome: "rejected", canRetry: true },
    { outcome: "rejected", canRetry: false, errors: { "/data/content": expect.any(String) } },
  ]);
  const { records } = await platform.admin.call(feedback.endpoints.list, { memberId: ids.ann });
  expect(records).toMatchObject([{ content: "It hangs", feedbackStatus: "Unread", type: "Mistake" }]);
  expect(Date.parse(records[0]?.createTime ?? "")).toBe(Date.parse(written.at));
});
