import type { Locator, Page } from "playwright-core";

/**
 * Picks an entry up by its handle and the space bar. Where the other entries stand is measured only after this is
 * announced, and an arrow key before that is lost; so it waits until the page has nothing left to do. The frames are
 * asked for because a page without any is never told that it is idle.
 */
export const pickUp = async (page: Page, handle: Locator) => {
  await handle.press("Space");
  await page.getByText(/ picked up\.$/).waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frame = 0;
        const draw = () => {
          frame = requestAnimationFrame(draw);
        };
        draw();
        requestIdleCallback(() => {
          cancelAnimationFrame(frame);
          resolve();
        });
      }),
  );
};
