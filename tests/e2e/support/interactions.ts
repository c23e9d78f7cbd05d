import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export type Way = "pointer" | "keys";

declare global {
  interface Window {
    noticePointer: (type: string) => void;
  }
}

/**
 * Somebody at the console with a pointer, or with keys alone. What they type, and Tab and Enter, count for nothing in
 * either way:
 * nobody takes the mouse to get from one field to the next.
 */
export type Interactions = {
  page: Page;
  way: Way;
  /** Presses a button, a link or a box; by keys with the control's own one where the screen has one. */
  press: (control: Locator, key?: string) => Promise<void>;
  /** Chooses the boxes from one to the other. */
  range: (first: Locator, last: Locator) => Promise<void>;
  choose: (select: Locator, option: Locator) => Promise<void>;
  /** Writes into a field, which a key of the screen may lead to. */
  type: (field: Locator, text: string, key?: string) => Promise<void>;
  /** With the palette to the screen or the member that is called so. */
  goTo: (text: string, title: string | RegExp) => Promise<void>;
};

/** Every sign that a pointer gives on the page from now on, whatever becomes of it; each `pointerdown` is a click. */
export const noticePointer = async (page: Page): Promise<readonly string[]> => {
  const signs: string[] = [];
  await page.exposeFunction("noticePointer", (type: string) => void signs.push(type));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return signs;
};

const listen = () => {
  for (const type of ["pointerdown", "pointermove", "mousedown", "mousemove", "touchstart", "wheel"])
    addEventListener(type, () => window.noticePointer(type), { capture: true, passive: true });
};

/** Most keys that lead from one control to another: who needs more gives up. */
const PATIENCE = 60;

export const interactionsFor = (page: Page, way: Way): Interactions => {
  const { keyboard } = page;

  /** With Tab, or back with Shift and Tab, as one who sees where it is. */
  const reach = async (control: Locator) => {
    await control.waitFor();
    // A dialog that closed by itself keeps the keys that follow for a moment: what leads nowhere is pressed again.
    for (let moved = 0; moved <= PATIENCE;) {
      const way = await control.evaluate((element) => {
        const at = document.activeElement;
        if (at === element) return "here";
        const isAhead = !at || (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return isAhead ? "Tab" : "Shift+Tab";
      });
      if (way === "here") return;
      const before = await page.evaluateHandle(() => document.activeElement);
      await keyboard.press(way);
      if (await before.evaluate((element) => element !== document.activeElement)) moved++;
    }
    throw new Error(`${String(control)} is not reached with Tab`);
  };

  /** With the arrows to the row or the option of that name. */
  const arrowTo = async (wanted: Locator) => {
    await wanted.waitFor();
    for (let pressed = 0; pressed <= PATIENCE; pressed++) {
      const way = await wanted.evaluate((element) => {
        const { activeElement } = document;
        const at = document.getElementById(activeElement?.getAttribute("aria-activedescendant") ?? "") ?? activeElement;
        if (at === element) return "here";
        const isAhead = !at || (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return isAhead ? "ArrowDown" : "ArrowUp";
      });
      if (way === "here") return;
      await keyboard.press(way);
    }
    throw new Error(`${String(wanted)} is not reached with the arrows`);
  };

  const byPointer = {
    press: (control: Locator) => control.click(),
    range: async (first: Locator, last: Locator) => {
      await first.click();
      await last.click({ modifiers: ["Shift"] });
    },
    choose: async (select: Locator, option: Locator) => {
      await select.click();
      await option.click();
    },
  };
  const byKeys = {
    press: async (control: Locator, key?: string) => {
      if (key) {
        await control.waitFor();
        return keyboard.press(key);
      }
      await reach(control);
      return keyboard.press((await control.getAttribute("type")) === "checkbox" ? "Space" : "Enter");
    },
    range: async (first: Locator, last: Locator) => {
      await reach(first);
      await keyboard.press("Space");
      await arrowTo(last);
      await keyboard.press("Shift+Space");
      // To the head of the table, over which the actions on what is chosen appear.
      await keyboard.press("Home");
    },
    choose: async (select: Locator, option: Locator) => {
      await reach(select);
      await keyboard.press("ArrowDown");
      await arrowTo(option);
      await keyboard.press("Enter");
    },
  };
  return {
    page,
    way,
    ...(way === "pointer" ? byPointer : byKeys),
    type: async (field, text, key) => {
      if (key) await keyboard.press(key);
      await reach(field);
      await keyboard.type(text);
    },
    goTo: async (text, title) => {
      // A dialog that is still going keeps the key from the page.
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await keyboard.press("Control+k");
      const palette = page.getByRole("combobox", { name: /Search screens/ });
      await palette.waitFor();
      await keyboard.type(text);
      await arrowTo(page.getByRole("option").filter({ hasText: title }).first());
      await keyboard.press("Enter");
      await palette.waitFor({ state: "detached" });
    },
  };
};
