/** By what a picture is known again: its bytes, and what it shows (docs/decisions/0086-blocked-pictures.md). */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import phash from "sharp-phash";

/** `look` has 64 bits as text; null of a picture that shows too little to be told from others. */
export type Prints = { sha256: string[]; look: string | null };

const SIDE = 32;
/** Least spread of brightness, of 255: below it there is nothing but noise to compare. */
const LEAST_SPREAD = 6;

export const readHash = async (path: string) => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
};

/** Of the first frame, in shades of grey; what is transparent counts as grey. */
export const readLook = async (path: string) => {
  const shades = await sharp(path, { sequentialRead: true })
    .flatten({ background: "#808080" })
    .greyscale()
    .resize(SIDE, SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  if (findSpread(shades) < LEAST_SPREAD) return null;
  return phash(shades, { raw: { width: SIDE, height: SIDE, channels: 1 } });
};

const findSpread = (shades: Uint8Array) => {
  const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length;
  return Math.sqrt(shades.reduce((sum, shade) => sum + (shade - mean) ** 2, 0) / shades.length);
};
