import type { Page } from "playwright-core";

/** Several walk at once: while one waits for the server another judges. */
const LANES = 4;
export const walk = (paths: string[], visit: (paths: string[]) => Promise<void>) =>
  Promise.all(Array.from({ length: LANES }, (_, lane) => visit(paths.filter((_, index) => index % LANES === lane))));

/**
 * Goes on within the console, as a click on a link does, and waits until the page is there and nothing is loading any
 * more.
 */
export const go = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
    const shown = () => visible("main > [role=tabpanel]");
    const before = shown();
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    const until = performance.now() + 60_000;
    // The page before stays until the next one can be shown: it is not to be taken for it.
    while (shown() === before || !visible("h1") || visible("[aria-busy=true]")) {
      if (performance.now() > until) throw new Error(`${to} is not shown`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // Half-open menus and half-faded dialogs are nobody's to judge.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, path);
