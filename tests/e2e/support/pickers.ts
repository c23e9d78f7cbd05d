import type { Locator, Page } from "playwright-core";

/** Types a date into the picker of a label: digits alone, as the language writes them. */
export const typeDate = async (page: Page, within: Page | Locator, label: string, digits: string) => {
  await within.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
  await page.keyboard.type(digits);
};
