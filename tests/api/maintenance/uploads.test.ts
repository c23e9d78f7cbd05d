import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FILE_NAME, type PicturePurpose } from "../../../contract/core/files.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import * as make from "../../files/pictures.ts";
import { listEveryCode } from "../support/codes.ts";
import { type Part, sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
let operator: Awaited<ReturnType<typeof api.operator>>;

beforeAll(async () => {
  operator = await api.operator(listEveryCode());
});

const picture = (content: Buffer, purpose: PicturePurpose = "picture", filename = "a.png", language = "en-US") =>
  sendForm(api, operator, `/v1${uploads.endpoints.picture.path}?purpose=${purpose}`, [{ filename, content }], {
    language,
  });
const video = (content: Buffer, headers: Record<string, string> = {}) =>
  sendForm(
    api,
    operator,
    `/v1${uploads.endpoints.file.path}?fileType=Video`,
    [{ filename: "a.mp4", content }],
    headers,
  );

const stored = async () =>
  (await readdir(api.deps.files.root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rows = async () =>
  (await sql<{ name: string }>`select name from stored_file`.execute(api.system())).rows.map(({ name }) => name);

const readBytes = (link: string) => readFile(join(api.deps.files.root, ...link.split("/").slice(-2)));
const openPicture = async (link: string, animated = false) => {
  const path = join(api.deps.files.root, ...link.split("/").slice(-2));
  return sharp(path, { animated }).metadata();
};

describe("a picture that is taken", () => {
  test.each([
    ["png", make.png],
    ["jpg", make.jpg],
  ] as const)(
    "%s is stored anew under an unguessable name, and its link is the answer's data [14.1, 14.6]",
    async (type, made) => {
      const answer = await picture(await made({ width: 300, height: 200 }), "picture", `holiday.${type}`);
      expect(answer.json()).toMatchObject({
        code: 0,
        data: expect.stringContaining(`/v1/files/${operator.tenantId}/`),
      });
      const name = answer.json().data.split("/").pop();
      expect(name).toMatch(FILE_NAME);
      expect(name.endsWith(type)).toBe(true);
      expect(await stored()).toContain(name);
      const { rows: found } =
        await sql`select type, purpose, width, height, uploader_id as by from stored_file where name = ${name}`.execute(
          api.system(),
        );
      expect(found).toEqual([{ type, purpose: "picture", width: 300, height: 200, by: operator.accountId }]);
    },
  );

  test("the content decides its type, not its name [14.4]", async () => {
    const answer = await picture(await make.jpg({ width: 50, height: 50 }), "picture", "../../../etc/passwd.png");
    expect(answer.json().data).toMatch(/\/[\w-]{22}\.jpg$/);
  });

  test("the place it was taken at is gone, and the orientation is applied [14.4]", async () => {
    const original = await make.photograph(6);
    expect(original.includes("Telltale")).toBe(true);
    const link = (await picture(original)).json().data;
    expect(await openPicture(link)).toMatchObject({ width: 200, height: 300 });
    const { exif, orientation } = await openPicture(link);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect((await readBytes(link)).includes("Telltale")).toBe(false);
  });

  test.each([
    ["a png with a zip behind it", make.png, "PK\x03\x04evil.js"],
    ["a jpg with a page in it", make.jpg, "<script>evil.js</script>"],
    ["a gif with a script behind it", make.gif, "/*evil.js*/=1;"],
  ] as const)("of %s only the picture is left [14.4]", async (_, made, more) => {
    const answer = await picture(Buffer.concat([await made({ width: 40, height: 40 }), Buffer.from(more)]), "emoji");
    expect(answer.statusCode).toBe(200);
    expect((await readBytes(answer.json().data)).includes("evil.js")).toBe(false);
  });

  test("an emoji keeps its animation, and may be a webp [14.1]", async () => {
    const link = (await picture(await make.animated(4), "emoji")).json().data;
    expect(await openPicture(link, true)).toMatchObject({ pages: 4, format: "gif", pageHeight: 64 });
    expect((await picture(await make.webp({ width: 64, height: 64 }), "emoji")).json().data).toMatch(/\.webp$/);
  });
});

describe("at its limits", () => {
  test("200 kb and 5M are taken, one byte more is not [14.1]", async () => {
    const kb200 = 200 * 1024;
    expect((await picture(await make.pngOfBytes(kb200))).statusCode).toBe(200);
    const over = await picture(await make.pngOfBytes(kb200 + 1));
    expect([over.statusCode, over.json().errors]).toEqual([413, { file: "image over 200 kb" }]);
    const emoji = 5 * 1024 * 1024;
    expect((await picture(await make.pngOfBytes(emoji), "emoji")).statusCode).toBe(200);
    expect((await picture(await make.pngOfBytes(emoji + 1), "emoji")).json().errors).toEqual({ file: "image over 5M" });
  });

  test.each([
    [179, 179, "The picture must be at least 180×180"],
    [180, 180, undefined],
    [181, 180, "The picture must be square (1:1)"],
    [180, 181, "The picture must be square (1:1)"],
  ])("an avatar of %i × %i: %s [14.2]", async (width, height, message) => {
    const answer = await picture(await make.png({ width, height }), "avatar");
    expect(answer.json().errors?.file).toBe(message);
  });
});

describe("a file that is refused leaves nothing behind", () => {
  let before: { files: string[]; rows: string[] };
  beforeEach(async () => {
    before = { files: await stored(), rows: await rows() };
  });
  const expectNothing = async () => expect({ files: await stored(), rows: await rows() }).toEqual(before);

  const bad: [string, PicturePurpose, () => Promise<Buffer> | Buffer, RegExp][] = [
    [
      "svg",
      "picture",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      /png or jpg/,
    ],
    ["a page", "picture", () => Buffer.from("<!doctype html><script>1</script>"), /png or jpg/],
    ["a gif where none is taken", "picture", () => make.gif({ width: 9, height: 9 }), /png or jpg/],
    ["a video", "emoji", () => make.mp4(), /png, jpg, gif, or webp/],
    [
      "a wrong magic",
      "picture",
      async () => Buffer.concat([Buffer.from("GIF89a"), await make.png({ width: 9, height: 9 })]),
      /png or jpg/,
    ],
    [
      "a png that is none",
      "picture",
      () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(500)]),
      /damaged/,
    ],
    [
      "half a png",
      "picture",
      async () => (await make.noisyPng({ width: 200, height: 200 })).subarray(0, 60_000),
      /damaged/,
    ],
    ["half a jpg", "picture", async () => (await make.jpg({ width: 900, height: 900 })).subarray(0, 2000), /damaged/],
    ["half a gif", "emoji", async () => (await make.animated(6)).subarray(0, 300), /damaged/],
    ["nothing", "picture", () => Buffer.alloc(0), /The file is empty/],
    ["a png of 900 million pixels", "picture", () => make.pngBomb(), /too many pixels/],
    [
      "an interlaced png of ten million pixels",
      "emoji",
      () => make.interlacedPng({ width: 5000, height: 2000 }),
      /too many pixels/,
    ],
    ["a gif of many frames", "emoji", () => make.gifBomb(20_000, 2000), /too many pixels/],
  ];
  test.each(bad)("%s", async (_, purpose, made, message) => {
    const answer = await picture(await made(), purpose);
    expect(answer.json()).toMatchObject({ code: 1001, errors: { file: expect.stringMatching(message) } });
    await expectNothing();
  });

  test.each([
    ["zh-CN", "图片超过 5M"],
    ["en-US", "image over 5M"],
    ["vi-VN", "ảnh vượt quá 5M"],
    ["ja-JP", "画像が 5M を超えています"],
  ])("and says so in %s [14.5]", async (language, text) => {
    const answer = await picture(Buffer.alloc(5 * 1024 * 1024 + 1), "emoji", "a.png", language);
    expect(answer.json().errors).toEqual({ file: text });
    await expectNothing();
  });

  test("forms of a hundred parts, of two files, of none, and with huge headers [14.5]", async () => {
    const content = await make.png({ width: 9, height: 9 });
    const url = `/v1${uploads.endpoints.picture.path}`;
    const hundred: Part[] = Array.from({ length: 100 }, (_, index) => ({ name: `f${index}`, content: "x" }));
    const forms: Part[][] = [
      [...hundred, { filename: "a.png", content }],
      [{ filename: "a.png", content }, ...hundred],
      [
        { filename: "a.png", content },
        { filename: "b.png", content },
      ],
      [{ content: "no file" }],
      [{ filename: "a.png", content, headers: `x-long: ${"x".repeat(300_000)}\r\n` }],
    ];
    for (const [index, form] of forms.entries()) {
      const { statusCode } = await sendForm(api, operator, url, form);
      expect([index, statusCode >= 400 && statusCode < 500]).toEqual([index, true]);
      await expectNothing();
    }
    expect((await operator.send(uploads.endpoints.picture, {})).statusCode).toBe(415);
  });

  test("a purpose that there is not, and no session [14.5]", async () => {
    const content = await make.png({ width: 9, height: 9 });
    const url = `/v1${uploads.endpoints.picture.path}`;
    expect(
      (await sendForm(api, operator, `${url}?purpose=../x`, [{ filename: "a.png", content }])).json().errors,
    ).toEqual({
      purpose: expect.any(String),
    });
    expect((await sendForm(api, { token: undefined }, url, [{ filename: "a.png", content }])).statusCode).toBe(401);
    await expectNothing();
  });

  test("videos that are cut off, followed by something, or no videos [14.3]", async () => {
    const whole = make.mp4();
    for (const file of [
      whole.subarray(0, -1),
      Buffer.concat([whole, Buffer.from("<html>")]),
      make.webm().subarray(0, -1),
      await make.png({ width: 9, height: 9 }),
    ]) {
      expect((await video(file)).json().errors).toEqual({ file: expect.any(String) });
    }
    const { statusCode, body } = await video(make.mp4(50 * 1024 * 1024));
    expect([statusCode, JSON.parse(body).errors]).toEqual([413, { file: "video over 50M" }]);
    await expectNothing();
  });
});

test("a video is stored as it came, wherever its file-path header points [14.3, 14.6]", async () => {
  for (const [file, type] of [
    [make.mp4(), "mp4"],
    [make.webm(), "webm"],
  ] as const) {
    const answer = await video(file, { "file-path": "../../../../etc/cron.d/x" });
    expect(answer.json().data.filePath).toMatch(new RegExp(`^/v1/files/${operator.tenantId}/[\\w-]{22}\\.${type}$`));
    expect(await readBytes(answer.json().data.filePath)).toEqual(file);
  }
});

test("an upload leaves an entry in the operation log [15.1]", async () => {
  await picture(await make.png({ width: 30, height: 30 }), "launchPage");
  const { rows: entries } = await sql<{ call: string; params: object; targets: string[] }>`
    select call, params, targets from operation_log where tenant_id = ${operator.tenantId} order by seq desc
    limit 1`.execute(api.system());
  expect(entries).toEqual([
    { call: "uploads.picture", params: { purpose: "launchPage" }, targets: [expect.stringMatching(/^\d+$/)] },
  ]);
});
