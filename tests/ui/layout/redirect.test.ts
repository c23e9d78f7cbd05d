import { expect, test } from "vitest";
import { safeRedirect } from "../../../src/login/redirect.ts";

const origin = "https://console.example.org";

test.each(["/user/manage", "/user/manage/7/show?tab=1", "/index", "/auth/bills", "/account/center"])(
  "returns to %s [2.1]",
  (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted);
  },
);

test.each([
  null,
  "",
  "user/manage",
  "//evil.example",
  "/\\evil.example",
  "/user/manage\\..",
  "https://evil.example/user/manage",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/user/login",
  "/user/manage/../../v1/docs",
  "/nowhere",
])("goes home instead of %j [2.1]", (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe("/");
});
