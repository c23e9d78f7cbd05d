import { expect, test } from "vitest";
import { enums } from "../../../contract/core/enums.ts";
import { errors } from "../../../contract/core/errors.ts";
import { locales } from "../../../contract/core/locales.ts";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { startApi } from "../support/harness.ts";
import { memberWithEverything } from "../support/memberWithEverything.ts";

const api = startApi();
const found = memberWithEverything(api);

test("enumerations are translated, an unknown one is an error at its name [17.4]", async () => {
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

test("without a CDN the base address of pictures is empty [14.9]", async () => {
  expect(await found.admin.call(catalogues.endpoints.cdnUrl, {})).toEqual([""]);
});

test("every code and every enumeration is answered with words in each language [17.3, 17.4]", async () => {
  const { admin } = found;
  const headers = (language: string) => ({ headers: { language } });
  for (const language of locales) {
    const codes = await admin.call(catalogues.endpoints.responseCodes, {}, headers(language));
    const texts = await admin.call(catalogues.endpoints.errorCodes, {}, headers(language));
    for (const { code } of Object.values(errors))
      expect([language, code, Boolean(texts[code])]).toEqual([language, code, true]);
    expect(codes.find(({ code }) => String(code) === "0")?.name).toBeTruthy();
    for (const [code, values] of Object.entries(enums)) {
      const answered = await admin.call(catalogues.endpoints.enumeration, { code }, headers(language));
      expect([code, answered.map((value) => value.code)]).toEqual([code, Object.keys(values)]);
      expect([code, answered.filter(({ name }) => !name)]).toEqual([code, []]);
    }
  }
  const chinese = await admin.call(catalogues.endpoints.errorCodes, {}, headers("zh-CN"));
  expect(chinese["1004"]).toBe("未找到");
});
