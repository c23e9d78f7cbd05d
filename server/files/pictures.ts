import sharp, { type Metadata, type Sharp } from "sharp";
import type { PictureRules, PictureType } from "../../contract/files.ts";
import { invalid } from "../http/errors.ts";
import { hasGifEnd } from "./contents.ts";

/** Of a still picture; one that is turned or interlaced is decoded whole, at up to seven bytes a pixel. */
const MOST_PIXELS = 12_000_000;
/** Of an animation, its frames together: they are decoded one after the other. */
const MOST_FRAME_PIXELS = 40_000_000;
const MOST_FRAMES = 600;
/** Longest time for one picture. */
const SECONDS = 15;

// Memory that is given back does not fit the next picture: it is not kept.
sharp.cache(false);
sharp.concurrency(1);
// Only what is taken can be opened at all; the buffer of an SVG is for our own presets.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngFile",
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadNsgifFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadSvgBuffer",
  ],
});

const names: Record<string, PictureType> = { png: "png", jpeg: "jpg", gif: "gif", webp: "webp" };

/**
 * Decodes a picture whole and writes it anew at `target`: what comes out has pixels and nothing else, no position, no
 * second file behind the first. The camera's orientation is applied before it is dropped.
 * @throws ApiError at `file` for a picture that breaks its purpose's rules.
 */
export const rewritePicture = async (path: string, type: PictureType, rules: PictureRules, target: string) => {
  // Without frames to keep the first one is the picture.
  const isAnimated = rules.types.includes("gif") && (type === "gif" || type === "webp");
  if (type === "gif" && !(await hasGifEnd(path))) throw invalid({ file: "rule.fileBroken" });
  const found = await sharp(path, { limitInputPixels: false, animated: isAnimated }).metadata().catch(broken);
  check(found, type, rules);
  const picture = sharp(path, {
    limitInputPixels: isAnimated ? MOST_FRAME_PIXELS : MOST_PIXELS,
    animated: isAnimated,
    sequentialRead: true,
    failOn: "error",
  });
  const made = await encode(isAnimated ? picture : picture.autoOrient(), type, found)
    .timeout({ seconds: SECONDS })
    .toFile(target)
    .catch(broken);
  return { width: made.width, height: made.pageHeight ?? made.height, bytes: made.size };
};

const broken = (error: Error) => {
  throw invalid({ file: /timeout|pixel limit/.test(error.message) ? "rule.imagePixels" : "rule.fileBroken" });
};

const check = ({ format, width, height, pages = 1, pageHeight }: Metadata, type: PictureType, rules: PictureRules) => {
  const tall = pageHeight ?? height;
  if (names[format ?? ""] !== type) throw invalid({ file: "rule.fileBroken" });
  const isTooMuch = width * tall > MOST_PIXELS || width * tall * pages > MOST_FRAME_PIXELS || pages > MOST_FRAMES;
  if (isTooMuch) throw invalid({ file: "rule.imagePixels" });
  if (rules.isSquare && width !== tall) throw invalid({ file: "rule.imageSquare" });
  if (Math.min(width, tall) < rules.minSide) throw invalid({ file: "rule.imageSmall" });
};

const encode = (picture: Sharp, type: PictureType, { isPalette }: Metadata) => {
  if (type === "png") return picture.png({ compressionLevel: 9, palette: isPalette });
  if (type === "jpg") return picture.jpeg({ quality: 90 });
  return type === "gif" ? picture.gif({ effort: 4 }) : picture.webp({ quality: 90, effort: 2 });
};
