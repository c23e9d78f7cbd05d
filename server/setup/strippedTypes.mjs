/**
 * Keeps the server's modules as Node runs them, without their types: `node --import ./server/setup/strippedTypes.mjs`.
 * Node takes types away by itself, with a compiler that then stays in its memory: 18 MB of a server's. This has another
 * process do it, once for each text of a module. Run by itself, after a build, it does it ahead: a server may not be
 * allowed to write there.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import * as modules from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(import.meta.dirname, "../..");
const kept = join(project, "dist/server");
/** Whatever a server loads from this project; what lies elsewhere is left to Node. */
const sources = ["contract/**/*.ts", "server/**/*.ts", "plugin/*.ts", "plugins/**/*.ts", "im-console.config.ts"];

const nameOf = (source) => createHash("sha256").update(process.version).update(source).digest("hex");

const readStripped = (source) => {
  try {
    return readFileSync(join(kept, nameOf(source)), "utf8");
  } catch {
    return undefined;
  }
};

const stripAll = () => {
  mkdirSync(kept, { recursive: true });
  const old = new Set(readdirSync(kept));
  for (const file of globSync(sources, { cwd: project, exclude: (path) => path.endsWith("node_modules") })) {
    const source = readFileSync(join(project, file));
    const name = nameOf(source);
    if (old.delete(name)) continue;
    try {
      // Whole or not at all: another server may be starting.
      const half = join(kept, `${name}.${process.pid}`);
      writeFileSync(half, modules.stripTypeScriptTypes(source.toString()));
      renameSync(half, join(kept, name));
    } catch {
      // What is wrong with it is said by Node, once somebody loads it.
    }
  }
  for (const name of old) rmSync(join(kept, name), { force: true });
};

let isAsked = false;
const stripElsewhere = () => {
  if (isAsked) return;
  isAsked = true;
  // Where it cannot be kept, Node does it as ever.
  spawnSync(process.execPath, [import.meta.filename], { stdio: "ignore" });
};

if (import.meta.main) stripAll();
else
  modules.registerHooks({
    load: (url, context, next) => {
      // A module that a hook found for a plugin comes without its format.
      const isTyped = context.format === "module-typescript" || (context.format === undefined && url.endsWith(".ts"));
      if (!isTyped || !url.startsWith("file:")) return next(url, context);
      const source = readFileSync(fileURLToPath(url));
      if (readStripped(source) === undefined) stripElsewhere();
      const text = readStripped(source);
      return text === undefined ? next(url, context) : { format: "module", source: text, shortCircuit: true };
    },
  });
