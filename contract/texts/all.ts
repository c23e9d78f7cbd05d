import { locales } from "../core/locales.ts";
import { addTexts, type Texts } from "./index.ts";

/** Loads every language. A new one is a folder beside the others and a line in `contract/core/locales.ts`. */
for (const locale of locales) {
  const { default: texts }: { default: Texts } = await import(`./${locale}/index.ts`);
  addTexts(locale, texts);
}
