import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "../contract/core/locales.ts";
import { budgets } from "./budgets.ts";

/** One file of the build, as vite's manifest has it; what it `imports` are keys of others. */
type Chunk = { file: string; name?: string; imports?: string[] };

const folder = join(import.meta.dirname, "../dist/console");
const manifest = new Map<string, Chunk>(
  Object.entries(JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"))),
);

/** The packed files of these groups of `vite.config.ts`, and of all that they cannot start without. */
const findFiles = (names: string[]) => {
  const needed = new Set<string>();
  const visit = (key: string) => {
    if (needed.has(key)) return;
    needed.add(key);
    manifest.get(key)?.imports?.forEach(visit);
  };
  for (const name of names) {
    const [key] = [...manifest].find(([, chunk]) => chunk.name === name) ?? [];
    if (key === undefined) throw new Error(`the build has no file named ${name}`);
    visit(key);
  }
  const files = [...needed].flatMap((key) => manifest.get(key)?.file ?? []);
  return [...new Set(files)].map((file) => {
    const path = join(folder, file);
    return existsSync(`${path}.br`) ? `${path}.br` : path;
  });
};

/** The files are packed already: their sizes are what goes over the wire, and reading them takes no time. */
const check = (name: string, limit: number, groups: string[]) => ({
  name,
  limit: `${limit} kB`,
  brotli: false,
  path: findFiles(groups),
});

export default locales.flatMap((locale) => [
  check(`sign-in page, ${locale}`, budgets.signIn, ["signIn", `${locale}-start`]),
  check(`first list, ${locale}`, budgets.list, ["signIn", `${locale}-start`, "signInCalls", "firstList", locale]),
]);
