import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "../../contract/texts/all.ts";
import { loadStartTexts } from "../../src/i18n/start.ts";
import "./quiet.ts";

afterEach(cleanup);
await loadStartTexts();
configure({
  // Two cores are shared with the database and the other test files.
  asyncUtilTimeout: 120_000,
  // Events come as from a browser: React drops what suspends within its `act` while nobody awaits that, for good.
  eventWrapper: (dispatch) => dispatch(),
  // What the page said when something was not found: its markup is cut long before the screen in it begins.
  getElementError: (message) => {
    const error = new Error(`${message}\n\nOn the page: ${document.body.textContent}`);
    error.name = "TestingLibraryElementError";
    return error;
  },
});

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
// Nor places, which the editor of formatted texts asks for.
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => document.createElement("br").getClientRects();
document.elementFromPoint = () => null;
// Nor sizes to watch.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
