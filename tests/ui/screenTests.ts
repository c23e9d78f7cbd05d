/** What tests of a screen use, those of plugins too (`im-console/testing`). */
export * from "./pickers.ts";
export * from "./resources/support.tsx";
