import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { FoundPlugin } from "./manifest.ts";

/**
 * Compiles a folder of TypeScript into JavaScript that an installed package brings: Node loads no TypeScript from
 * there. What it imports by a package's name stays an import.
 * @returns the files made, from its folder on
 */
export const buildPlugin = async ({ folder, files }: FoundPlugin): Promise<string[]> => {
  const entries = Object.fromEntries(Object.entries(files).map(([part, file]) => [part, file]));
  await build({
    configFile: false,
    root: folder,
    logLevel: "warn",
    // Whatever the shell runs as: consoles are built for people, and have no React for development.
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      outDir: "dist",
      emptyOutDir: true,
      minify: false,
      target: "es2022",
      lib: { entry: entries, formats: ["es"] },
      rolldownOptions: { external: (name) => !name.startsWith(".") && !name.startsWith("/") && !name.startsWith("\0") },
    },
  });
  const made = await readdir(join(folder, "dist"), { recursive: true, encoding: "utf8" });
  return made.filter((name) => name.endsWith(".js")).map((name) => `dist/${name}`);
};
