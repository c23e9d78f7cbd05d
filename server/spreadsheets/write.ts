import { PassThrough, Readable } from "node:stream";
import yazl from "yazl";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows that one sheet may hold; more go on in a further sheet. */
const SHEET_ROWS = 1_048_576;
const CHUNK = 64 * 1024;
const WIDTH_ROWS = 100;
const DAY = 24 * 3600 * 1000;
/** Places among the styles below. */
const BOLD = ` s="1"`;
const TIME = 2;
const TIME_FORMAT = "yyyy-mm-dd hh:mm:ss";

/** A date is what a clock shows: its parts in UTC. */
export type Cell = string | number | Date | null;

/** A sheet beside the rows, small enough to be written at once. */
export type SmallSheet = { name: string; header: string[]; rows: Cell[][] };

/** `rows` tells how many were written until now. */
export type Workbook = { stream: Readable; rows: () => number };

/**
 * A workbook as a stream, of any number of rows, never more than a few in memory. Every text is an inline string, so
 * that no spreadsheet takes one for a formula. `header` starts each sheet; the first rows tell how wide columns are.
 * `beside` come right after the first.
 */
export const writeWorkbook = (
  name: string,
  header: string[],
  rows: AsyncIterable<Cell[][]>,
  beside: readonly SmallSheet[] = [],
): Workbook => {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  // Its rows may fail before anybody reads it: without a listener the process would end with that.
  output.on("error", () => undefined);
  zip.on("error", fail);
  const batches = rows[Symbol.asyncIterator]();
  const options = { compressionLevel: 1, mtime: new Date() };
  const addText = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, options);
  let sheets = 0;
  let count = 0;
  let left: Cell[][] = [];
  let widths = "";

  const addSheet = () => {
    sheets++;
    const source = Readable.from(sheetXml(), { objectMode: false, highWaterMark: CHUNK });
    source.on("error", fail);
    zip.addReadStream(source, `xl/worksheets/sheet${sheets}.xml`, options);
  };

  async function* sheetXml() {
    if (sheets === 1) {
      const first = await batches.next();
      if (first.done !== true) left = first.value;
      widths = widthsXml([header, ...left.slice(0, WIDTH_ROWS)]);
    }
    yield `${DECLARATION}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${widths}<sheetData>${rowXml(header, 1, BOLD)}`;
    let room = SHEET_ROWS - 1;
    let written = 1;
    let text = "";
    while (room > 0) {
      if (left.length === 0) {
        const next = await batches.next();
        if (next.done === true) break;
        left = next.value;
      }
      const fitting = left.splice(0, room);
      room -= fitting.length;
      count += fitting.length;
      for (const row of fitting) {
        text += rowXml(row, ++written);
        if (text.length > CHUNK) {
          yield text;
          text = "";
        }
      }
    }
    yield `${text}</sheetData></worksheet>`;
    if (room === 0 && (await hasMore())) addSheet();
    else finish();
  }

  const hasMore = async () => {
    if (left.length > 0) return true;
    const next = await batches.next();
    if (next.done !== true) left = next.value;
    return left.length > 0;
  };

  const finish = () => {
    const [first, ...more] = Array.from({ length: sheets }, (_, index) => ({
      file: `sheet${index + 1}`,
      title: index === 0 ? name : `${name} ${index + 1}`,
    }));
    // What the rows are stands second, however many sheets they take.
    const small = beside.map((sheet, index) => ({ file: `beside${index + 1}`, title: sheet.name, sheet }));
    const parts = [...(first ? [first] : []), ...small, ...more];
    for (const { file, sheet } of small) addText(`xl/worksheets/${file}.xml`, smallXml(sheet));
    addText("[Content_Types].xml", contentTypes(parts));
    addText("_rels/.rels", relations([{ id: "rId1", type: "officeDocument", target: "xl/workbook.xml" }]));
    addText("xl/workbook.xml", workbook(parts));
    addText(
      "xl/_rels/workbook.xml.rels",
      relations([
        ...parts.map(({ file }) => ({ id: file, type: "worksheet", target: `worksheets/${file}.xml` })),
        { id: "rIdStyles", type: "styles", target: "styles.xml" },
      ]),
    );
    addText("xl/styles.xml", STYLES);
    zip.end();
  };

  addSheet();
  zip.outputStream.pipe(output);
  // A reader that left frees the cursor behind the rows.
  output.once("close", () => void batches.return?.());
  return { stream: output, rows: () => count };
};

const DECLARATION = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const FROZEN_HEADER = [
  '<sheetViews><sheetView workbookViewId="0">',
  '<pane ySplit="1" topLeftCell="A2" state="frozen"/>',
  "</sheetView></sheetViews>",
].join("");
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const smallXml = ({ header, rows }: SmallSheet) =>
  [
    `${DECLARATION}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${widthsXml([header, ...rows])}<sheetData>`,
    ...[header, ...rows].map((row, index) => rowXml(row, index + 1, index === 0 ? BOLD : "")),
    "</sheetData></worksheet>",
  ].join("");

/** Cells stand in order: the place of each is optional in the format, and would double a large file. */
const rowXml = (cells: Cell[], row: number, style = "") => {
  let xml = `<row r="${row}">`;
  for (const cell of cells) xml += cellXml(cell, style);
  return `${xml}</row>`;
};

const cellXml = (cell: Cell, style: string) => {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="${TIME}"><v>${toSerial(cell)}</v></c>`;
  return UNUSUAL.test(cell)
    ? `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
    : `<c t="inlineStr"${style}><is><t>${cell}</t></is></c>`;
};

/** Texts that are not what they are without further ado: with signs of XML's own, none of XML's, or spaces to be kept. */
const UNUSUAL = /[&<>\t\n\r]| {2}|^ | $|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** A spreadsheet counts the days since the end of 1899. */
const toSerial = (time: Date) => time.getTime() / DAY + 25_569;

/** As wide as the widest of the cells, within reason. */
const widthsXml = ([header = [], ...rows]: Cell[][]) => {
  const columns = header.map((title, index) => {
    const width = Math.max(measure(title) + 2, ...rows.map((row) => measure(row[index] ?? null) + 1));
    const bounded = Math.min(Math.max(width, 8), 60);
    return `<col min="${index + 1}" max="${index + 1}" width="${bounded}" customWidth="1"/>`;
  });
  return `<cols>${columns.join("")}</cols>`;
};

const WIDE = /[\u{1100}-\u{11ff}\u{2e80}-\u{d7a3}\u{f900}-\u{faff}\u{ff00}-\u{ff60}\u{1f000}-\u{3ffff}]/gu;
/** In digits, of which Chinese and Japanese signs take two. */
const measure = (cell: Cell) => {
  if (cell instanceof Date) return TIME_FORMAT.length;
  const text = String(cell ?? "").slice(0, 60);
  return text.length + (text.match(WIDE)?.length ?? 0);
};

// XML 1.0 has no place for these, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string) =>
  text.replace(FORBIDDEN, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const relations = (list: { id: string; type: string; target: string }[]) =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

type Sheet = { file: string; title: string };

const contentTypes = (sheets: readonly Sheet[]) => {
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const parts = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    part("/xl/workbook.xml", "sheet.main"),
    part("/xl/styles.xml", "styles"),
    ...sheets.map(({ file }) => part(`/xl/worksheets/${file}.xml`, "worksheet")),
  ];
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">${parts.join("")}</Types>`;
};

const workbook = (sheets: readonly Sheet[]) =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets
    .map(({ file, title }, index) => `<sheet name="${escapeXml(title)}" sheetId="${index + 1}" r:id="${file}"/>`)
    .join("")}</sheets></workbook>`;

const STYLES = [
  `${DECLARATION}<styleSheet xmlns="${MAIN}">`,
  `<numFmts count="1"><numFmt numFmtId="164" formatCode="${TIME_FORMAT}"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  "</styleSheet>",
].join("");
