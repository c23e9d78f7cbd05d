import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "../../contract/texts/all.ts";
import { loadStartTexts } from "../../src/i18n/start.ts";

afterEach(cleanup);
await loadStartTexts();
// Two cores are shared with the database and the other test files.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// Nor sizes to watch.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
