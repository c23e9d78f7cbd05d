/** Just enough of WebM to put a few frames of ours into one file (RFC 9559). */

const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** An element: its id, its size in eight bytes, its content. */
const element = (id: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const size = number(body.length, 6);
  return Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0x01, 0x00]), size, body]);
};
const uint = (id: string, value: number) => element(id, number(value, 4));
const text = (id: string, value: string) => element(id, Buffer.from(value));
const float = (id: string, value: number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return element(id, buffer);
};

/** Each frame stands for itself and is shown for `frameMs`. */
type Track = { codec: string; settings: Buffer; type: 1 | 2; privateData?: Buffer };

const webm = ({ codec, settings, type, privateData }: Track, frames: readonly Buffer[], frameMs: number) => {
  const entry = element(
    "ae",
    uint("d7", 1),
    uint("73c5", 1),
    uint("83", type),
    text("86", codec),
    ...(privateData ? [element("63a2", privateData)] : []),
    settings,
  );
  // A block tells its time from its cluster's in 16 bits.
  const perCluster = Math.floor(30_000 / frameMs);
  const clusters: Buffer[] = [];
  for (let first = 0; first < frames.length; first += perCluster) {
    const blocks = frames
      .slice(first, first + perCluster)
      .map((frame, index) =>
        element("a3", Buffer.from([0x81]), number(index * frameMs, 2), Buffer.from([0x80]), frame),
      );
    clusters.push(element("1f43b675", uint("e7", first * frameMs), ...blocks));
  }
  return Buffer.concat([
    element(
      "1a45dfa3",
      uint("4286", 1),
      uint("42f7", 1),
      uint("42f2", 4),
      uint("42f3", 8),
      text("4282", "webm"),
      uint("4287", 2),
      uint("4285", 2),
    ),
    element(
      "18538067",
      element(
        "1549a966",
        uint("2ad7b1", 1_000_000),
        float("4489", frames.length * frameMs),
        text("4d80", "im-console"),
        text("5741", "im-console"),
      ),
      element("1654ae6b", entry),
      ...clusters,
    ),
  ]);
};

/** Pictures in WebP, one after the other: each holds a frame of VP8 as a video has it. */
export const videoOf = (
  pictures: readonly Buffer[],
  { width, height }: { width: number; height: number },
  frameMs: number,
) => {
  const frames = pictures.map((picture) => picture.subarray(20, 20 + picture.readUInt32LE(16)));
  return webm(
    { codec: "V_VP8", type: 1, settings: element("e0", uint("b0", width), uint("ba", height)) },
    frames,
    frameMs,
  );
};

const OPUS_HEAD = Buffer.concat([Buffer.from("OpusHead"), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const FRAME = 20;

/** That many seconds of nothing: a voice that can be played, and says nothing. */
export const silence = (seconds: number) =>
  webm(
    { codec: "A_OPUS", type: 2, privateData: OPUS_HEAD, settings: element("e1", float("b5", 48_000), uint("9f", 1)) },
    Array.from({ length: (seconds * 1000) / FRAME }, () => SILENCE),
    FRAME,
  );
