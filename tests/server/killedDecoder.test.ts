import { expect, test } from "vitest";
import { run } from "./processes.ts";

test("a picture whose decoder is killed is refused, and the next one has another", async () => {
  expect(JSON.parse(await run("killedDecoder.ts").ready)).toEqual({
    first: { file: "rule.fileBroken" },
    left: ["slow.gif"],
    second: 64,
  });
});
