import { readFileSync, writeFileSync } from "node:fs";

/**
 * Writes server/names/confusables.txt from Unicode's own data for UTS 39:
 * `npm run names:data -- <confusables.txt of unicode.org/Public/security>`. Its licence stands in
 * server/names/UNICODE-LICENSE.txt.
 */
const HEXES = String.raw`[0-9A-F]{4,6}(?: [0-9A-F]{4,6})*`;
const LINE = new RegExp(String.raw`^(${HEXES}) ;\t(${HEXES}) ;\tMA`, "gm");

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("which confusables.txt?");
const text = readFileSync(file, "utf8");
const [, version] = /^# Version: (\S+)/m.exec(text) ?? [];
if (version === undefined) throw new Error("the file names no version of Unicode");

const sources = new Map<string, string[]>();
for (const [, source = "", target = ""] of text.matchAll(LINE))
  sources.set(target, [...(sources.get(target) ?? []), source]);
const lines = Array.from(sources, ([target, all]) => `${target} < ${all.join(" ")}`);
writeFileSync(
  new URL("../names/confusables.txt", import.meta.url),
  `# Made by server/cli/generateConfusables.ts from confusables.txt of Unicode ${version}: what characters look like\n${lines.join("\n")}\n`,
);
