import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { members } from "../../contract/entities/people/members.ts";
import { toResourceName } from "../../contract/core/menu.ts";
import { catalogues } from "../../contract/entities/access/catalogues.ts";
import { session } from "../../contract/entities/access/session.ts";
import { tenants } from "../../contract/entities/servers/tenants.ts";
import { forgetOperator, loadOperator } from "../../src/authProvider/operator.ts";
import { fileUrl, loadCdn } from "../../src/api/cdn.ts";
import { catalogued } from "../../src/api/errorCatalogue.ts";
import { loadCatalogue } from "../../src/api/loadErrorCatalogue.ts";
import { dropSession, getToken, getUserName, keepSession, renewToken } from "../../src/api/token.ts";
import { currentLocale } from "../../src/i18n/locale.ts";
import { ChunkLoadError, lazyPart, loadChunk } from "../../src/loadChunk.ts";
import { loadDataProvider } from "../../src/resources/provider.ts";
import { signIns } from "../../plugins/check-ins/contract.ts";
import { codesOf } from "../api/support/codes.ts";
import { groupCodes } from "../api/support/groupMaker.ts";
import { startApi } from "../api/support/harness.ts";
import { consoleFor } from "./console.tsx";

describe("the browser keeps", () => {
  test("the token and the user's name for 7 days [1.21]", () => {
    const written = vi.spyOn(document, "cookie", "set");
    keepSession("token-1", "root");
    renewToken("token-2");
    expect(written.mock.calls.map(([cookie]) => [cookie.split("=")[0], /Max-Age=(\d+)/.exec(cookie)?.[1]])).toEqual([
      ["token", "604800"],
      ["userName", "604800"],
      ["token", "604800"],
    ]);
    expect([getToken(), getUserName()]).toEqual(["token-2", "root"]);
    dropSession();
    expect([getToken(), getUserName()]).toEqual(["", ""]);
    written.mockRestore();
  });

  test("the language that was chosen; else it is the browser's, and en-US where that is none of ours [2.42]", () => {
    const browser = vi.spyOn(navigator, "language", "get");
    const languages = ["vi", "ja-JP", "zh-TW", "fr-FR"].map((language) => {
      browser.mockReturnValue(language);
      return currentLocale();
    });
    expect(languages).toEqual(["vi-VN", "ja-JP", "zh-CN", "en-US"]);
    localStorage.setItem("lang", "vi_VN");
    expect(currentLocale()).toBe("vi-VN");
    localStorage.setItem("lang", "xx");
    expect(currentLocale()).toBe("en-US");
    localStorage.clear();
    browser.mockRestore();
  });
});

describe("a part of the console that does not come", () => {
  test("is given up after 120 seconds, and not before [2.22]", async () => {
    vi.useFakeTimers();
    const outcome = vi.fn<(reason: unknown) => void>();
    void loadChunk(() => new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "ChunkLoadError" }));
    vi.useRealTimers();
  });

  test("is a ChunkLoadError at once when the network has not got it [2.22]", async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError("failed to fetch")))).rejects.toBeInstanceOf(
      ChunkLoadError,
    );
    expect(lazyPart(async () => ({ Part: () => null }), "Part")).toBeDefined();
  });
});

describe("at its start the console", () => {
  const server = setupServer();
  const url = (path: string) => `${window.location.origin}/v1${path}`;
  const { accountInfo, menuTree } = session.endpoints;
  const info = { info: { isSuperAdmin: false }, optPermissionList: [], roles: [{ id: "1" }] };
  const answer = (account: object, menu: object) =>
    server.use(
      http.get(url(accountInfo.path), () => HttpResponse.json(account)),
      http.get(url(menuTree.path), () => HttpResponse.json(menu)),
    );
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  beforeEach(() => {
    localStorage.setItem("lang", "en-US");
    keepSession("token-1", "root");
  });
  afterEach(() => {
    server.resetHandlers();
    forgetOperator();
    dropSession();
    localStorage.clear();
  });

  test.each([
    ["the account's code is not zero", { code: 5, msg: "" }, { code: 0, data: [] }, "getInfo: request error!"],
    ["the menu's code is not zero", { code: 0, data: info }, { code: 5, msg: "" }, "getInfo: request error!"],
    [
      "there are no roles",
      { code: 0, data: { ...info, roles: [] } },
      { code: 0, data: [] },
      "getInfo: request roles must be a non-null array !",
    ],
  ])("says so when %s [1.25]", async (_, account, menu, message) => {
    answer(account, menu);
    await expect(loadOperator()).rejects.toThrow(message);
  });

  test("takes the buttons that the routes carry, and the super admin by the nickname [2.4, 3.2]", async () => {
    const entry = { component: "UserManage", buttonList: [{ buttonCode: "members:ban" }], children: [] };
    const { isSuperAdmin: _, ...unmarked } = info.info;
    answer({ code: 0, data: { ...info, info: { ...unmarked, nickname: "Operator" } } }, { code: 0, data: [entry] });
    const { permissions } = await loadOperator();
    expect([permissions.isSuperAdmin, [...permissions.codes]]).toEqual([false, ["UserManage", "members:ban"]]);
    forgetOperator();
    answer({ code: 0, data: { ...info, info: { ...unmarked, nickname: "superAdmin" } } }, { code: 0, data: [entry] });
    expect((await loadOperator()).permissions.isSuperAdmin).toBe(true);
  });

  test("loads the error texts and stores them for the next start [17.3]", async () => {
    server.use(
      http.get(url(catalogues.endpoints.responseCodes.path), () =>
        HttpResponse.json({ code: 0, data: [{ code: 0, name: "operation successful" }] }),
      ),
      http.get(url(catalogues.endpoints.errorCodes.path), () =>
        HttpResponse.json({ code: 0, data: { 77: "Too late" } }),
      ),
    );
    await loadCatalogue();
    expect([catalogued(77), catalogued("0")]).toEqual(["Too late", "operation successful"]);
    expect(JSON.parse(localStorage.getItem("im.errors.en-US") ?? "")).toMatchObject({ 77: "Too late" });
  });
});

describe("answers are understood", () => {
  const server = setupServer();
  const url = (path: string) => `${window.location.origin}/v1${path}`;
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());

  test("a list that comes as records, or as nothing but an array [17.8]", async () => {
    const { getList } = await loadDataProvider();
    const rows = [{ id: "1" }, { id: "2" }];
    const listed = async (data: unknown) => {
      server.use(http.get(url(members.endpoints.list.path), () => HttpResponse.json({ code: 0, data })));
      const { data: found, total } = await getList(toResourceName("members"), { filter: {} });
      return [found, total];
    };
    expect(await listed({ records: rows, total: 9, hasNext: true })).toEqual([rows, 9]);
    expect(await listed(rows)).toEqual([rows, 2]);
  });

  test("pictures come from the first address of the CDN's answer, asked for with a request's id [14.9]", async () => {
    let id: string | null = null;
    const link = "/v1/files/1/picture.png";
    const known = async (answer: object) => {
      server.use(
        http.get(url(catalogues.endpoints.cdnUrl.path), ({ request }) => {
          id = request.headers.get("x-request-id");
          return HttpResponse.json(answer);
        }),
      );
      await loadCdn();
      return fileUrl(link);
    };
    expect(await known({ code: 0, data: ["https://cdn.example.org/", "https://other.example.org"] })).toBe(
      `https://cdn.example.org${link}`,
    );
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await known({ code: 7, msg: "" })).toBe(link);
  });
});

describe("an operator", () => {
  const api = startApi();
  const open = consoleFor(api);
  let asked: string[] = [];
  beforeAll(() => void api.app.addHook("onRequest", async ({ url }) => void asked.push(url)));

  test("is offered periods with their dates, or all [2.31]", async () => {
    const operator = await api.operator(codesOf(signIns));
    await open(operator.token, "/CheckIn");
    await userEvent.click(await screen.findByRole("combobox", { name: "Latest check-in" }));
    const day = "[A-Z][a-z]{2} \\d{1,2}, \\d{4}";
    const days = `(${day}|[A-Z][a-z]{2} \\d{1,2}(, \\d{4})?\\s–\\s([A-Z][a-z]{2} )?\\d{1,2}, \\d{4})`;
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      expect.stringMatching(new RegExp(`^24 hours${days}$`)),
      expect.stringMatching(new RegExp(`^Today${day}$`)),
      expect.stringMatching(new RegExp(`^7 days${days}$`)),
      expect.stringMatching(new RegExp(`^30 days${days}$`)),
      expect.stringMatching(new RegExp(`^This month${days}$`)),
      "All",
      "Custom…",
    ]);
    asked = [];
    await userEvent.click(screen.getByRole("option", { name: /^7 days/ }));
    const start = await waitFor(() => {
      const [found] = asked.flatMap((url) => /lastSignTimeStart=([^&]+)/.exec(url)?.[1] ?? []);
      if (found === undefined) throw new Error("not asked yet");
      return Date.parse(decodeURIComponent(found));
    });
    expect(Math.abs(Date.now() - start - 7 * 86_400_000)).toBeLessThan(60_000);
  });

  test.each([
    ["/user/manage", /enum\/memberStatus$/],
    ["/group", /enum\/groupStatus$/],
    ["/ServerManagement/RobotList", /robot\/list\?curPage=1&pageSize=-1/],
    ["/Administrator", /role\/\w+\?.*pageSize=500/],
  ])("at %s has the server asked for %s [12.28, 17.4]", async (path, pattern) => {
    const operator = await api.operator(["UserManage", "UserGroup", "RobotList", "Administrator", "RoleList"]);
    asked = [];
    await open(operator.token, path);
    await waitFor(() => expect(asked.filter((url) => pattern.test(url))).not.toEqual([]));
  });

  test("picks one of five pictures of ours, sees it, and lets it go again [2.23]", async () => {
    const operator = await api.operator(groupCodes);
    await open(operator.token, "/group/create");
    const presets = within(await screen.findByRole("group", { name: "Or choose a preset" }));
    expect(presets.getAllByRole("button")).toHaveLength(5);
    await userEvent.click(presets.getByRole("button", { name: "Preset picture 3" }));
    expect(await screen.findByAltText("Chosen picture")).toHaveAttribute("src", expect.stringContaining("preset"));
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByAltText("Chosen picture")).toBeNull());
  });

  test("has the servers asked for once, however many places show them [2.20]", async () => {
    const operator = await api.operator(["UserManage"]);
    asked = [];
    await open(operator.token, "/account/center");
    expect(await screen.findByText(/ · Aurora$/)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Home" }));
    await waitFor(() => expect(window.location.pathname).toBe("/index"));
    expect(asked.filter((url) => url.startsWith(`/v1${tenants.endpoints.allValid.path}`))).toHaveLength(1);
  });

  test("/account/center shows who one is and the sessions, and changes the password [2.18]", async () => {
    const operator = await api.operator(["UserManage"]);
    await open(operator.token, "/account/center");
    expect(await screen.findByRole("heading", { name: "My account", level: 1 })).toBeVisible();
    expect(await screen.findByText(/ · Aurora$/)).toBeVisible();
    expect(await screen.findByText("This session")).toBeVisible();
    expect(screen.getByRole("textbox", { name: /^Account/ })).toHaveAttribute("readonly");
    expect(await screen.findByText(/^10-16 characters, with at least one letter and one digit/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Current password/), "abcdefg1");
    await userEvent.type(screen.getByLabelText(/^New password/), "short");
    await userEvent.type(screen.getByLabelText(/^Confirm password/), "different1");
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("The passwords entered twice are inconsistent!")).toBeVisible();
    expect(screen.getAllByText("enter a password of 8-16 alphanumeric characters").length).toBeGreaterThan(0);
    // The server asks for more, and so does the form before anything is sent.
    for (const label of [/^New password/, /^Confirm password/]) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), "abcdefg1");
    }
    await waitFor(() => expect(screen.getAllByText("10-16 characters")).toHaveLength(2));
  });

  test("has a menu of 256 px that collapses to 80, and in the header what is the account's [2.13, 2.14]", async () => {
    const operator = await api.operator(["UserManage"]);
    await open(operator.token, "/account/settings");
    const menu = await screen.findByRole("navigation", { name: "Main menu" });
    expect(menu).toHaveStyle({ width: "256px" });
    await userEvent.click(within(menu).getByRole("button", { name: "Collapse menu" }));
    expect(menu).toHaveStyle({ width: "80px" });
    await userEvent.click(screen.getByRole("button", { name: /^Account:/ }));
    const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(items).toEqual(expect.arrayContaining(["Change password", expect.stringMatching(/^log ?out$/i)]));
    await userEvent.click(screen.getByRole("menuitem", { name: "Change password" }));
    expect(await screen.findByRole("dialog", { name: "Change password" })).toBeVisible();
  });

  test("leads from the account menu to one's account [2.14]", async () => {
    const operator = await api.operator(["UserManage"]);
    await open(operator.token, "/account/settings");
    await userEvent.click(await screen.findByRole("button", { name: /^Account:/ }));
    await userEvent.click(screen.getByRole("menuitem", { name: "My account" }));
    expect(await screen.findByRole("heading", { name: "My account", level: 1 })).toBeVisible();
  });

  test("/account/settings holds the preferences [2.17]", async () => {
    const operator = await api.operator(["UserManage"]);
    await open(operator.token, "/account/settings");
    expect(await screen.findByRole("heading", { name: "Preferences", level: 1 })).toBeVisible();
    await userEvent.click(screen.getByRole("combobox", { name: "Theme" }));
    await userEvent.click(screen.getByRole("option", { name: "Light" }));
    expect(document.documentElement.dataset["theme"]).toBe("light");
    expect(localStorage.getItem("im.preferences")).toContain('"theme":"light"');
  });
});
