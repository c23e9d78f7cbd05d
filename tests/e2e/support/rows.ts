import type { Page } from "playwright-core";

/** How many rows each box of several lines in sight has room for. */
export const countRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("textarea:not([aria-hidden])")]
      .filter((each) => each.checkVisibility())
      .map((area) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
        const room = area.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return Math.round(room / Number.parseFloat(lineHeight));
      }),
  );
