/**
 * Decodes pictures in a process of its own: what strangers send never meets the server's memory, a decoder that breaks
 * takes nothing with it, and its memory goes back to the system when it ends. Told one `Order` after the other.
 */
import sharp, { type Metadata, type Sharp } from "sharp";
import type { PictureRules, PictureType } from "../../contract/core/files.ts";
import type { RuleKey } from "../../contract/core/rules.ts";
import { hasGifEnd } from "./contents.ts";
import { type Prints, readHash, readLook } from "./prints.ts";

export type RewriteRequest = { path: string; type: PictureType; rules: PictureRules; target: string };
/** A stored picture whose print is wanted. */
export type PrintRequest = Pick<RewriteRequest, "path" | "type">;
export type DecoderRequest = RewriteRequest | PrintRequest;
/** `prints`: of what came and of what was made of it. */
export type Measures = { width: number; height: number; bytes: number; prints: Prints };
/** What a picture came to, or the rule that it breaks. */
export type DecoderResult = { made: Measures } | { print: Prints } | { broken: RuleKey };

/** Of a still picture, and of one frame. */
const MOST_PIXELS = 12_000_000;
/** Of an animation, its frames together: they are decoded one after the other. */
const MOST_FRAME_PIXELS: Record<PictureType, number> = {
  png: MOST_PIXELS,
  jpg: MOST_PIXELS,
  gif: 40_000_000,
  webp: 16_000_000,
};
const MOST_FRAMES = 600;
/** Bytes for one picture on its way through. */
const MOST_HELD = 45_000_000;
/** Bytes for each pixel, as measured: of PNG and JPEG a band, of GIF and WebP the frame several times over. */
const HELD: Record<PictureType, number> = { png: 2, jpg: 1, gif: 14, webp: 12 };
/** Longest time for one picture. */
const SECONDS = 15;

sharp.cache(false);
sharp.concurrency(1);
// Only what is taken can be opened at all.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngFile",
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadNsgifFile",
    "VipsForeignLoadWebpFile",
  ],
});

const names: Record<string, PictureType> = { png: "png", jpeg: "jpg", gif: "gif", webp: "webp" };

class Broken extends Error {
  readonly rule: RuleKey;
  constructor(rule: RuleKey) {
    super(rule);
    this.rule = rule;
  }
}

const rewrite = async ({ path, type, rules, target }: RewriteRequest): Promise<Measures> => {
  // Without frames to keep the first one is the picture.
  const isAnimated = rules.types.includes("gif") && (type === "gif" || type === "webp");
  if (type === "gif" && !(await hasGifEnd(path))) throw new Broken("rule.fileBroken");
  const found = await sharp(path, { limitInputPixels: false, animated: isAnimated }).metadata();
  check(found, type, rules);
  const picture = sharp(path, {
    limitInputPixels: isAnimated ? MOST_FRAME_PIXELS[type] : MOST_PIXELS,
    animated: isAnimated,
    sequentialRead: true,
    failOn: "error",
  });
  const made = await encode(isAnimated ? picture : picture.autoOrient(), type, found)
    .timeout({ seconds: SECONDS })
    .toFile(target);
  const prints = { sha256: [await readHash(path), await readHash(target)], look: await readLook(target) };
  return { width: made.width, height: made.pageHeight ?? made.height, bytes: made.size, prints };
};

const check = (found: Metadata, type: PictureType, rules: PictureRules) => {
  const { format, width, height, pages = 1, pageHeight = height } = found;
  if (names[format] !== type) throw new Broken("rule.fileBroken");
  const pixels = width * pageHeight;
  const isTooMuch = pixels > MOST_PIXELS || pixels * pages > MOST_FRAME_PIXELS[type] || pages > MOST_FRAMES;
  if (isTooMuch || pixels * heldPerPixel(found, type) > MOST_HELD) throw new Broken("rule.imagePixels");
  if (rules.isSquare && width !== pageHeight) throw new Broken("rule.imageSquare");
  if (Math.min(width, pageHeight) < rules.minSide) throw new Broken("rule.imageSmall");
};

/** A progressive JPEG keeps its coefficients, an interlaced PNG its pixels; turning or counting colours holds all. */
const heldPerPixel = ({ isProgressive, isPalette, orientation = 1, channels }: Metadata, type: PictureType) =>
  HELD[type] +
  (isProgressive ? 2 * channels : 0) +
  (orientation > 1 ? channels : 0) +
  (isPalette && type === "png" ? 6 : 0);

const encode = (picture: Sharp, type: PictureType, { isPalette }: Metadata) => {
  if (type === "png") return picture.png({ compressionLevel: 9, palette: isPalette });
  // Better tables would take all of the picture to find.
  if (type === "jpg") return picture.jpeg({ quality: 88, optimiseCoding: false });
  return type === "gif" ? picture.gif({ effort: 4 }) : picture.webp({ quality: 90, effort: 2 });
};

const toRuleKey = (error: unknown): RuleKey => {
  if (error instanceof Broken) return error.rule;
  return /timeout|pixel limit/.test((error as Error).message) ? "rule.imagePixels" : "rule.fileBroken";
};

const print = async ({ path, type }: PrintRequest): Promise<Prints> => {
  const found = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
  if (names[found.format] !== type) throw new Broken("rule.fileBroken");
  return { sha256: [await readHash(path)], look: await readLook(path) };
};

const work = async (order: DecoderRequest): Promise<DecoderResult> =>
  "target" in order ? { made: await rewrite(order) } : { print: await print(order) };

process.on("message", (order: DecoderRequest) => {
  void work(order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ broken: toRuleKey(error) } satisfies DecoderResult),
  );
});
