import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { sanctionReasons } from "../../../../contract/entities/moderation/sanctionReasons.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { endPictures } from "../../../../server/entities/moderation/pictures/ending.ts";
import { startApi } from "../../support/harness.ts";
import { addGroup, addMessages } from "../../support/messageMaker.ts";
import { picturesAt } from "./pictureMaker.ts";

const api = startApi();
const at = picturesAt(api);
const { serve, withAvatar, inGroup, avatarOf, age } = at;
const { list, load, view, quarantine, restore } = pictures.endpoints;
let operator: ReturnType<typeof at.operator>;
let admin: ReturnType<typeof at.admin>;

beforeAll(() => {
  operator = at.operator();
  admin = at.admin();
});

test("what is in quarantine is served to nobody, wherever it stands, and is whole again afterwards [27.4]", async () => {
  const { id, link, picture } = await withAvatar();
  const group = await addGroup(api, id, "Where it stands too");
  await sql`update chat_group set avatar = ${link} where id = ${group}`.execute(api.system());
  const before = (await api.app.inject({ method: "GET", url: link })).rawPayload;
  expect(await operator.call(quarantine, { id: picture })).toMatchObject({ pictureStatus: "Quarantined", link: null });
  const gone = await api.app.inject({ method: "GET", url: link, headers: { language: "vi" } });
  expect([gone.statusCode, gone.json().code, gone.json().msg]).toEqual([410, 3120, "Tệp này đang bị cách ly"]);
  const states = (await operator.call(list, { member: id })).records.map(({ pictureStatus }) => pictureStatus);
  expect(states).toEqual(["Quarantined", "Quarantined"]);
  await expect(operator.call(quarantine, { id: picture })).rejects.toMatchObject({ code: 3122 });
  await operator.call(restore, { id: picture });
  const after = await api.app.inject({ method: "GET", url: link });
  expect([after.statusCode, after.rawPayload.equals(before), await avatarOf(id)]).toEqual([200, true, link]);
  expect((await operator.call(groups.endpoints.load, { id: group })).avatar).toBe(link);
});

test("who may quarantine looks at it there, and that is noted [27.4]", async () => {
  const { picture, link } = await withAvatar();
  const before = (await api.app.inject({ method: "GET", url: link })).rawPayload;
  await expect(operator.call(view, { id: picture })).rejects.toMatchObject({ status: 422 });
  await operator.call(quarantine, { id: picture });
  const { content } = await operator.call(view, { id: picture });
  expect(content).toBe(`data:image/png;base64,${before.toString("base64")}`);
  const { records } = await admin.call(operationLogs.endpoints.list, { call: "pictures.view", pageSize: 1 });
  expect(records[0]).toMatchObject({ targets: [picture], accountId: operator.accountId });
  const other = await api.operator(["Picture", "pictures:remove"]);
  await expect(other.call(view, { id: picture })).rejects.toMatchObject({ status: 403 });
});

test("after 30 days what is in quarantine is deleted for good, with every link to it [27.5]", async () => {
  const [{ id, link, picture }, message] = [await withAvatar(), await inGroup()];
  await operator.call(quarantine, { id: picture });
  await admin.call(quarantine, { id: message.picture });
  await age(29);
  await endPictures(api.deps);
  expect([await serve(link), await avatarOf(id)]).toEqual([410, link]);
  await age(31);
  await endPictures(api.deps);
  expect([await serve(link), await serve(message.link), await avatarOf(id)]).toEqual([404, 404, null]);
  await expect(operator.call(load, { id: picture })).rejects.toMatchObject({ status: 404 });
  const { rows } = await sql<{
    payload: object;
  }>`select payload from message where group_id = ${message.group}`.execute(api.system());
  expect(rows).toEqual([{ payload: { fileStatus: "Removed" } }]);
  const { rows: files } = await sql`select from stored_file where name = ${link.split("/").pop()}`.execute(
    api.system(),
  );
  expect(files).toEqual([]);
  const { records } = await operator.call(members.endpoints.timeline, { memberId: id, kinds: ["Change"] });
  expect(records[0]?.sentence).toMatch(/was permanently deleted after its time in quarantine$/);
});

test("evidence and records say that a picture is in quarantine, or gone, and give no link to it [27.12]", async () => {
  const { group, sender, link, picture } = await inGroup();
  const video = `/v1/files/${api.tenantAt(0)}/${"A".repeat(22)}.mp4`;
  const at = new Date().toISOString();
  await addMessages(api, [{ group, sender, at, type: "video", content: "Never kept", payload: { url: video } }]);
  const message = (await admin.call(groupMessages.endpoints.list, { groupId: group })).records.find(
    ({ type }) => type === "image",
  );
  const [reportedMessageId, messageIds] = [message?.id ?? "", [message?.id ?? ""]];
  const report = { reporterId: sender, reportedGroupId: group, reason: "Fraud", reportedMessageId } as const;
  const { id } = await admin.call(reports.endpoints.create, report);
  const reason = (await admin.call(sanctionReasons.endpoints.list, {})).records[0];
  const warning = { ids: [sender], reasonId: reason?.id ?? "", messageIds };
  await admin.call(sanctions.endpoints.create, { ...warning, kind: "Warning" });
  const { records: given } = await admin.call(sanctions.endpoints.list, { memberId: sender });
  const seen = async () => {
    const pages = [
      await admin.call(groupMessages.endpoints.list, { groupId: group }),
      await admin.call(reports.endpoints.evidence, { id }),
      await admin.call(sanctions.endpoints.evidence, { id: given[0]?.id ?? "" }),
    ];
    return pages.map(({ records }) => records.find(({ type }) => type === "image")?.payload);
  };
  const inAll = (payload: object) => [payload, payload, payload];
  expect(await seen()).toEqual(inAll({ url: link }));
  const { records } = await admin.call(reports.endpoints.evidence, { id });
  expect(records.find(({ type }) => type === "video")?.payload).toEqual({ fileStatus: "Removed" });
  await admin.call(quarantine, { id: picture });
  expect(await seen()).toEqual(inAll({ fileStatus: "Quarantined" }));
  await admin.call(restore, { id: picture });
  expect(await seen()).toEqual(inAll({ url: link }));
  await admin.call(quarantine, { id: picture });
  await age(31);
  await endPictures(api.deps);
  expect(await seen()).toEqual(inAll({ fileStatus: "Removed" }));
});

test("a file whose move was broken off is put right by the scheduler [27.4]", async () => {
  const { link, picture } = await withAvatar();
  const name = link.split("/").pop() ?? "";
  await api.deps.files.quarantine(api.tenantAt(0), name);
  expect(await serve(link)).toBe(410);
  await endPictures(api.deps);
  expect(await serve(link)).toBe(200);
  await operator.call(quarantine, { id: picture });
  await api.deps.files.release(api.tenantAt(0), name);
  await endPictures(api.deps);
  expect(await serve(link)).toBe(410);
});
