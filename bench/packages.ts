import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, minifySync, type Rolldown } from "vite";

/** The groups of `vite.config.ts` that stand before the first list. */
const groups = new Set(["signIn", "signInCalls", "firstList", "en-US"]);
/** In KB: smaller ones are added up. */
const SHOWN = 1;

/** What each package weighs in the first list: its part of the built files, packed on its own. */
const weighPackages = async () => {
  const outDir = await mkdtemp(join(tmpdir(), "im-console-packages-"));
  const parts = new Map<string, string[]>();
  try {
    const built = await build({ logLevel: "silent", build: { outDir } });
    const output = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
    for (const chunk of output) {
      if (chunk.type !== "chunk" || !groups.has(chunk.name)) continue;
      for (const [name, code] of codeByPackage(chunk)) {
        const { code: small } = minifySync(`${name}.js`, code, {
          compress: { unused: false },
          mangle: { toplevel: true },
        });
        parts.set(name, [...(parts.get(name) ?? []), small]);
      }
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
  const weights = [...parts].map(([name, codes]) => ({ name, weight: measurePacked(codes.join("\n")) }));
  return weights.toSorted((a, b) => b.weight - a.weight);
};

const codeByPackage = ({ modules }: Rolldown.OutputChunk) => {
  const codes = new Map<string, string>();
  for (const [id, { code }] of Object.entries(modules)) {
    const name = readPackageName(id.replaceAll("\\", "/"));
    codes.set(name, `${codes.get(name) ?? ""}${code ?? ""}\n`);
  }
  return codes;
};

const readPackageName = (id: string) => {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? /\/(src|contract)\//.exec(id)?.[1] ?? "the build's own";
};

const measurePacked = (code: string) => brotliCompressSync(code).length / 1000;

const say = (name: string, weight: number) => process.stdout.write(`| ${name} | ${weight.toFixed(1)} |\n`);

const weights = await weighPackages();
const small = weights.filter(({ weight }) => weight < SHOWN);
process.stdout.write("| package | KB |\n|---|---|\n");
for (const { name, weight } of weights) if (weight >= SHOWN) say(name, weight);
say(
  `${small.length} smaller ones`,
  small.reduce((sum, { weight }) => sum + weight, 0),
);
