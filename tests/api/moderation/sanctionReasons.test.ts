import { sql } from "kysely";
import { expect, test } from "vitest";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { startApi } from "../support/harness.ts";
import { addMember } from "../support/messageMaker.ts";

const api = startApi();
const { create } = sanctions.endpoints;

test("each server begins with reasons of its own; a used one cannot be deleted, only turned off [22.12]", async () => {
  const owner = await api.operator([
    "SanctionReason",
    "sanctionReasons:add",
    "sanctionReasons:edit",
    "sanctionReasons:delete",
  ]);
  const judge = await api.operator(["sanctions:mute"]);
  const calls = sanctionReasons.endpoints;
  const chinese = await owner.send(calls.list, { pageSize: -1 }, { headers: { language: "zh-CN" } });
  expect(chinese.json().data.records[0]).toMatchObject({ name: "垃圾广告" });
  const made = await owner.call(calls.create, {
    texts: { "en-US": { name: "Trolling", notice: "No trolling. {words} It holds {until}." } },
    ladder: [{ kind: "Mute", hours: 1 }],
  });
  for (const [values, path] of [
    [{ texts: { "en-US": { name: "Bad", notice: "Dear {nickname}" } } }, "texts.en-US.notice"],
    [{ texts: {} }, "texts.zh-CN.name"],
    [{ texts: { "en-US": { name: "Twice" } }, reportReason: "Fraud" }, "reportReason"],
    [{ texts: { "en-US": { name: "Steps" } }, ladder: [{ kind: "Warning", hours: 2 }] }, "ladder.0.hours"],
  ] as const)
    await expect(owner.call(calls.create, values as never)).rejects.toMatchObject({
      status: 400,
      errors: { [path]: expect.any(String) },
    });
  const id = await addMember(api, "Troll");
  await judge.call(create, { id, kind: "Mute", reasonId: made.id, hours: 1, words: "Stop {until} it." });
  const { rows } = await sql<{ texts: { texts: Record<string, { content: string }> } }>`
    select texts from member_notice where member_id = ${id}`.execute(api.system());
  expect(rows[0]?.texts.texts["en-US"]?.content).toMatch(
    /^No trolling\. Stop \{until\} it\. It holds until .* \(UTC\)\.$/,
  );
  await expect(owner.call(calls.delete, { id: made.id })).rejects.toMatchObject({ status: 422 });
  expect(await owner.call(calls.update, { id: made.id, reasonStatus: "Disable" })).toMatchObject({ usedCount: 1 });
  await expect(judge.call(create, { id, kind: "Mute", reasonId: made.id })).rejects.toMatchObject({
    errors: { reasonId: expect.any(String) },
  });
});
