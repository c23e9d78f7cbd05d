import { defineLanguages } from "im-console/contract";

/** What is not said here is said in English, key by key. */
export default defineLanguages({
  "de-DE": {
    start: () => import("./texts/start.ts"),
    shared: () => import("./texts/shared.ts"),
    console: () => import("./texts/console.ts"),
    dates: () => import("./texts/dates.ts"),
  },
});
