import { languages as written } from "virtual:im-console-screens";
import type { Language, Languages } from "../../contract/core/plugin.ts";
import { currentLocale } from "../i18n/locale.ts";
import { loadChunk } from "../loadChunk.ts";

/** The build wrote it so. */
const languages = written as Readonly<Record<string, (() => Promise<{ default: Languages }>) | undefined>>;

/**
 * A part of the operator's language where a plugin brings it; undefined for one of the console's own, and for what the
 * plugin lacks or breaks: that is said in English.
 */
export const loadOfLanguage = async <Part extends keyof Language>(part: Part): Promise<PartOf<Part> | undefined> => {
  const load = languages[currentLocale()];
  if (!load) return undefined;
  try {
    const { default: found } = await loadChunk(load);
    const loadPart = found[currentLocale()]?.[part] as (() => Promise<{ default: PartOf<Part> }>) | undefined;
    return loadPart && (await loadChunk(loadPart)).default;
  } catch (error) {
    console.error(`the texts of ${currentLocale()} cannot be loaded`, error);
    return undefined;
  }
};

type PartOf<Part extends keyof Language> = Awaited<ReturnType<NonNullable<Language[Part]>>>["default"];
