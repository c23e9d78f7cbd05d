import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import type { FileStore } from "../../files/store.ts";
import { newRandom, type Random } from "../random.ts";

export const AVATARS = 14;
export const GROUP_AVATARS = 4;
export const MESSAGES = 16;

type Drawn = { content: Uint8Array; width: number; height: number };
/** A picture that a server keeps. */
export type Drawing = { name: string; bytes: number; width: number; height: number };
/** All that members of a server show. */
export type Drawings<Picture = Drawing> = { avatars: Picture[]; groupAvatars: Picture[]; pictures: Picture[] };

/** Draws the pictures of a server's members, each another one. */
export const drawPictures = async (seed: number): Promise<Drawings<Drawn>> => {
  const random = newRandom(seed);
  const draw = (count: number, width: number, height: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const svg = Buffer.from(landscape(random, width, height));
        return { content: await sharp(svg).jpeg({ quality: 82 }).toBuffer(), width, height };
      }),
    );
  const [avatars, groupAvatars, pictures] = await Promise.all([
    draw(AVATARS, 256, 256),
    draw(GROUP_AVATARS, 256, 256),
    draw(MESSAGES, 480, 360),
  ]);
  return { avatars, groupAvatars, pictures };
};

/** Keeps them as files of a server. */
export const keepDrawings = async (
  { avatars, groupAvatars, pictures }: Drawings<Drawn>,
  files: FileStore,
  tenantId: string,
): Promise<Drawings> => {
  const keep = async ({ content, width, height }: Drawn): Promise<Drawing> => {
    const path = await files.incoming();
    await writeFile(path, content);
    return { name: await files.keep(path, tenantId, "jpg"), bytes: content.length, width, height };
  };
  const keepAll = (drawn: readonly Drawn[]) => Promise.all(drawn.map(keep));
  return {
    avatars: await keepAll(avatars),
    groupAvatars: await keepAll(groupAvatars),
    pictures: await keepAll(pictures),
  };
};

/** Hills under a sky. */
const landscape = (random: Random, width: number, height: number) => {
  const hue = random.between(0, 359);
  const hill = (level: number) => {
    const y = Math.round(height * (0.35 + level * 0.2));
    const bend = () => y + random.between(-Math.round(height / 6), Math.round(height / 6));
    return `<path d="M0 ${bend()}C${width / 3} ${bend()} ${(2 * width) / 3} ${bend()} ${width} ${bend()}V${height}H0z"
      fill="hsl(${(hue + 40 * level) % 360},${random.between(30, 60)}%,${58 - level * 15}%)"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue},65%,${random.between(45, 85)}%)"/>
      <stop offset="1" stop-color="hsl(${(hue + 60) % 360},70%,82%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${random.between(30, width - 30)}" cy="${random.between(20, Math.round(height / 2))}"
      r="${random.between(14, 40)}" fill="hsl(${(hue + 180) % 360},85%,78%)"/>
    ${[0, 1, 2].map(hill).join("")}</svg>`;
};
