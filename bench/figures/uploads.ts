import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { ms, whole } from "../report.ts";
import { median } from "../statistics.ts";
import { anonymousMegabytes } from "../server.ts";
import type { Setting } from "../setting.ts";

const AT_ONCE = 8;
/** The decoder ends when there has been nothing to do for so long, in ms. */
const IDLE = 11_000;
const BOUNDARY = "----bench";
/** As many pixels as are taken of a picture that has to be held whole. */
const SIZE = { width: 2700, height: 2370 };

/** What the most expensive pictures that are taken cost, eight at once beside one alone. */
export const measureUploads = async (setting: Setting) => {
  const { report } = setting;
  const picture = await expensivePicture();
  report.heading(`Uploads of a progressive JPEG of 6 megapixels, ${(picture.length / 2 ** 20).toFixed(1)} MB`);
  const alone = [];
  const together = [];
  for (let round = 0; round < setting.rounds; round++) {
    // Each begins without a decoder: all that uploads take is counted.
    await sleep(IDLE);
    alone.push(await runUploads(setting, picture, 1));
    await sleep(IDLE);
    together.push(await runUploads(setting, picture, AT_ONCE));
  }
  const growth = Math.max(...together.map(({ growth }) => growth));
  report.line({
    figure: `memory added, the decoder's own process with it, ${AT_ONCE} at once, against one alone`,
    ours: `${whole(growth)} MB`,
    floor: `${whole(Math.max(...alone.map(({ growth }) => growth)))} MB`,
    target: "≤ 128 MB",
    isMet: growth <= 128,
  });
  report.line({
    figure: `time for all, ${AT_ONCE} at once, against ${AT_ONCE} times one alone`,
    ours: ms(median(together.map(({ time }) => time))),
    floor: ms(AT_ONCE * median(alone.map(({ time }) => time))),
  });
};

/** Noise: nothing of it can be left out, and as large a file as an emoji may be. */
const expensivePicture = async () => {
  const noise = sharp({
    create: { ...SIZE, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 24 } },
  });
  const pixels = await noise.raw().toBuffer();
  const make = (quality: number) =>
    sharp(pixels, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality, progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
  for (let quality = 95; quality > 0; quality -= 10) {
    const picture = await make(quality);
    if (picture.length <= 5 * 2 ** 20) return picture;
  }
  throw new Error("no picture of this size is small enough");
};

/** What the server and its decoder have for themselves, in MB. */
const readMemory = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const sizes = await Promise.all([pid, ...text.split(" ").filter(Boolean).map(Number)].map(anonymousMegabytes));
  // A decoder that has ended meanwhile has nothing.
  return sizes.reduce((sum, size) => sum + (size || 0), 0);
};

const runUploads = async ({ client, server }: Setting, picture: Buffer, count: number) => {
  const bytes = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const before = await readMemory(server.pid);
  let growth = 0;
  let isRunning = true;
  const watch = async () => {
    while (isRunning) {
      growth = Math.max(growth, (await readMemory(server.pid)) - before);
      await sleep(5);
    }
  };
  const watching = watch();
  const start = performance.now();
  const upload = () => client.fetchBytes("/v1/sso/upload?purpose=emoji", { method: "POST", bytes, headers });
  await Promise.all(Array.from({ length: count }, upload));
  const time = performance.now() - start;
  isRunning = false;
  await watching;
  return { growth, time };
};
