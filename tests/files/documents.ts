import { buffer } from "node:stream/consumers";
import yazl from "yazl";

export const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

/** An archive of empty files; office documents are told by one of their names. */
export const archive = (...names: string[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const name of names) zip.addBuffer(Buffer.alloc(0), name);
  zip.end();
  return buffer(zip.outputStream);
};
