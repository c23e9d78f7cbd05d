import { expect, test, vi } from "vitest";

test("the code of every screen may come before the texts of later screens: it opens by its address [2.55]", async () => {
  // As a page that was just loaded: nothing is known yet but what the first screens say.
  vi.resetModules();
  const { addTexts, laterTextsIn } = await import("../../../contract/texts/index.ts");
  const { default: texts } = await import("../../../contract/texts/en-US/index.ts");
  addTexts("en-US", texts);
  const { listScreens } = await import("../../../contract/core/menu.ts");
  const { findScreenLoader } = await import("../../../src/plugins/screenLoaders.ts");
  const failed: string[] = [];
  for (const [key] of listScreens()) {
    await findScreenLoader(key)?.().catch((reason: unknown) => failed.push(`${key}: ${String(reason)}`));
  }
  expect(listScreens().length).toBeGreaterThan(40);
  expect(() => laterTextsIn("en-US")).toThrow("not loaded");
  expect(failed).toEqual([]);
});
