import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findEntity } from "../../contract/entities/index.ts";
import { configFile, projectFolder } from "../plugins/config.ts";
import { addToConfig, toUse } from "../plugins/editConfig.ts";
import { loadPlugins } from "../plugins/load.ts";
import { describeError } from "../plugins/problems.ts";
import { readWanted } from "./scaffold/readWanted.ts";
import { renderPlugin } from "./scaffold/templates.ts";

const USAGE = `npm run new -- resource <name> --fields "<field>:<kind> …" [--actions "<action> …"] [--folder <folder>]
npm run new -- plugin <name> [--folder <folder>]

A plugin with a list, a form, a page, its table and its tests, in plugins/<name> or in the folder given; docs/fields.md
has the kinds of fields. One that may be empty ends in "?", an enumeration names its values: kind:enum(public,company),
and a reference to another record of the same resource names it: parent:ref(<name>). An action of its own is a button
in each row and for those chosen, with a right of its own; it begins by noting when it was done.`;
const SIMPLE = "name:text note:longText?";

const create = async (args: readonly string[]) => {
  const [what, name = "", ...options] = args;
  const read = (option: string) => {
    const at = options.indexOf(option);
    return at < 0 ? undefined : options[at + 1];
  };
  if ((what !== "resource" && what !== "plugin") || !name) throw new Error(USAGE);
  const wanted = readWanted(name, read("--fields") ?? SIMPLE, read("--actions"));
  const folder = read("--folder");
  const use = toUse(folder ?? join(projectFolder, "plugins", name));
  const place = join(projectFolder, use);
  // Plugins have taken names too.
  await loadPlugins(configFile(), async () => []);
  if (findEntity(name) || existsSync(place)) throw new Error(`${name} is taken`);
  const files = renderPlugin(wanted);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, file)), { recursive: true });
    await writeFile(join(place, file), text);
  }
  execFileSync(process.execPath, [join(projectFolder, "node_modules/oxfmt/bin/oxfmt"), place], { cwd: projectFolder });
  await addToConfig(use);
  process.stdout.write(
    `${Object.keys(files)
      .map((file) => join(use, file))
      .join("\n")}\n\nNext: npm run check, npm start\n`,
  );
};

await create(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error && error.message === USAGE ? USAGE : describeError(error));
  process.exitCode = 1;
});
