import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { configFile, findFolder, readConfig } from "./config.ts";

// The contract is made of what stands here: nothing of it can be imported.

/** A tag such as `de-DE`, and what the language calls itself. */
export const LanguageNames = z.record(
  z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, "a tag such as de-DE"),
  z
    .string()
    .min(1)
    .max(40)
    .regex(/^[^<>]*$/, "a text without markup"),
);
const Package = z.looseObject({ imConsole: z.looseObject({ languages: LanguageNames.optional() }) });

/** The languages of the configured plugins, the first that names one before others. A broken plugin has none. */
const findLanguages = async () => {
  const { plugins } = await readConfig(configFile());
  const names: Record<string, string> = {};
  for (const { use, isOff } of plugins) {
    if (isOff) continue;
    const text = await readFile(join(findFolder(use), "package.json"), "utf8").catch(() => "{}");
    const found = Package.safeParse(parseJson(text)).data?.imConsole.languages ?? {};
    for (const [tag, name] of Object.entries(found)) names[tag] ??= name;
  }
  return names;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const addedLanguages: Readonly<Record<string, string>> = await findLanguages();
