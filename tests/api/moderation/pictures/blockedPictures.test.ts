import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { PicturePurpose } from "../../../../contract/core/files.ts";
import { uploads } from "../../../../contract/entities/maintenance/uploads.ts";
import { blockedPictures, pictures } from "../../../../contract/entities/moderation/pictures.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { endPictures } from "../../../../server/entities/moderation/pictures/ending.ts";
import * as make from "../../../files/pictures.ts";
import { listEveryCode } from "../../support/codes.ts";
import { sendForm } from "../../support/form.ts";
import { startApi } from "../../support/harness.ts";
import { addMember } from "../../support/messageMaker.ts";

const api = startApi();
const { list, load, remove, replace, quarantine, restore, block } = pictures.endpoints;
const { list: listBlocked, delete: unblock } = blockedPictures.endpoints;
type Operator = Awaited<ReturnType<typeof api.operator>>;
let operator: Operator;
let neighbor: Operator;

beforeAll(async () => {
  operator = await api.operator(listEveryCode());
  neighbor = await api.operator(listEveryCode(), 1);
});

const send = (content: Buffer, purpose: PicturePurpose = "picture", who = operator, language = "en-US") =>
  sendForm(
    api,
    who,
    `/v1${uploads.endpoints.picture.path}?purpose=${purpose}`,
    [{ filename: "holiday.png", content }],
    { language },
  );
const status = async (content: Buffer, purpose?: PicturePurpose, who = operator) =>
  (await send(content, purpose, who)).statusCode;

/** Puts a picture up as an avatar. */
const putUp = async (content: Buffer) => {
  const member = await addMember(api, "Blocked Ben");
  const { data: avatar } = (await send(content, "avatar")).json();
  await operator.call(members.endpoints.update, { id: member, avatar });
  const { records } = await operator.call(list, { member });
  return { id: records[0]?.id ?? "", member, avatar };
};
const blockAvatar = async (content: Buffer, reason = "Spam") => {
  const made = await putUp(content);
  return { ...made, blocked: await operator.call(block, { id: made.id, reason }) };
};
const sceneOf = (seed: number) => make.scene({ width: 320, height: 320 }, seed);
const rowOf = async (reason: string) => (await operator.call(listBlocked, { reason })).records[0];

describe("a blocked picture", () => {
  let original: Buffer;
  beforeAll(async () => {
    original = await sceneOf(1);
    await blockAvatar(original, "Seen again");
  });

  test("is refused in the caller's language, and nothing of it is left [27.8]", async () => {
    const before = await api.fingerprint("stored_file", "operation_log");
    const answer = await send(original, "picture", operator, "ja-JP");
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { file: "この画像はこのサーバーでブロックされています。別の画像を選んでください" },
    ]);
    expect(await api.fingerprint("stored_file", "operation_log")).toBe(before);
  });

  test.each(Object.entries(make.rewritings))("is refused %s too [27.8]", async (_, rewrite) => {
    expect(await status(await rewrite(original))).toBe(400);
  });

  test("is refused whatever its name and its purpose say [27.8]", async () => {
    const url = `/v1${uploads.endpoints.file.path}?fileType=Image`;
    const sent = await sendForm(api, operator, url, [{ filename: "thumb.exe", content: original }]);
    expect(sent.statusCode).toBe(400);
    expect(await status(original, "emoji")).toBe(400);
  });

  test("is another server's to take [27.8]", async () => {
    expect(await status(original, "picture", neighbor)).toBe(200);
  });

  test("is counted each time, until it is unblocked [27.9]", async () => {
    const before = await rowOf("Seen again");
    const { rows } = await sql<{
      account: string;
    }>`select account from account where id = ${operator.accountId}`.execute(api.system());
    expect(before).toMatchObject({ reason: "Seen again", matching: "Look", account: rows[0]?.account });
    expect(Math.abs(Date.now() - Date.parse(before?.createTime ?? ""))).toBeLessThan(600_000);
    await send(original);
    await send(original);
    const after = await rowOf("Seen again");
    expect((after?.hitCount ?? 0) - (before?.hitCount ?? 0)).toBe(2);
    expect(after?.lastHitTime).not.toBeNull();
    expect((await neighbor.call(listBlocked, {})).records).toEqual([]);
    await expect(neighbor.call(unblock, { id: after?.id ?? "" })).rejects.toMatchObject({ status: 404 });
    await operator.call(unblock, { id: after?.id ?? "" });
    expect(await status(original)).toBe(200);
  });
});

test("pictures that differ are taken, also ones that are much alike in color [27.8]", async () => {
  await blockAvatar(await sceneOf(2), "Alone");
  for (let seed = 100; seed < 112; seed++) expect(await status(await sceneOf(seed))).toBe(200);
  const gray = await sharp(await sceneOf(113))
    .greyscale()
    .png()
    .toBuffer();
  expect(await status(gray)).toBe(200);
});

test("of one plain color nothing but the same file is refused [27.8]", async () => {
  const plain = await make.png({ width: 200, height: 200 });
  const { blocked } = await blockAvatar(plain, "Plain");
  expect(blocked.isBlocked).toBe(true);
  expect(await rowOf("Plain")).toMatchObject({ matching: "Bytes" });
  expect(await status(plain)).toBe(400);
  expect(await status(await make.png({ width: 201, height: 200 }))).toBe(200);
});

test("blocking quarantines it, and restoring it lifts the block [27.8]", async () => {
  const content = await sceneOf(3);
  const { id, member, avatar, blocked } = await blockAvatar(content, "Taken back");
  const whose = { pictureKind: "MemberAvatar", memberId: member, memberName: "Blocked Ben" };
  expect(await rowOf("Taken back")).toMatchObject(whose);
  expect(blocked).toMatchObject({ pictureStatus: "Quarantined", isBlocked: true, link: null });
  expect((await api.app.inject({ method: "GET", url: avatar })).statusCode).toBe(410);
  await expect(operator.call(block, { id, reason: "Again" })).rejects.toMatchObject({ code: 3122 });
  const quarantiner = await api.operator(["Picture", "pictures:quarantine"]);
  await expect(quarantiner.call(restore, { id })).rejects.toMatchObject({ status: 403 });
  expect((await api.app.inject({ method: "GET", url: avatar })).statusCode).toBe(410);
  await operator.call(restore, { id });
  expect(await rowOf("Taken back")).toBeUndefined();
  expect(await status(content)).toBe(200);
  const { records } = await operator.call(members.endpoints.timeline, { memberId: member, kinds: ["Change"] });
  expect(records[1]?.sentence).toMatch(/ blocked a picture of .*\(Member avatar\): Taken back$/);
});

test("a block outlasts its file, and no longer knows whose it was then [27.9]", async () => {
  const { id } = await blockAvatar(await sceneOf(5), "Forgotten");
  expect(await rowOf("Forgotten")).toMatchObject({ memberName: "Blocked Ben" });
  await sql`update stored_file f set quarantined_at = now() - interval '31 days' from picture p
    where p.id = ${id} and p.tenant_id = f.tenant_id and f.id = p.file_id`.execute(api.system());
  await endPictures(api.deps);
  expect(await rowOf("Forgotten")).toMatchObject({ pictureKind: null, memberId: null, memberName: "" });
});

test("a picture that bursts when it is decoded is refused before it is compared [27.8]", async () => {
  const answer = await send(make.pngBomb());
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["file"]]);
});

test("each deed asks for its own button, and of another server there is nothing [27.7]", async () => {
  const { id: picture } = await putUp(await sceneOf(4));
  const looker = await api.operator(["Picture"]);
  const remover = await api.operator(["Picture", "pictures:remove"]);
  for (const call of [remove, replace, quarantine, restore])
    await expect(looker.call(call, { id: picture })).rejects.toMatchObject({ status: 403 });
  await expect(looker.call(block, { id: picture, reason: "x" })).rejects.toMatchObject({ status: 403 });
  for (const call of [load, remove, replace, quarantine, restore])
    await expect(neighbor.call(call, { id: picture })).rejects.toMatchObject({ status: 404 });
  expect((await neighbor.call(list, {})).records).toEqual([]);
  await operator.call(quarantine, { id: picture });
  await expect(remover.call(restore, { id: picture })).rejects.toMatchObject({ status: 403 });
});
