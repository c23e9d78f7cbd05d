import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import yauzl from "yauzl";

/** The first part of a workbook, which is the sheet of its rows. */
export const readSheet = (file: Buffer) => {
  const [name, extra] = [file.readUInt16LE(26), file.readUInt16LE(28)];
  return inflateRawSync(file.subarray(30 + name + extra)).toString();
};

/** The parts of a workbook by their names. */
export const unzip = (file: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const parts = new Map<string, string>();
    yauzl.fromBuffer(file, { lazyEntries: true }, (_, zip) => {
      zip.on("entry", (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (__, stream) => {
          void buffer(stream).then((content) => {
            parts.set(entry.fileName, content.toString());
            zip.readEntry();
          }, reject);
        });
      });
      zip.once("error", reject);
      zip.once("end", () => resolve(parts));
      zip.readEntry();
    });
  });

/** The texts of a workbook's second sheet, row by row: the filters, and when it was made. */
export const readNotes = async (file: Buffer) => {
  const notes = (await unzip(file)).get("xl/worksheets/beside1.xml") ?? "";
  return [...notes.matchAll(/<t[^>]*>([^<]+)<\/t>/g)].map(([, text]) => text);
};

/** The small sheets of a workbook by their names: the texts and figures of each, row by row. */
export const readBeside = async (file: Buffer) => {
  const parts = await unzip(file);
  const names = [...(parts.get("xl/workbook.xml") ?? "").matchAll(/<sheet name="([^"]+)"[^>]*r:id="(beside\d+)"/g)];
  return Object.fromEntries(
    names.map(([, name = "", id = ""]) => {
      const rows = (parts.get(`xl/worksheets/${id}.xml`) ?? "").matchAll(/<row[^>]*>(.*?)<\/row>/g);
      const cellsOf = (row = "") => [...row.matchAll(/<[tv][^>]*>([^<]*)<|<c\/>/g)].map(([, text = ""]) => text);
      return [name, Array.from(rows, ([, row]) => cellsOf(row))];
    }),
  );
};
