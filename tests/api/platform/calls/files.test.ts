import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { deleteUnusedFiles } from "../../../../server/files/cleanup.ts";
import * as make from "../../../files/pictures.ts";
import { buildForm, formType } from "../../support/form.ts";
import { startApi } from "../../support/harness.ts";
import { addKnownMember, platformOf } from "../support.ts";

const api = startApi();
let platform: Awaited<ReturnType<typeof platformOf>>;
let n = 0;
const SIZE = { width: 64, height: 48 };
beforeAll(async () => {
  platform = await platformOf(api, ["events"]);
  for (const name of ["ann", "bob"]) await addKnownMember(api, name);
  await send(event("group.created", { externalId: "room", name: "Room", owner: "ann" }));
});

const put = async (kind: string, content: Buffer, filename = "a", from = platform) => {
  const answer = await api.app.inject({
    method: "PUT",
    url: `/v1/platform/files?kind=${kind}`,
    headers: { authorization: `Bearer ${from.key}`, "content-type": formType, language: "en-US" },
    payload: buildForm([{ filename, content }]),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const event = (type: string, data: object) => ({ id: `f-${++n}`, type, at: new Date().toISOString(), data });
const send = async (...events: object[]) => {
  const answer = await platform.send("/events", { method: "POST", body: { events } });
  return answer.json().data.results as { outcome: string; errors?: object }[];
};
const said = (type: string, payload: object) =>
  event("message.sent", { externalId: `m-${++n}`, group: "room", sender: "ann", type, text: `a ${type}`, payload });
const shown = async () => {
  const { rows } = await sql<{ id: string }>`select id from chat_group where external_id = 'room'`.execute(
    api.system(),
  );
  const { records } = await platform.admin.call(groupMessages.endpoints.list, {
    groupId: rows[0]!.id,
    reason: "Case 3",
  });
  return records.map(({ type, payload }) => ({ type, url: payload.url }));
};
const ogg = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(200, 7)]);
const get = async (link: string) => (await api.app.inject(link)).statusCode;
/** A day goes by, and what nothing points at is deleted. */
const sweep = async () => {
  await sql`update stored_file set unused_since = unused_since - interval '2 days'`.execute(api.system());
  await deleteUnusedFiles(api.deps);
};

test("pictures, videos, voices and files of members are taken by the checks of every upload [32.13]", async () => {
  const picture = await put("picture", await make.png(SIZE));
  expect(picture).toMatchObject({
    status: 200,
    data: { link: expect.stringMatching(/^\/v1\/files\/\d+\/[\w-]{22}\.png$/), width: expect.any(Number) },
  });
  const video = await put("video", make.mp4());
  const voice = await put("voice", ogg);
  const file = await put("file", Buffer.from("name,age\nAnn,9\n"), "people.csv");
  expect([video, voice, file].map(({ status, data }) => [status, data.link.split(".").pop()])).toEqual([
    [200, "mp4"],
    [200, "ogg"],
    [200, "csv"],
  ]);
  const heard = await api.app.inject(voice.data.link);
  expect(heard.headers).toMatchObject({
    "content-type": "audio/ogg",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const refused = { status: 400, errors: { file: expect.any(String) } };
  expect(await put("picture", ogg)).toMatchObject(refused);
  expect(await put("picture", Buffer.from("<svg onload=alert(1)>"))).toMatchObject(refused);
  expect(await put("voice", await make.png(SIZE))).toMatchObject(refused);
  expect(await put("video", make.mp4().subarray(0, 20))).toMatchObject(refused);
  expect(await put("file", make.mp4())).toMatchObject(refused);
  expect(await put("voice", Buffer.alloc(0))).toMatchObject(refused);
  expect((await put("voice", Buffer.concat([ogg, Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413);
  expect(await put("song", ogg)).toMatchObject({ status: 400, errors: { kind: expect.any(String) } });
  expect((await put("voice", ogg, "a", await platformOf(api, ["read"]))).status).toBe(403);
  const none = await platform.send("/files?kind=voice", { method: "PUT", body: {} });
  expect(none.statusCode).toBe(415);
});

test("messages, reports and feedback keep the files that they name; what nothing names is deleted after a day [32.13]", async () => {
  const links = {
    image: (await put("picture", await make.png(SIZE))).data.link as string,
    voice: (await put("voice", ogg)).data.link as string,
    report: (await put("picture", await make.png(SIZE))).data.link as string,
    feedback: (await put("picture", await make.png(SIZE))).data.link as string,
    unused: (await put("voice", ogg)).data.link as string,
  };
  const filed = { externalId: "r-1", reporter: "ann", about: { member: "bob" }, reason: "Fraud", text: "with picture" };
  const written = { externalId: "fb-1", member: "ann", type: "Mistake", content: "See this" };
  expect(
    (
      await send(
        said("image", { url: links.image, width: 2, height: 2 }),
        said("voice", { url: links.voice, seconds: 3 }),
        event("report.filed", { ...filed, pictures: [links.report] }),
        event("feedback.filed", { ...written, pictures: [links.feedback] }),
      )
    ).map(({ outcome }) => outcome),
  ).toEqual(["accepted", "accepted", "accepted", "accepted"]);
  expect(await shown()).toEqual([
    { type: "image", url: links.image },
    { type: "voice", url: links.voice },
  ]);
  const [report] = (await platform.admin.call(reports.endpoints.list, {})).records;
  expect(await platform.admin.call(reports.endpoints.load, { id: report!.id })).toMatchObject({
    attachments: [links.report],
  });
  expect((await platform.admin.call(feedback.endpoints.list, {})).records).toMatchObject([
    { pictures: [links.feedback] },
  ]);
  await sweep();
  const { unused, ...kept } = links;
  for (const [name, link] of Object.entries(kept)) expect([name, await get(link)]).toEqual([name, 200]);
  expect(await get(unused)).toBe(404);
  await sql`delete from message where content = 'a voice'`.execute(api.system());
  await sweep();
  expect(await get(links.voice)).toBe(404);
});

test("a picture that is nobody's, another server's or of another kind is refused at its field [32.13, 30.7]", async () => {
  const theirs = await platformOf(api, ["events"], 1);
  const foreign = (await put("picture", await make.png(SIZE), "a", theirs)).data.link as string;
  const voice = (await put("voice", ogg)).data.link as string;
  const missing = foreign.replace(/[\w-]{22}/, "A".repeat(22)).replace(/files\/\d+/, `files/${api.tenantAt(0)}`);
  const about = { reporter: "ann", about: { member: "bob" }, reason: "Fraud" };
  const filed = (pictures: string[]) => event("report.filed", { ...about, externalId: `r-${++n}`, pictures });
  const results = await send(
    ...[
      [foreign],
      [voice],
      [missing],
      ["https://elsewhere.example/a.png"],
      Array.from({ length: 10 }, () => voice),
    ].map(filed),
  );
  expect(
    results.map(({ outcome, errors }) => [outcome, Object.keys(errors ?? {}).map((at) => at.slice(0, 14))]),
  ).toEqual(Array.from({ length: 5 }, () => ["rejected", ["/data/pictures"]]));
  const before = await shown();
  await send(said("image", { url: foreign }));
  expect((await shown()).slice(before.length)).toEqual([{ type: "image", url: undefined }]);
});

test("messages may link what the platform keeps on its own media origin, and nothing elsewhere [32.14]", async () => {
  await sql`insert into platform_connection (media_origin) values (null) on conflict do nothing`.execute(
    api.deps.database.of(api.tenantAt(0)),
  );
  await sql`update platform_connection set media_origin = 'https://media.example.org'`.execute(
    api.deps.database.of(api.tenantAt(0)),
  );
  const before = await shown();
  await send(
    said("image", { url: "https://media.example.org/p/1.png" }),
    said("video", { url: "https://media.example.org.evil.example/1.mp4" }),
    said("file", { url: "https://media.example.org@evil.example/1.pdf", name: "1.pdf" }),
    said("voice", { url: "http://media.example.org/1.ogg" }),
  );
  expect((await shown()).slice(before.length)).toEqual([
    { type: "image", url: "https://media.example.org/p/1.png" },
    { type: "video", url: undefined },
    { type: "file", url: undefined },
    { type: "voice", url: undefined },
  ]);
});
