import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BadWorkbook, type Limits, TooMuch } from "./read.ts";

/** Bytes of one line, whatever is in quotes. */
const MAX_LINE = 64 * 1024;

/** Rows of a file of comma-separated values in UTF-8, as texts. @throws BadWorkbook */
export const readCsv = async (path: string, { rows: maxRows, columns }: Limits): Promise<string[][]> => {
  const rows: string[][] = [];
  const { parse } = await import("csv-parse");
  const parser = parse({ relax_column_count: true, max_record_size: MAX_LINE });
  try {
    await pipeline(Readable.from(decoded(path)), parser, async (lines: AsyncIterable<string[]>) => {
      for await (const line of lines) {
        if (rows.length >= maxRows || line.length > columns) throw new TooMuch("too many rows or columns");
        rows.push(line);
      }
    });
    return rows;
  } catch (error) {
    // Whatever the parser finds wrong, the file is not one that can be read.
    throw error instanceof BadWorkbook ? error : new BadWorkbook("no table", { cause: error });
  }
};

async function* decoded(path: string) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const part of createReadStream(path)) yield decoder.decode(part as Buffer, { stream: true });
  yield decoder.decode();
}
