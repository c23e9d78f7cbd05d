import { loadChunk } from "../loadChunk.ts";
import type en from "./en-US/start.ts";
import { overlayTexts } from "../../contract/texts/index.ts";
import { loadOfLanguage } from "../plugins/languages.ts";
import { currentLocale, writtenLocale } from "./locale.ts";

type StartTexts = typeof en;

const files = import.meta.glob<StartTexts>("./*/start.ts", { import: "default" });
let texts: StartTexts | undefined;

/** Loads what is said before the console itself is there; nothing is rendered without it. @throws ChunkLoadError */
export const loadStartTexts = async () => {
  const load = files[`./${writtenLocale()}/start.ts`];
  if (!load) throw new Error(`no texts for ${currentLocale()}`);
  texts = overlayTexts(await loadChunk(load), await loadOfLanguage("start"));
};

/** The texts of signing in, of failed calls and of the loading of the operator, in the operator's language. */
export const startTexts = (): StartTexts => {
  if (!texts) throw new Error("the first texts are not loaded");
  return texts;
};
