import { saveFile } from "../../api/saveFile.ts";

/** Spreadsheets take a cell that begins with one of these for a formula; a country code such as +84 is none. */
const FORMULA = /^(?!\+\d+$)[=+\-@\t\r]/;

const cell = (value: string) => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as comma-separated text whose cells no spreadsheet runs; the mark in front tells Excel that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** Hands rows to the browser as a file. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]) =>
  saveFile(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), name);
