import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the library for platforms stays one small file that needs standardwebhooks alone [34.1]", () => {
  const text = readFileSync("plugin/platform.ts", "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(250);
  const imported = [...text.matchAll(/^import (type )?.* from "(.*)";$/gm)].filter(([, isType]) => !isType);
  expect(imported.map(([, , from = ""]) => from).filter((from) => !from.startsWith("node:"))).toEqual([
    "standardwebhooks",
  ]);
});
