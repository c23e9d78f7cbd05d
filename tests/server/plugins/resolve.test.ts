import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { resolveSurface } from "../../../server/plugins/resolve.ts";

test("what plugins import is looked up once for each import, however often plugins were loaded [19.16]", () => {
  resolveSurface();
  resolveSurface();
  const frames = framesOfImport("no-such-package").filter((frame) => frame.includes("plugins/resolve.ts"));
  expect(frames).toHaveLength(1);
});

/** Who was asked for a package that is not there. */
const framesOfImport = (name: string) => {
  try {
    createRequire(import.meta.url).resolve(name);
    return [];
  } catch (error) {
    return (error as Error).stack?.split("\n    at ") ?? [];
  }
};
