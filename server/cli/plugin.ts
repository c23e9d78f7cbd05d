import { readFile, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { CONFIG_FILE, projectFolder } from "../plugins/config.ts";
import { describePlugin } from "../plugins/describe.ts";
import { findPlugin } from "../plugins/manifest.ts";
import { describeError } from "../plugins/problems.ts";

const USAGE = `npm run plugin -- add <package or folder>     names it in ${CONFIG_FILE} and says what it brings
npm run plugin -- remove <package or folder>  takes it out again; its data stays`;

const say = (text: string) => void process.stdout.write(`${text}\n`);
const file = join(projectFolder, CONFIG_FILE);
const LIST = /plugins: \[([^\]]*)\]/;

/** As the configuration names it: folders from the project on. */
const toUse = (given: string) => {
  if (!given.startsWith(".") && !isAbsolute(given)) return given;
  const path = relative(projectFolder, resolve(process.env["INIT_CWD"] ?? process.cwd(), given)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
};

const readUses = async () => {
  const text = await readFile(file, "utf8");
  const list = LIST.exec(text)?.[1];
  if (list === undefined) throw new Error(`${CONFIG_FILE} has no list "plugins: [ … ]"`);
  return {
    text,
    lines: list
      .split("\n")
      .map((line) => line.trim().replace(/,$/, ""))
      .filter(Boolean),
  };
};

const writeUses = (text: string, lines: readonly string[]) =>
  writeFile(
    file,
    text.replace(LIST, () =>
      lines.length === 0 ? "plugins: []" : `plugins: [\n${lines.map((line) => `    ${line},\n`).join("")}  ]`,
    ),
  );

const add = async (use: string) => {
  const { text, lines } = await readUses();
  const named = lines.flatMap((line) => line.split(/,\s*/)).map((line) => line.trim());
  if (named.some((line) => line.includes(JSON.stringify(use)))) throw new Error(`${use} is named already`);
  const found = await findPlugin(use);
  const about = await describePlugin(found);
  await writeUses(text, [...named, JSON.stringify(use)]);
  say(`${about}\n\n${use} is named in ${CONFIG_FILE}. It is there from the next start on: npm start`);
};

const remove = async (use: string) => {
  const { text, lines } = await readUses();
  const named = lines.flatMap((line) => line.split(/,\s*/)).map((line) => line.trim());
  const left = named.filter((line) => !line.includes(JSON.stringify(use)));
  if (left.length === named.length) throw new Error(`${use} is not named in ${CONFIG_FILE}`);
  await writeUses(text, left);
  say(`${use} is gone from the next start on. Its tables and what roles hold of it stay.`);
};

const [command, given] = process.argv.slice(2);
const commands: Readonly<Record<string, (use: string) => Promise<void>>> = { add, remove };
const run = command === undefined ? undefined : commands[command];
if (!run || given === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await run(toUse(given)).catch((error: unknown) => {
    console.error(describeError(error));
    process.exitCode = 1;
  });
}
