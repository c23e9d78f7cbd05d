import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Writes what a page of the docs shows into a copy of the product. */
export const followPage = async (folder: string, page: string) => {
  for (const { language, file, text } of await readBlocks(page)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, language === "diff" ? patched(await readFile(path, "utf8"), text) : text);
  }
};

/** Runs the commands of a page that begin so, in the page's order and in a copy of the product. */
export const runCommands = async (folder: string, page: string, beginning: string) => {
  const text = await readFile(`docs/${page}.md`, "utf8");
  const shells = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = ""]) => lines.replaceAll("\\\n", ""));
  const commands = shells.flatMap((lines) => lines.trim().split("\n")).filter((line) => line.startsWith(beginning));
  if (commands.length === 0) throw new Error(`the page has no command ${beginning}`);
  for (const command of commands) await promisify(execFile)("sh", ["-c", command], { cwd: folder });
};

/** The page's code: whole files, and lines that others gain behind a line they have. */
const readBlocks = async (page: string) =>
  [...(await readFile(`docs/${page}.md`, "utf8")).matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = "", file = "", text = ""]) => ({ language, file, text }),
  );

const findLine = (lines: readonly string[], line: string, from: number) => {
  const at = lines.indexOf(line, from);
  if (at < 0) throw new Error(`the page shows a line that is not there: ${line}`);
  return at;
};

/** Lines that begin with + come behind the one before them; those with - are taken out. */
const patched = (source: string, patch: string) => {
  const lines = source.split("\n");
  let next = 0;
  for (const line of patch.trimEnd().split("\n")) {
    const text = line.slice(1);
    if (line.startsWith("+")) lines.splice(next++, 0, text);
    else if (line.startsWith("-")) lines.splice((next = findLine(lines, text, next)), 1);
    else next = findLine(lines, text, next) + 1;
  }
  return lines.join("\n");
};
