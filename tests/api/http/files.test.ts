import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type PicturePurpose, presetLink, presets } from "../../../contract/core/files.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import { deleteUnusedFiles } from "../../../server/files/cleanup.ts";
import { useFiles } from "../../../server/files/use.ts";
import * as make from "../../files/pictures.ts";
import { listEveryCode } from "../support/codes.ts";
import { sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
type Operator = Awaited<ReturnType<typeof api.operator>>;
let operator: Operator;
let neighbour: Operator;

beforeAll(async () => {
  operator = await api.operator(listEveryCode());
  neighbour = await api.operator(listEveryCode(), 1);
});

const upload = async (who = operator, purpose: PicturePurpose = "picture"): Promise<string> => {
  const content = await make.png({ width: 200, height: 200 });
  const answer = await sendForm(api, who, `/v1${uploads.endpoints.picture.path}?purpose=${purpose}`, [
    { filename: "a.png", content },
  ]);
  return answer.json().data;
};
const video = async (): Promise<string> => {
  const url = `/v1${uploads.endpoints.file.path}?fileType=Video`;
  return (await sendForm(api, operator, url, [{ filename: "a.mp4", content: make.mp4() }])).json().data.filePath;
};
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: "GET", url, headers });
/** What a call does in its transaction with the links that a record holds. */
const hold = (links: (string | null)[], targetId = "1", who = operator) =>
  api.deps.database
    .of(who.tenantId)
    .transaction()
    .execute((db) =>
      useFiles({ db, tenantId: who.tenantId }, "emojis", targetId, [{ field: "picture", purpose: "picture", links }]),
    );

describe("a stored file is served", () => {
  test("to whoever has its link, as what it is and as nothing that runs [14.6]", async () => {
    const { statusCode, headers, rawPayload } = await get(await upload());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=300",
    });
    expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
  });

  test("in parts, as players ask for videos", async () => {
    const answer = await get(await video(), { range: "bytes=4-7" });
    expect([answer.statusCode, answer.body, answer.headers["content-type"]]).toEqual([206, "ftyp", "video/mp4"]);
    expect(answer.headers["content-range"]).toMatch(/^bytes 4-7\//);
  });

  test("and nothing else of the disk is, however it is asked for", async () => {
    const link = await upload();
    const name = link.split("/").pop() ?? "";
    await writeFile(join(api.deps.files.root, operator.tenantId, "plain.txt"), "secret");
    const places = [operator.tenantId, neighbour.tenantId, "..", "%2e%2e", "..%2f..", "incoming", ".", "0", "preset"];
    const names = [
      `..%2f${operator.tenantId}%2f${name}`,
      "plain.txt",
      "..%2fsecret.key",
      `${name}%00`,
      `.${name}`,
      `${name}/`,
      "%5c..%5c",
      "aurora.png.png",
      `${name}.br`,
    ];
    for (const place of places) {
      for (const asked of names) {
        const { statusCode, body } = await get(`/v1/files/${place}/${asked}`);
        expect([place, asked, statusCode, body.includes("secret")]).toEqual([place, asked, 404, false]);
      }
    }
    for (let round = 0; round < 2000; round++) {
      const mutated = name
        .split("")
        .map((letter) => (Math.random() < 0.1 ? String.fromCharCode(33 + Math.random() * 90) : letter))
        .join("");
      if (mutated === name) continue;
      const { statusCode } = await get(`/v1/files/${operator.tenantId}/${encodeURIComponent(mutated)}`);
      expect([mutated, statusCode]).toEqual([mutated, 404]);
    }
  });

  test.each(presets)("the preset %s is a picture too [2.23]", async (name) => {
    const { headers, rawPayload } = await get(presetLink(name));
    expect(headers["content-type"]).toBe("image/png");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  });
});

describe("a record's links", () => {
  test("are files of its server for that purpose, or presets [14.7]", async () => {
    await expect(hold([await upload(), presetLink("dune"), null])).resolves.toBeUndefined();
    const wrong = [
      await upload(neighbour),
      await upload(operator, "emoji"),
      await video(),
      "/v1/files/preset/other.png",
      "https://example.org/a.png",
      `/v1/files/${operator.tenantId}/${"A".repeat(22)}.png`,
    ];
    for (const link of wrong)
      await expect(hold([link])).rejects.toMatchObject({ fields: { picture: "rule.fileLink" } });
  });

  test("keep a file from being deleted for as long as one of them points at it [14.8]", async () => {
    const link = await upload();
    await hold([link], "7");
    await hold([link], "8");
    await agePast(link);
    await deleteUnusedFiles(api.deps);
    await hold([], "7");
    await agePast(link);
    await deleteUnusedFiles(api.deps);
    expect((await get(link)).statusCode).toBe(200);
    await hold([], "8");
    await deleteUnusedFiles(api.deps);
    expect((await get(link)).statusCode).toBe(200);
    await agePast(link);
    await deleteUnusedFiles(api.deps);
    expect((await get(link)).statusCode).toBe(404);
    await expect(hold([link])).rejects.toMatchObject({ fields: { picture: "rule.fileLink" } });
  });
});

/** As if the last pointer had been gone for a day. */
const agePast = (link: string) =>
  sql`update stored_file set unused_since = unused_since - interval '25 hours'
    where name = ${link.split("/").pop()}`.execute(api.system());
const age = async (path: string) => {
  const old = new Date(Date.now() - 25 * 3_600_000);
  await utimes(path, old, old);
};

describe("the job that deletes what nothing uses", () => {
  test("leaves what is younger than a day [14.8]", async () => {
    const link = await upload();
    await deleteUnusedFiles(api.deps);
    expect((await get(link)).statusCode).toBe(200);
  });

  test("ended between a row and its file, finds the file in the next run", async () => {
    const link = await upload();
    const path = join(api.deps.files.root, ...link.split("/").slice(-2));
    await agePast(link);
    const killed = { ...api.deps.files, remove: () => Promise.reject(new Error("killed")) };
    await expect(deleteUnusedFiles({ ...api.deps, files: killed })).rejects.toThrow("killed");
    expect((await get(link)).statusCode).toBe(200);
    await deleteUnusedFiles(api.deps);
    expect((await get(link)).statusCode).toBe(200);
    await age(path);
    await deleteUnusedFiles(api.deps);
    expect((await get(link)).statusCode).toBe(404);
  });

  test("sweeps away what an upload that was broken off left", async () => {
    const [old, young] = [await api.deps.files.incoming(), await api.deps.files.incoming()];
    await writeFile(old, "x");
    await writeFile(young, "x");
    await age(old);
    await deleteUnusedFiles(api.deps);
    expect(await readdir(join(api.deps.files.root, "incoming"))).toEqual([young.split("/").pop()]);
  });
});
