import type { Page } from "playwright-core";

const WORD = "michael";

export type Step = { name: string; act: (page: Page) => Promise<unknown>; isTyping?: boolean };

export const rows = (page: Page) => page.locator("tbody tr");
const press = (name: string) => async (page: Page) => page.getByRole("button", { name, exact: true }).first().click();
const follow = (name: string, path: RegExp) => async (page: Page) => {
  await page
    .getByRole("menuitem", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .first()
    .click();
  await page.waitForURL(path);
  await rows(page).first().waitFor();
};
const type = (field: string) => async (page: Page) => {
  const box = page.getByRole("textbox", { name: field });
  await box.click();
  await box.pressSequentially(WORD, { delay: 120 });
  await page.waitForTimeout(1500);
};
/** No key reaches what lies behind a dialog until it is gone. */
const untilClosed = (page: Page) => page.waitForFunction(() => !document.querySelector("[role=dialog]"));
const palette = (text: string, option: RegExp) => async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text, { delay: 120 });
  await page.getByRole("option").filter({ hasText: option }).first().waitFor();
  await page.keyboard.press("Enter");
};

/** What the tasks of a day are made of, over a million members. */
export const ours: Step[] = [
  { name: "a search in the list of members is typed", act: type("Search"), isTyping: true },
  {
    name: "twenty rows are chosen",
    act: async (page) => {
      const boxes = rows(page).getByRole("checkbox");
      await boxes.nth(0).click();
      await boxes.nth(19).click({ modifiers: ["Shift"] });
    },
  },
  { name: "what is to be done with them is asked", act: press("Force offline") },
  {
    name: "the question is closed",
    act: async (page) => {
      await page.keyboard.press("Escape");
      await untilClosed(page);
    },
  },
  { name: "the palette is asked for a screen", act: palette("Groups", /^Groups/) },
  { name: "the next page", act: press("Go to next page") },
  { name: "the palette leads back to members", act: palette("Members", /^Members/) },
  {
    name: "a preview opens with the space bar, and goes on with the arrow",
    act: async (page) => {
      await rows(page).first().getByRole("link").first().focus();
      await page.keyboard.press("Space");
      await page.getByRole("complementary", { name: "Preview" }).waitFor();
      await page.keyboard.press("ArrowDown");
    },
  },
  { name: "the preview is closed", act: (page) => page.keyboard.press("Escape") },
  {
    name: "a member is opened",
    act: async (page) => {
      await rows(page).nth(2).getByRole("link").first().click();
      await page.getByRole("button", { name: "Sanction", exact: true }).waitFor();
    },
  },
  {
    name: "a sanction is begun",
    act: async (page) => {
      await press("Sanction")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Harm to minors" }).waitFor();
      await page.keyboard.press("6");
    },
  },
  {
    name: "it is given up",
    act: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Discard" }).click();
      await untilClosed(page);
    },
  },
  { name: "the palette leads to invite codes", act: palette("Invite", /^Invite codes/) },
  {
    name: "an invite code is begun",
    act: async (page) => {
      await page.getByRole("link", { name: "Create" }).first().click();
      await page.getByRole("textbox", { name: "Code" }).pressSequentially("bench", { delay: 120 });
    },
  },
];

/** The same with react-admin's own list, form and menu, as far as it has them. */
export const floor: Step[] = [
  { name: "a search is typed", act: type("Search"), isTyping: true },
  { name: "from one list to another", act: follow("Groups", /groups/) },
  { name: "the next page", act: press("Go to next page") },
  { name: "a row is chosen", act: (page) => rows(page).getByRole("checkbox").first().click() },
  {
    name: "a record is opened",
    act: async (page) => {
      await rows(page).nth(2).locator("td").nth(2).click();
      await page.waitForURL(/show/);
    },
  },
];
