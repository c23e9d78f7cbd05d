import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;

/** What the compiler makes of every file that plugins may import. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "im-console-surface-"));
  const flags = ["--noCheck", "--noEmit", "false", "--emitDeclarationOnly", "--declaration", "--composite", "false"];
  const places = ["--incremental", "false", "--rootDir", ".", "--outDir", folder];
  await promisify(execFile)(process.execPath, [
    "node_modules/typescript/lib/tsc.js",
    "-p",
    "plugins",
    ...flags,
    ...places,
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readDeclarations = (file: string) => readFile(join(folder, file.replace(/\.tsx?$/, ".d.ts")), "utf8");

/** The statements of a file of declarations: each begins at the first column. */
const statementsOf = (text: string) => text.split(/\n(?=[a-z/])/).map((statement) => statement.trim());

const declarationOf = (statements: readonly string[], name: string) =>
  statements.find((statement) =>
    new RegExp(String.raw`^export (declare )?(const|class|function|type|interface) ${name}\b`).test(statement),
  );

/** Every name that a part of the surface exports, with the type it has, in the order of their names. */
const report = async (part: string) => {
  const file = `plugin/${part}.ts`;
  const lines: string[] = [];
  for (const statement of statementsOf(await readDeclarations(file))) {
    const all = /^export \* as (\w+) from "([^"]+)"/.exec(statement);
    const named = /^export (?:type )?\{([^}]*)\} from "([^"]+)"/.exec(statement);
    if (all) {
      const source = statementsOf(await readDeclarations(join(dirname(file), all[2] ?? "")));
      for (const each of source) if (each.startsWith("export ")) lines.push(`${all[1]}.* ${each}`);
    } else if (named) {
      const [, list = "", from = ""] = named;
      const source = from.startsWith(".") ? statementsOf(await readDeclarations(join(dirname(file), from))) : [];
      for (const name of list
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean)) {
        const [own = "", given = own] = name.split(" as ");
        lines.push(`${given}: ${declarationOf(source, own) ?? `from ${from}`}`);
      }
    } else if (statement.startsWith("export declare")) lines.push(statement);
  }
  return `${lines.toSorted().join("\n\n")}\n`;
};

test.each(["contract", "server", "console", "testing"])(
  "what plugins import from im-console/%s is what it was [19.16]",
  async (part) => {
    await expect(await report(part)).toMatchFileSnapshot(`surface/${part}.txt`);
  },
);
