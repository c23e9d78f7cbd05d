import { expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { create, list } = members.endpoints;

test("a nickname is found by any part of it, one letter and two included [4.3]", async () => {
  const admin = await api.superAdmin();
  const memberLevelId = await api.findLevel("Normal");
  const nicknames = ["张小明", "明月", "明明", "Mai Anh", "aMANDA"];
  for (const [index, nickname] of nicknames.entries())
    await admin.call(create, { account: `search_${index}`, password: "abcd1234", nickname, memberLevelId });

  const found = async (nickname: string) =>
    (await admin.call(list, { nickname })).records.map((member) => member.nickname).toReversed();

  expect(await found("明")).toEqual(["张小明", "明月", "明明"]);
  expect(await found("小明")).toEqual(["张小明"]);
  expect(await found("明明")).toEqual(["明明"]);
  expect(await found("am")).toEqual(["aMANDA"]);
  expect(await found("aA")).toEqual([]);
  expect(await found("i A")).toEqual(["Mai Anh"]);
  expect(await found("_")).toEqual([]);
  expect(await found("小%")).toEqual([]);
});
