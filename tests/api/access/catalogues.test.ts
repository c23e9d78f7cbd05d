import { expect, test } from "vitest";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("enumerations are translated, an unknown one is an error at its name", async () => {
  const { admin } = found;
  const response = await admin.send(
    catalogues.endpoints.enumeration,
    { code: "memberStatus" },
    { headers: { language: "zh-CN" } },
  );
  expect(response.json().data).toEqual([
    { code: "Enable", name: "正常" },
    { code: "Disable", name: "已封禁" },
    { code: "Closed", name: "已注销" },
  ]);
  expect((await admin.send(catalogues.endpoints.enumeration, { code: "toString" })).json()).toMatchObject({
    code: 1001,
    errors: { code: expect.any(String) },
  });
  expect((await api.stranger().call(catalogues.endpoints.errorCodes, {}))["9015"]).toBe(
    "Login failed, please login again",
  );
});

test("without a CDN the base address of pictures is empty", async () => {
  expect(await found.admin.call(catalogues.endpoints.cdnUrl, {})).toEqual([""]);
});
