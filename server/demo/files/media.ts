import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { launchDrawings, svg } from "./drawings.ts";
import type { Store } from "./pictures.ts";
import { silence, videoOf } from "./webm.ts";

type Medium = { link: string; width: number; height: number };
/** What the demo's people send each other. */
export type Media = { photos: Medium[]; video: Medium & { seconds: number }; voice: { link: string; seconds: number } };

const VOICE_SECONDS = 6;
const FRAMES = 24;
const FRAME_MS = 125;
const VIDEO = { width: 480, height: 270 };

/** Draws and stores them, once for each server. */
export const addMedia = async (store: Store): Promise<Media> => {
  const photos: Medium[] = [];
  for (const [index, shapes] of Object.values(launchDrawings).entries()) {
    const isWide = index % 2 === 1;
    const size = isWide ? { width: 540, height: 360 } : { width: 540, height: 720 };
    const { link } = await store(
      (path) =>
        sharp(svg(540, 960, shapes))
          .extract({ left: 0, top: isWide ? 520 : 120, ...size })
          .jpeg({ quality: 84 })
          .toFile(path),
      "jpg",
      "picture",
    );
    photos.push({ link, ...size });
  }
  const film = await (drawn ??= drawSunset());
  const [video, voice] = [
    await store(writing(film, VIDEO), "webm", "video"),
    await store(writing(silence(VOICE_SECONDS), { width: 0, height: 0 }), "webm", "video"),
  ];
  return {
    photos,
    video: { link: video.link, ...VIDEO, seconds: (FRAMES * FRAME_MS) / 1000 },
    voice: { link: voice.link, seconds: VOICE_SECONDS },
  };
};

const writing = (bytes: Buffer, size: { width: number; height: number }) => async (path: string) => {
  await writeFile(path, bytes);
  return { ...size, size: bytes.length };
};

let drawn: Promise<Buffer> | undefined;

/** The sun sinks into the sea. */
const drawSunset = async () => {
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, (_, index) => {
      const part = index / (FRAMES - 1);
      const shapes = `<rect width="480" height="270" fill="hsl(${Math.round(205 - 180 * part)} 70% ${Math.round(78 - 34 * part)}%)"/>
        <circle cx="${120 + 200 * part}" cy="${50 + 170 * part}" r="38" fill="#ffe39a"/>
        <path d="M0 190q60 -16 120 0t120 0 120 0 120 0V270H0z" fill="#1c6f96"/><path d="M0 222q60 -14 120 0t120 0 120 0 120 0V270H0z" fill="#0f4a6b"/>`;
      return sharp(svg(VIDEO.width, VIDEO.height, shapes))
        .flatten()
        .webp({ quality: 60 })
        .toBuffer();
    }),
  );
  return videoOf(frames, VIDEO, FRAME_MS);
};
