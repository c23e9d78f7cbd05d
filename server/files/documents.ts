import { open, readFile } from "node:fs/promises";
import type { Entry } from "yauzl";
import type { DocumentType } from "../../contract/core/files.ts";

/**
 * What a document is by its content, whatever it is called; undefined for what is not taken. Only of plain text does
 * the name say more: whether it is a table.
 */
export const detectDocument = async (path: string, filename: string): Promise<DocumentType | undefined> => {
  const head = await readHead(path);
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.startsWith("PK\u0003\u0004")) return detectArchive(path);
  if (!(await isText(path))) return undefined;
  return /\.csv$/i.test(filename) ? "csv" : "txt";
};

const readHead = async (path: string) => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Office documents are archives with a part of a fixed name. */
const parts: Readonly<Record<string, DocumentType>> = {
  "word/document.xml": "docx",
  "xl/workbook.xml": "xlsx",
  "ppt/presentation.xml": "pptx",
};

/** Reads the archive's list of entries and unpacks none of them. */
const detectArchive = async (path: string) => {
  const { default: yauzl } = await import("yauzl");
  return new Promise<DocumentType | undefined>((resolve) => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(undefined);
      const end = (type: DocumentType | undefined) => {
        zip.close();
        resolve(type);
      };
      zip.on("entry", ({ fileName }: Entry) => {
        const type = parts[fileName];
        if (type) end(type);
        else zip.readEntry();
      });
      zip.once("end", () => end("zip"));
      zip.once("error", () => end(undefined));
      zip.readEntry();
    });
  });
};

/** UTF-8 without the characters that only programs write. */
const isText = async (path: string) => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    return !/\p{Cc}/u.test(text.replace(/[\t\n\f\r]/g, ""));
  } catch {
    return false;
  }
};
