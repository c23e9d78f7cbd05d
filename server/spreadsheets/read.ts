import type { Readable } from "node:stream";
import type { SaxesParser } from "saxes";
import type { Entry, ZipFile } from "yauzl";

/** A file that is no workbook, or one built to hurt. */
export class BadWorkbook extends Error {}
/** One with more in it than is read. */
export class TooMuch extends BadWorkbook {}

export type Limits = { rows: number; columns: number };
const MAX_ENTRIES = 500;
/** Unpacked bytes of one part; a real sheet of the rows allowed stays far below. */
const MAX_PART = 64 * 1024 * 1024;
const MAX_RATIO = 200;
const MAX_TEXT = 32_767;
/** Texts that cells share, and characters of all of them; and of all cells, each time that a text stands in one. */
const MAX_STRINGS = 250_000;
const MAX_CHARACTERS = 8 * 1024 * 1024;
/** What the parser holds at a time: elements that are open, and attributes of one. A real sheet has a dozen. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 100;

/**
 * Rows of a workbook's first sheet, as texts. Everything in the file is doubted: entries, sizes, ratios, rows,
 * columns and texts are bounded while it is read, entities and links are not followed.
 * @throws BadWorkbook
 */
export const readWorkbook = async (file: Buffer, limits: Limits): Promise<string[][]> => {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip);
    const shared = entries.get("xl/sharedStrings.xml");
    const sheet =
      entries.get("xl/worksheets/sheet1.xml") ?? [...entries].find(([name]) => name.startsWith("xl/worksheets/"))?.[1];
    if (!sheet) throw new BadWorkbook("no sheet");
    const strings = shared ? await parseStrings(await openPart(zip, shared)) : [];
    return await parseSheet(await openPart(zip, sheet), strings, limits);
  } finally {
    zip.close();
  }
};

const openZip = async (file: Buffer) => {
  const { default: yauzl } = await import("yauzl");
  return new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      zip ? resolve(zip) : reject(new BadWorkbook("no zip", { cause: error })),
    ),
  );
};

const newParser = async () => new (await import("saxes")).SaxesParser();

const readEntries = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>();
    if (zip.entryCount > MAX_ENTRIES) return reject(new BadWorkbook("too many entries"));
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", (error: Error) => reject(new BadWorkbook("bad zip", { cause: error })));
    zip.readEntry();
  });

const openPart = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    const { uncompressedSize: size, compressedSize } = entry;
    if (size > MAX_PART || (size > 1024 * 1024 && size > compressedSize * MAX_RATIO))
      return reject(new BadWorkbook("too large"));
    zip.openReadStream(entry, (error, stream) =>
      stream ? resolve(stream) : reject(new BadWorkbook("bad part", { cause: error })),
    );
  });

/** Feeds a part to the parser as it unpacks; what goes wrong on the way is the file's fault. */
const parse = async (part: Readable, parser: SaxesParser) => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let attributes = 0;
  parser.on("opentagstart", () => {
    attributes = 0;
  });
  parser.on("attribute", () => {
    if (++attributes > MAX_ATTRIBUTES) throw new TooMuch("too many attributes");
  });
  parser.on("doctype", () => {
    throw new BadWorkbook("document types are not read");
  });
  parser.on("error", (error) => {
    throw error;
  });
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) parser.write(decoder.decode(chunk, { stream: true }));
    parser.close();
  } catch (error) {
    throw error instanceof BadWorkbook ? error : new BadWorkbook("bad part", { cause: error });
  }
};

const parseStrings = async (part: Readable) => {
  const strings: string[] = [];
  const parser = await newParser();
  const count = newCounter();
  const nest = newNesting();
  let isText = false;
  parser.on("opentag", ({ name }) => {
    nest(1);
    if (name === "si" && strings.push("") > MAX_STRINGS) throw new TooMuch("too many texts");
    isText = name === "t";
  });
  parser.on("closetag", () => {
    nest(-1);
    isText = false;
  });
  parser.on("text", (text) => {
    if (!isText || strings.length === 0) return;
    count(text);
    strings[strings.length - 1] = appended(strings.at(-1), text);
  });
  await parse(part, parser);
  return strings;
};

const parseSheet = async (part: Readable, strings: string[], { rows: maxRows, columns }: Limits) => {
  const rows: string[][] = [];
  const parser = await newParser();
  const count = newCounter();
  const nest = newNesting();
  let column = 0;
  let type = "";
  let isValue = false;
  let value = "";
  parser.on("opentag", ({ name, attributes }) => {
    nest(1);
    if (name === "row") {
      if (rows.length >= maxRows) throw new TooMuch("too many rows");
      rows.push([]);
      column = 0;
    } else if (name === "c") {
      column = attributes["r"] ? parseColumn(attributes["r"]) : column;
      type = attributes["t"] ?? "";
      value = "";
    }
    isValue = name === "v" || name === "t";
  });
  parser.on("text", (text) => {
    if (isValue) value = appended(value, text);
  });
  parser.on("closetag", ({ name }) => {
    nest(-1);
    isValue = false;
    if (name !== "c") return;
    if (column < columns) {
      const text = type === "s" ? (strings[Number(value)] ?? "") : value;
      // A text that thousands of cells share is in thousands of answers too.
      count(text);
      lastRow(rows)[column] = text;
    }
    column++;
  });
  await parse(part, parser);
  return rows.map((row) => Array.from(row, (cell) => cell ?? ""));
};

/** Counts characters. @throws TooMuch */
const newCounter = () => {
  let characters = 0;
  return ({ length }: string) => {
    characters += length;
    if (characters > MAX_CHARACTERS) throw new TooMuch("too much text");
  };
};

/** Counts elements that are open. @throws TooMuch */
const newNesting = () => {
  let depth = 0;
  return (change: 1 | -1) => {
    depth += change;
    if (depth > MAX_DEPTH) throw new TooMuch("too deep");
  };
};

const lastRow = (rows: string[][]) => rows.at(-1) ?? [];

const appended = (text = "", more: string) => {
  if (text.length + more.length > MAX_TEXT) throw new BadWorkbook("a cell is too long");
  return text + more;
};

/** `AB12` → 27. */
const parseColumn = (reference: string) => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "";
  return Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};
