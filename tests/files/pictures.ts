import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pictures and things that pretend to be some, made here so that each says what it is. */
type Size = { width: number; height: number };

/** Colours that do not compress: the size of the file follows from that of the picture. */
const noise = ({ width, height }: Size) => {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const plain = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 200 } } });

export const png = (size: Size) => plain(size).png().toBuffer();
export const jpg = (size: Size) => plain(size).jpeg().toBuffer();
export const webp = (size: Size) => plain(size).webp().toBuffer();
export const gif = (size: Size) => plain(size).gif().toBuffer();
export const interlacedPng = (size: Size) => plain(size).ensureAlpha().png({ progressive: true }).toBuffer();
export const noisyPng = (size: Size) => noise(size).png().toBuffer();

/** Exactly that many bytes: what is missing is in a chunk of text, which a PNG may carry anywhere. */
export const pngOfBytes = async (bytes: number) => {
  const base = await png({ width: 200, height: 200 });
  const end = base.length - 12;
  return Buffer.concat([
    base.subarray(0, end),
    chunk("teXt", Buffer.alloc(bytes - base.length - 12, "x")),
    base.subarray(end),
  ]);
};

/** A GIF of several frames that differ. */
export const animated = async (frames: number, side = 64) => {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: { r: (index * 37) % 256, g: 80, b: 120 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  return joined(pictures, side);
};

const joined = async (pictures: Buffer[], side: number) => {
  const raw = await Promise.all(pictures.map((picture) => readPixels(picture)));
  return sharp(Buffer.concat(raw), {
    raw: { width: side, height: side * raw.length, channels: 3, pageHeight: side },
  })
    .gif({ loop: 0, delay: raw.map(() => 80) })
    .toBuffer();
};

const readPixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();

/** A photograph as a phone writes it: lying on its side, and with the place it was taken at. */
export const photograph = (orientation: number) =>
  plain({ width: 300, height: 200 })
    .composite([
      { input: Buffer.alloc(60 * 40 * 3, 255), raw: { width: 60, height: 40, channels: 3 }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: "Telltale", Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "51/1 30/1 3230/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "0/1 7/1 4366/100",
      },
    })
    .withMetadata({ orientation })
    .toBuffer();

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

/** A hundred kilobytes that say they are 30000 × 30000 pixels, and are. */
export const pngBomb = (side = 30_000) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** Frames of one pixel each, on a large canvas. */
export const gifBomb = (frames: number, side: number) => {
  const head = Buffer.alloc(13);
  head.write("GIF89a");
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  head[10] = 0x80;
  const frame = Buffer.from("21f90400040000002c0000000001000100000202440100", "hex");
  return Buffer.concat([
    head,
    Buffer.from("000000ffffff", "hex"),
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from(";"),
  ]);
};

const box = (kind: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, content]);
};

/** The outer boxes of an MP4; nothing here plays. */
export const mp4 = (content = 1000) =>
  Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41", "latin1")),
    box("moov", Buffer.alloc(64)),
    box("mdat", Buffer.alloc(content, 7)),
  ]);

export const webm = () =>
  Buffer.concat([
    Buffer.from("1a45dfa3", "hex"),
    Buffer.from([0x80 | 7]),
    Buffer.from("428284", "hex"),
    Buffer.from("webm"),
    Buffer.from("18538067", "hex"),
    Buffer.from([0x80 | 20]),
    Buffer.alloc(20, 1),
  ]);

/** A drawing with much in it, another one for each seed. */
export const scene = ({ width, height }: Size, seed: number) => {
  let state = seed * 7919 + 13;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const color = () => `hsl(${next(360)},${30 + next(60)}%,${15 + next(70)}%)`;
  const shapes = Array.from({ length: 6 + next(8) }, (_, index) =>
    index % 2 === 0
      ? `<circle cx="${next(width)}" cy="${next(height)}" r="${20 + next(width / 3)}" fill="${color()}"/>`
      : `<rect x="${next(width)}" y="${next(height)}" width="${20 + next(width / 2)}" height="${20 + next(height / 2)}"
          fill="${color()}" transform="rotate(${next(60)})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${color()}"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

type Rewriting = (picture: Buffer) => Promise<Buffer>;
const cropped =
  (part: number): Rewriting =>
  async (picture) => {
    const { width, height } = await sharp(picture).metadata();
    const [left, top] = [Math.round(width * part), Math.round(height * part)];
    return sharp(picture)
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .png()
      .toBuffer();
  };
const scaled =
  (by: number): Rewriting =>
  async (picture) => {
    const { width } = await sharp(picture).metadata();
    return sharp(picture)
      .resize(Math.round(width * by))
      .png()
      .toBuffer();
  };
/** What people do to a picture that they send again. */
export const rewritings: Readonly<Record<string, Rewriting>> = {
  smaller: scaled(0.5),
  larger: scaled(1.6),
  "as a jpg": (picture) => sharp(picture).flatten().jpeg({ quality: 80 }).toBuffer(),
  "in low quality": (picture) => sharp(picture).flatten().jpeg({ quality: 35 }).toBuffer(),
  "with few colors": (picture) => sharp(picture).png({ palette: true, colours: 32 }).toBuffer(),
  brighter: (picture) => sharp(picture).modulate({ brightness: 1.1 }).png().toBuffer(),
  "cropped at its edges": cropped(0.01),
};
