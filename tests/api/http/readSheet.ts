import { inflateRawSync } from "node:zlib";

/** The first part of a workbook, which is the sheet of its rows. */
export const readSheet = (file: Buffer) => {
  const [name, extra] = [file.readUInt16LE(26), file.readUInt16LE(28)];
  return inflateRawSync(file.subarray(30 + name + extra)).toString();
};
