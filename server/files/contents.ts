import { type FileHandle, open } from "node:fs/promises";
import type { FileType, VoiceType } from "../../contract/core/files.ts";

/** What a file is by its first bytes, whatever it is called; undefined for everything that is not taken. */
export const detectType = async (path: string): Promise<FileType | undefined> => {
  const handle = await open(path, "r");
  try {
    const head = await readAt(handle, 0, 16);
    const ascii = head.toString("latin1");
    if (head.subarray(0, 8).equals(PNG)) return "png";
    if (head.subarray(0, 3).equals(JPG)) return "jpg";
    if (/^GIF8[79]a/.test(ascii)) return "gif";
    if (/^RIFF.{4}WEBP/s.test(ascii)) return "webp";
    if (ascii.slice(4, 8) === "ftyp") return "mp4";
    return head.subarray(0, 4).equals(EBML) ? "webm" : undefined;
  } finally {
    await handle.close();
  }
};

/** The same of what somebody said: AAC in MPEG-4, Opus or Vorbis in Ogg, or MP3. */
export const detectVoice = async (path: string): Promise<VoiceType | undefined> => {
  const handle = await open(path, "r");
  try {
    const head = await readAt(handle, 0, 12);
    const ascii = head.toString("latin1");
    if (/^.{4}ftyp(M4A |M4B |mp4[12]|isom)/s.test(ascii)) return "m4a";
    if (ascii.startsWith("OggS")) return "ogg";
    // A tag, or the first frame itself.
    return ascii.startsWith("ID3") || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2) ? "mp3" : undefined;
  } finally {
    await handle.close();
  }
};

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPG = Buffer.from("ffd8ff", "hex");
const EBML = Buffer.from("1a45dfa3", "hex");

/** Whether the outer structure of a video is whole: nothing is missing at its end and nothing else follows it. */
export const isWholeVideo = async (path: string, type: "mp4" | "webm", bytes: number) => {
  const handle = await open(path, "r");
  try {
    return type === "mp4" ? await isWholeMp4(handle, bytes) : await isWholeWebm(handle, bytes);
  } finally {
    await handle.close();
  }
};

/** Whether a GIF has its end: decoders make do with the frames that there are. Some writers fill up with zeros. */
export const hasGifEnd = async (path: string) => {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const tail = await readAt(handle, Math.max(0, size - 64), 64);
    return tail.findLast((byte) => byte !== 0) === GIF_END;
  } finally {
    await handle.close();
  }
};

const GIF_END = 0x3b;

/** Top-level boxes of ISO 14496-12 files, of the fragmented ones too. */
const BOXES = /^(ftyp|moov|mdat|free|skip|wide|meta|moof|mfra|sidx|styp|pdin|emsg|prft|udta|uuid)$/;
const BRANDS = /^(iso[m2-9]|mp4[12v]|avc1|M4V |M4VH|M4VP|qt {2}|dash|MSNV|3gp\d|3g2\w|f4v )$/;
const MOST_BOXES = 10_000;

const isWholeMp4 = async (handle: FileHandle, bytes: number) => {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < bytes; count++) {
    const head = await readAt(handle, at, 16);
    if (head.length < 8 || count > MOST_BOXES) return false;
    const kind = head.toString("latin1", 4, 8);
    if (!BOXES.test(kind) || (at === 0 && !(kind === "ftyp" && BRANDS.test(head.toString("latin1", 8, 12)))))
      return false;
    const short = head.readUInt32BE(0);
    // 0 means to the end of the file, 1 that a 64-bit size follows.
    const size = short === 0 ? bytes - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8) return false;
    seen.add(kind);
    at += size;
  }
  return at === bytes && seen.has("moov") && seen.has("mdat");
};

const SEGMENT = "18538067";
/** EBML Void: room that writers leave. */
const VOID = "ec";

const isWholeWebm = async (handle: FileHandle, bytes: number) => {
  const head = await readElement(handle, 0);
  if (!head || head.id !== "1a45dfa3" || head.size === undefined || head.size > 4096) return false;
  const body = await readAt(handle, head.start, head.size);
  if (!/\x42\x82[\x80-\xff]webm/.test(body.toString("latin1"))) return false;
  let hasSegment = false;
  for (let at = head.start + head.size; at < bytes;) {
    const element = await readElement(handle, at);
    if (!element || ![SEGMENT, VOID].includes(element.id)) return false;
    hasSegment ||= element.id === SEGMENT;
    // Live recordings do not know their size: they reach to the end.
    if (element.size === undefined) return hasSegment;
    at = element.start + element.size;
    if (at > bytes) return false;
  }
  return hasSegment;
};

/** An EBML element's id, where its content starts, and its size when that is known. */
const readElement = async (handle: FileHandle, at: number) => {
  const head = await readAt(handle, at, 12);
  const idLength = readVintLength(head[0]);
  const sizeLength = readVintLength(head[idLength]);
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined;
  const id = head.toString("hex", 0, idLength);
  const coded = BigInt(`0x${head.toString("hex", idLength, idLength + sizeLength)}`);
  const unknown = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = coded & unknown;
  return { id, start: at + idLength + sizeLength, size: size === unknown ? undefined : Number(size) };
};

/** The leading zero bits of an EBML number tell how many bytes it has; 9 for none. */
const readVintLength = (first = 0) => Math.clz32(first) - 24 + 1;

const readAt = async (handle: FileHandle, position: number, length: number) => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
