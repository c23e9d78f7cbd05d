// @vitest-environment-options { "url": "https://console.example/" }
import { expect, test, vi } from "vitest";
import { dropSession, getToken, getUserName, keepSession } from "../../src/api/token.ts";

test("with TLS the session's cookies go to this host alone and only encrypted [1.21]", () => {
  const written = vi.spyOn(document, "cookie", "set");
  keepSession("token-1", "root");
  expect([getToken(), getUserName()]).toEqual(["token-1", "root"]);
  dropSession();
  expect([getToken(), getUserName()]).toEqual(["", ""]);
  const cookies = written.mock.calls.map(([cookie]) => cookie);
  expect(cookies).toHaveLength(4);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-(token|userName)=/);
    expect(cookie.split("; ").slice(1)).toEqual(expect.arrayContaining(["Path=/", "SameSite=Strict", "Secure"]));
    expect(cookie).not.toMatch(/domain/i);
  }
});
