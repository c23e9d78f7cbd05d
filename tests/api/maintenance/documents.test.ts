import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { documentRules } from "../../../contract/core/files.ts";
import { uploads } from "../../../contract/entities/maintenance/uploads.ts";
import * as make from "../../files/documents.ts";
import { png } from "../../files/pictures.ts";
import { sendForm } from "../support/form.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const send = async (filename: string, content: Buffer | string) =>
  sendForm(api, await api.superAdmin(), `/v1${uploads.endpoints.file.path}?fileType=Document`, [{ filename, content }]);
const stored = async () =>
  (await readdir(api.deps.files.root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

type Made = () => Buffer | string | Promise<Buffer>;
const documents: [type: string, mediaType: string, made: Made][] = [
  ["pdf", "application/pdf", () => make.pdf],
  [
    "docx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    () => make.archive("[Content_Types].xml", "word/document.xml"),
  ],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", () => make.archive("xl/workbook.xml")],
  [
    "pptx",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    () => make.archive("ppt/presentation.xml"),
  ],
  ["zip", "application/zip", () => make.archive("a.txt", "b/c.bin")],
  ["csv", "text/csv; charset=utf-8", () => "a,b\r\n1,2\r\n"],
  ["txt", "text/plain; charset=utf-8", () => "Grüße, 你好\n"],
];
const pretenders: [what: string, filename: string, made: Made][] = [
  ["a program", "tool.pdf", () => Buffer.from("MZ\u0000\u0001\u0002")],
  ["a picture", "scan.pdf", () => png({ width: 9, height: 9 })],
  ["an archive that is cut off", "all.zip", async () => (await make.archive("a.txt")).subarray(0, 30)],
  ["a text of another encoding", "notes.txt", () => Buffer.from([0x47, 0xfc, 0x6e])],
];

describe("a document [14.17]", () => {
  test.each(documents)("%s is stored as it came, and handed on as a download", async (type, mediaType, made) => {
    const content = await made();
    const { data } = (await send(`report.${type}`, content)).json();
    expect(data.filePath).toMatch(new RegExp(`/[\\w-]{22}\\.${type}$`));
    const answer = await api.app.inject({ method: "GET", url: data.filePath });
    expect(answer.rawPayload.equals(Buffer.from(content))).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": mediaType,
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("is told by its content, not by its name [14.4]", async () => {
    expect((await send("page.html", "<script>alert(1)</script>")).json().data.filePath).toMatch(/\.txt$/);
    expect((await send("report.docx", await make.archive("a.txt"))).json().data.filePath).toMatch(/\.zip$/);
  });

  test.each(pretenders)("%s is refused and leaves nothing behind [14.5]", async (_, filename, made) => {
    const before = await stored();
    const answer = await send(filename, await made());
    expect(answer.json().errors).toEqual({ file: "Upload a pdf, docx, xlsx, pptx, txt, csv, or zip file" });
    expect(await stored()).toEqual(before);
  });

  test("that is too large is refused, one that just fits is taken", async () => {
    expect((await send("large.txt", "x".repeat(documentRules.bytes))).statusCode).toBe(200);
    const answer = await send("large.txt", "x".repeat(documentRules.bytes + 1));
    expect([answer.statusCode, answer.json().errors]).toEqual([413, { file: "file over 10M" }]);
  });
});
