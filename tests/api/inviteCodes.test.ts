import { expect, test } from "vitest";
import { inviteCodes } from "../../contract/inviteCodes.ts";
import { startApi } from "./harness.ts";
import { memberWithEverything } from "./memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("only enabled invite codes are offered", async () => {
  const { admin } = found;
  expect((await admin.call(inviteCodes.endpoints.allValid, {})).map(({ alias }) => alias)).toEqual(["OPEN1"]);
});
