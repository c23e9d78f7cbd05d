import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { home } from "../../../contract/entities/statistics/home.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { tenants } from "../../../contract/entities/servers/tenants.ts";
import { authProvider } from "../../../src/authProvider/index.ts";
import { keepCatalogue } from "../../../src/api/errorCatalogue.ts";
import { call, upload } from "../../../src/api/client.ts";
import { pendingRequests } from "../../../src/api/pending.ts";
import { onSessionEnd } from "../../../src/api/sessionEnd.ts";
import { dropSession, getToken, keepSession } from "../../../src/api/token.ts";

const server = setupServer();
const url = (path: string) => `${window.location.origin}/v1${path}`;
const todo = home.endpoints.todo;
const answering = (body: object | null, init: ResponseInit = {}) =>
  server.use(http.get(url(todo.path), () => (body ? HttpResponse.json(body, init) : new HttpResponse(null, init))));
/** What the operator is told; what it means for the session is react-admin's to ask. */
const failing = () =>
  call(todo, {}).catch(async (reason: Error) => {
    await authProvider.checkError(reason);
    return reason.message;
  });

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem("lang", "en-US");
  keepCatalogue({ 3001: "This member's account is cancelled" });
  keepSession("token-1", "root");
});
afterEach(() => {
  server.resetHandlers();
  dropSession();
});

describe("a call", () => {
  test("carries the session and the headers that the server reads [17.14]", async () => {
    let headers = new Headers();
    server.use(
      http.get(url(todo.path), ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ code: 0, data: {} });
      }),
    );
    await call(todo, {});
    expect(headers.get("authorization")).toBe("token-1");
    expect(headers.get("language")).toBe("en-US");
    localStorage.setItem("lang", "vi-VN");
    await call(todo, {});
    expect(headers.get("language")).toBe("vi");
    expect(headers.get("x-host")).toBe(window.location.host);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("says when nobody is at the console [1.11]", async () => {
    const marks: (string | null)[] = [];
    server.use(
      http.get(url(todo.path), ({ request }) => {
        marks.push(request.headers.get("x-background"));
        return HttpResponse.json({ code: 0, data: {} });
      }),
    );
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 120_000);
    await call(todo, {});
    window.dispatchEvent(new Event("keydown"));
    await call(todo, {});
    clock.mockRestore();
    expect(marks).toEqual(["1", null]);
  });

  test("sends a change under one key until its outcome is known, for two minutes at most [17.13]", async () => {
    const { create } = members.endpoints;
    const keys: (string | null)[] = [];
    const answers = [
      HttpResponse.error(),
      new HttpResponse(null, { status: 502 }),
      HttpResponse.json({ code: 0, data: {} }),
    ];
    server.use(
      http.post(url(create.path), ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return answers.shift() ?? HttpResponse.json({ code: 1001, msg: "" }, { status: 400 });
      }),
    );
    const send = (nickname: string) =>
      call(create, { account: "golden", password: "abcdefg1", nickname, memberLevelId: "1" }).catch(() => undefined);
    for (const nickname of ["Lost", "Lost", "Lost", "Lost", "Lost", "Other"]) await send(nickname);
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 121_000);
    answers.push(HttpResponse.error());
    await send("Late");
    clock.mockReturnValue(now + 300_000);
    await send("Late");
    clock.mockRestore();
    expect(keys.at(-1)).not.toBe(keys.at(-2));
    const [lost, again, made, refused, fresh, other] = keys;
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect([again, made]).toEqual([lost, lost]);
    expect(new Set([made, refused, fresh, other]).size).toBe(4);
  });

  test.each([0, "0", "0000", "200"])("takes code %j as success [17.1]", async (code) => {
    answering({ code, data: { members: 1 } });
    expect(await call(todo, {})).toEqual({ members: 1 });
  });

  test("puts the input of a GET into the query and fills the path", async () => {
    let asked = "";
    server.use(
      http.get(url("/im/member/res/enum/gender"), ({ request }) => {
        asked = request.url;
        return HttpResponse.json({ code: 0, data: [] });
      }),
    );
    await call(catalogues.endpoints.enumeration, { code: "gender" });
    expect(new URL(asked).search).toBe("");
    server.use(
      http.get(url(tenants.endpoints.all.path), ({ request }) => {
        asked = request.url;
        return HttpResponse.json({ code: 0, data: [] });
      }),
    );
    await call(tenants.endpoints.all, { sp: "a b" });
    expect(new URL(asked).search).toBe("?sp=a+b");
  });

  test("renews the token from the answer, but not after a sign-out [1.12]", async () => {
    answering({ code: 0, data: {} }, { headers: { authorization: "token-2" } });
    await call(todo, {});
    expect(getToken()).toBe("token-2");
    const late = call(todo, {});
    dropSession();
    await late;
    expect(getToken()).toBe("");
  });

  test("counts as pending until it is answered [2.16]", async () => {
    answering({ code: 0, data: {} });
    const answered = call(todo, {});
    expect(pendingRequests.get()).toBe(1);
    await answered;
    expect(pendingRequests.get()).toBe(0);
  });
});

describe("a failed call says", () => {
  test("the text of the server's catalogue, else its message, else 'Operation failed' [17.17]", async () => {
    answering({ code: 3001, msg: "closed" });
    expect(await failing()).toMatch(/^This member's account is cancelled/);
    answering({ code: 77, msg: "own words" });
    expect(await failing()).toMatch(/^own words/);
    answering({ code: 77 });
    expect(await failing()).toMatch(/^Operation failed/);
  });

  test("what each HTTP status means [17.15]", async () => {
    keepCatalogue({ 5: "Catalogued" });
    answering({ code: 5, msg: "not yours" }, { status: 403 });
    expect(await failing()).toMatch(/^Forbidden: not yours/);
    answering(null, { status: 404 });
    expect(await failing()).toMatch(/^Not Found/);
    answering({ code: 5, msg: "who is it" }, { status: 401 });
    expect(await failing()).toMatch(/^Unauthorized \/ Authorization verification failed/);
    answering({ code: 5, msg: "broken" }, { status: 500, statusText: "Internal Server Error" });
    expect(await failing()).toMatch(/^Internal Server Error: broken/);
    answering(null, { status: 502 });
    expect(await failing()).toMatch(/^Bad Gateway: Failed to complete tunnel connection/);
  });

  test("'no return info!' for an empty answer [17.16]", async () => {
    answering(null);
    expect(await failing()).toMatch(/^no return info!/);
  });

  test("'request timed out' when nothing comes, and 'network unavailable' without a network [17.16]", async () => {
    server.use(http.get(url(todo.path), () => HttpResponse.error()));
    expect(await failing()).toBe("request timed out");
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await failing()).toBe("network unavailable");
    online.mockRestore();
    server.use(http.get(url(todo.path), () => new Promise<never>(() => undefined)));
    await expect(call(todo, {}, { timeout: 20 })).rejects.toThrow("request timed out");
  });

  test("the request's id, and field errors without it [17.14]", async () => {
    answering({ code: 9 }, { headers: { "x-request-id": "0123456789" } });
    expect(await failing()).toContain("(request 01234567)");
    answering({ code: 1001, msg: "Please check", errors: { name: "Required" } }, { status: 400 });
    await expect(call(todo, {})).rejects.toMatchObject({
      body: { errors: { name: "Required" } },
      message: "Please check",
    });
  });
});

test("an upload carries its input in the query, where the server reads it", async () => {
  const { import: importMembers } = members.endpoints;
  let query = "";
  server.use(
    http.post(url(importMembers.path), ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.json({ code: 0, data: {} });
    }),
  );
  await upload(importMembers, { dryRun: "true" }, { file: new File(["x"], "members.xlsx") });
  expect(query).toBe("?dryRun=true");
});

describe("a session that ended", () => {
  test("or was never known is left, where there was a token [17.15]", async () => {
    const ended = vi.fn<() => boolean>(() => true);
    const stop = onSessionEnd(ended);
    answering({ code: 1002, msg: "unknown" }, { status: 401 });
    expect(await failing()).toMatch(/^Unauthorized \/ Authorization verification failed/);
    expect([getToken(), ended.mock.calls.length]).toEqual(["", 1]);
    await failing();
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  test("clears the token and says so, also over a half-filled page [1.23]", async () => {
    const ended = vi.fn<() => boolean>(() => true);
    const stop = onSessionEnd(ended);
    answering({ code: 9015, msg: "gone" }, { status: 401 });
    expect(await failing()).toBe("Login failed, please login again");
    expect(getToken()).toBe("");
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  test("is no matter of a proof that the server calls one [17.36]", async () => {
    answering({ code: 2001, msg: "wrong code", result: { isLogin: true } }, { status: 401 });
    expect(await failing()).toMatch(/^wrong code/);
    expect(getToken()).toBe("token-1");
  });

  test("is no matter of a wrong password or of the logout [1.23]", async () => {
    const ended = vi.fn<() => boolean>(() => true);
    const stop = onSessionEnd(ended);
    server.use(
      http.post(url(session.endpoints.login.path), () =>
        HttpResponse.json({ code: 2001, msg: "wrong" }, { status: 401 }),
      ),
      http.post(url(session.endpoints.logout.path), () => HttpResponse.json({ code: 9015 }, { status: 401 })),
    );
    await expect(call(session.endpoints.login, { account: "a", password: "b" })).rejects.toThrow("wrong");
    await expect(call(session.endpoints.logout, {})).rejects.toThrow("Unauthorized");
    expect(getToken()).toBe("token-1");
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});
