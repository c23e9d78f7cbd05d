/** A list of keywords as spreadsheets save it: comma-separated values, whose first column is the list. */

/** A cell, in quotes or as it stands, and what ends it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))(,|\r\n|[\r\n]|$)/gy;

/** What the column is called where a file says so, in any of the console's languages. */
const heads: readonly string[] = ["keyword", "keywords", "关键词", "từ khóa", "từ khoá", "キーワード"];

/** The first cell of each line, without the column's head. */
export const firstColumn = (text: string): string[] => {
  const cells: string[] = [];
  let isFirst = true;
  for (const [, quoted, plain = "", end] of text.matchAll(CELL)) {
    if (isFirst) cells.push(quoted?.replaceAll('""', '"') ?? plain);
    isFirst = end !== ",";
  }
  const [head = ""] = cells;
  return heads.includes(head.trim().normalize("NFC").toLowerCase()) ? cells.slice(1) : cells;
};
