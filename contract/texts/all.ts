import { fallbackLocale, isBuiltIn, locales } from "../core/locales.ts";
import { addLaterTexts, addTexts, type LaterTexts, type Texts } from "./index.ts";
import { addLogTexts, type LogTexts } from "./log.ts";

/** Loads every language. One that a plugin brings speaks English until its plugin is there. */
for (const locale of locales) {
  const folder = isBuiltIn(locale) ? locale : fallbackLocale;
  const { default: texts }: { default: Texts } = await import(`./${folder}/index.ts`);
  addTexts(locale, texts);
  const { default: laterTexts }: { default: LaterTexts } = await import(`./${folder}/later.ts`);
  addLaterTexts(locale, laterTexts);
  const { default: logTexts }: { default: LogTexts } = await import(`./${folder}/log/index.ts`);
  addLogTexts(locale, logTexts);
}
