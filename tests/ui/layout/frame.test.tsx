import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { Suspense } from "react";
import { Link, MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { robots } from "../../../contract/entities/servers/robots.ts";
import { inviteCodes } from "../../../contract/entities/servers/inviteCodes.ts";
import { session } from "../../../contract/entities/access/session.ts";
import { signIns } from "../../../plugins/check-ins/contract.ts";
import App from "../../../src/App.tsx";
import { call } from "../../../src/api/client.ts";
import { authProvider, signOut } from "../../../src/authProvider/index.ts";
import { getToken, getUserName, keepSession } from "../../../src/api/token.ts";
import { Progress } from "../../../src/layout/header/Progress.tsx";
import { setPreferences } from "../../../src/layout/preferences.ts";
import { codesOf } from "../../api/support/codes.ts";
import { startApi } from "../../api/support/harness.ts";
import { addMember } from "../../api/support/messageMaker.ts";
import { consoleFor } from "../console.tsx";

describe("the frame", () => {
  const api = startApi();
  const open = consoleFor(api);
  /** What calls about check-ins wait for, and how many do. */
  let held: Promise<void> | undefined;
  let waiting = 0;
  /** Whether calls about invite codes fail. */
  let isDown = false;
  beforeAll(() => {
    api.app.addHook("onRequest", async ({ url }) => {
      if (isDown && url.includes("tenantAlias")) throw new Error("down");
      if (!held || !url.includes("tenantSignMember")) return;
      waiting++;
      await held;
    });
  });

  test("breadcrumbs name the area, the screen and the page in it, and lead back to the screen [2.15]", async () => {
    const operator = await api.operator(["UserRoleManage", "memberLevels:add"]);
    await open(operator.token, "/role/create");
    const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumbs" }));
    await waitFor(() =>
      expect(crumbs.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        "Users",
        "Member levels",
        expect.stringMatching(/^Create/),
      ]),
    );
    await userEvent.click(crumbs.getByRole("link", { name: "Member levels" }));
    await waitFor(() => expect(window.location.pathname).toBe("/role"));
  });

  test("a form that is the only page is cancelled to its list, and what was typed is asked about [2.12]", async () => {
    const operator = await api.operator(["UserRoleManage", "memberLevels:add"]);
    const pages = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
    await open(operator.token, "/role/create");
    await userEvent.type(await screen.findByRole("textbox", { name: /^Name/ }), "Far away");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("dialog"));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Far away");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(window.location.pathname).toBe("/role"));
    await waitFor(() => expect(pages()).toEqual(["Member levels"]));
  });

  test("a tab that is not shown keeps its record's name over a reload, in another language too [2.10]", async () => {
    const operator = await api.operator(codesOf(members));
    const id = await addMember(api, "Emma Foster");
    const named = () => screen.findByRole("tab", { name: /Emma Foster/ });
    await open(operator.token, `/user/manage/${id}/show`);
    await named();
    cleanup();
    await open(operator.token, "/index");
    await named();
    cleanup();
    await open(operator.token, "/index", "zh-CN");
    await named();
  });

  test("a bar runs along the page while a call is not answered, and not longer [2.16]", async () => {
    const operator = await api.operator(codesOf(signIns));
    let answer = () => {};
    held = new Promise<void>((resolve) => (answer = resolve));
    await open(operator.token, "/CheckIn");
    const page = within(await screen.findByRole("main"));
    const bar = { name: "Loading" };
    await waitFor(() => expect(waiting).toBe(1));
    // Longer than it runs for a change of page alone.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(page.getByRole("progressbar", bar)).toBeVisible();
    answer();
    await waitFor(() => expect(page.queryByRole("progressbar", bar)).toBeNull());
  });

  test("the last tab cannot be closed, and has no cross [2.10]", async () => {
    const operator = await api.operator(["UserRoleManage", "inviteCode"]);
    await open(operator.token, "/index");
    const tabs = within(await screen.findByRole("tablist", { name: "Open pages" }));
    expect(await tabs.findAllByRole("tab")).toHaveLength(1);
    expect(tabs.queryByTitle("Close")).toBeNull();
    await userEvent.click(await screen.findByRole("link", { name: "Invite codes" }));
    await waitFor(() => expect(tabs.getAllByTitle("Close")).toHaveLength(2));
  });

  test("a list says that it is empty, that nothing matches, or that it could not be loaded [2.43]", async () => {
    const admin = await api.operator(["inviteCode", "inviteCodes:add"], 1);
    const opened = await open(admin.token, "/inviteCode");
    expect(await screen.findByText("no data")).toBeVisible();
    opened.unmount();

    await admin.call(inviteCodes.endpoints.create, { alias: "only_one" });
    await open(admin.token, "/inviteCode");
    await screen.findByText("only_one");
    await userEvent.type(screen.getByRole("textbox", { name: "Code" }), "another");
    expect(await screen.findByText("Nothing matches")).toBeVisible();

    isDown = true;
    await userEvent.type(screen.getByRole("textbox", { name: "Code" }), "_one");
    expect(await screen.findByText("data load failed")).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(await screen.findByText("Nothing matches")).toBeVisible();
  });

  test("an address within a screen that it has no page for, and a record that there is not, lead on [2.2]", async () => {
    const operator = await api.operator(["MemberNote", "inviteCode", "inviteCodes:edit"]);
    const opened = await open(operator.token, "/user/note/create");
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    opened.unmount();
    const record = await open(operator.token, "/inviteCode/999999");
    expect(await screen.findByText("It may have been deleted, or it belongs to another server.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Go back" }));
    await waitFor(() => expect(window.location.pathname).toBe("/inviteCode"));
    record.unmount();
    const none = await open(operator.token, "/inviteCode/none");
    expect(await screen.findByRole("link", { name: "Go back" })).toBeVisible();
    none.unmount();
    const { id } = await (await api.superAdmin()).call(inviteCodes.endpoints.create, { alias: "no_such_page" });
    await open(operator.token, `/inviteCode/${id}/nonsense`);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
  });

  test("an address that no side of a record has is said, below the sides that there are [2.2]", async () => {
    const operator = await api.operator(["RobotList", "robots:add"]);
    const { id } = await operator.call(robots.endpoints.create, { name: "Sided", signature: "", status: "Enable" });
    const path = `/ServerManagement/RobotList/${id}/show`;
    const opened = await open(operator.token, `${path}/nonsense`);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "false");
    opened.unmount();
    await open(operator.token, path);
    expect(await screen.findByRole("tab", { name: "Profile", selected: true })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Page not found" })).not.toBeInTheDocument();
  });

  test("deleting asks first: declined, nothing is deleted; confirmed, it is [2.24]", async () => {
    const admin = await api.operator(codesOf(inviteCodes));
    const { create, list } = inviteCodes.endpoints;
    await admin.call(create, { alias: "to_delete" });
    const left = async () => (await admin.call(list, { alias: "to_delete" })).total;
    await open(admin.token, "/inviteCode");
    const row = (await screen.findByText("to_delete")).closest("tr");
    if (!row) throw new Error("the code is in no row");
    const ask = async () => {
      await userEvent.click(within(row).getByRole("button", { name: "Delete" }));
      return within(await screen.findByRole("dialog"));
    };
    await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await left()).toBe(1);
    await userEvent.click((await ask()).getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await left()).toBe(0));
  });
});

test("a bar runs for a moment when one goes elsewhere, though nothing is asked for [2.16]", async () => {
  render(
    <MemoryRouter>
      <Progress />
      <Link to="/elsewhere">Elsewhere</Link>
    </MemoryRouter>,
  );
  expect(screen.queryByRole("progressbar")).toBeNull();
  const seen = screen.findByRole("progressbar");
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await seen;
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
});

describe("a console", () => {
  const server = setupServer();
  const url = (path: string) => `${window.location.origin}/v1${path}`;
  const dropped = { id: "1", parentId: "-1", component: "ExternalReq", appId: "im-console", path: "/x", children: [] };
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
  });

  test("that signs out clears what it kept of the session, even when the server cannot be told [1.22]", async () => {
    keepSession("token-2", "root");
    window.history.replaceState(null, "", "/user/login");
    localStorage.setItem("RaStore.im.user/manage.listParams", "{}");
    sessionStorage.setItem("im.tabs", "[]");
    setPreferences({ theme: "light" });
    server.use(http.all("*/v1/*", () => HttpResponse.error()));
    await signOut();
    expect([getToken(), getUserName(), sessionStorage.getItem("im.tabs")]).toEqual(["", "", null]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("RaStore"))).toEqual([]);
    expect(localStorage.getItem("im.preferences")).toContain("light");
  });

  test("that signs out says nothing of what is refused until the answer comes [1.22]", async () => {
    keepSession("token-3", "root");
    window.history.replaceState(null, "", "/user/login");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.use(
      http.all(url(session.endpoints.logout.path), async () => {
        await held;
        return HttpResponse.json({ code: 0, data: {} });
      }),
      http.all("*/v1/*", () => HttpResponse.json({ code: 401, msg: "over" }, { status: 401 })),
    );
    const left = signOut();
    const refused = await call(session.endpoints.menuTree, {}).catch((reason: unknown) => reason);
    await authProvider.checkError(refused);
    release();
    await left;
    expect([getToken(), sessionStorage.getItem("im.flash")]).toEqual(["", null]);
  });

  test("without a usable screen is not shown: the sign-in page is told why [2.9]", async () => {
    localStorage.setItem("lang", "en-US");
    keepSession("token-1", "root");
    window.history.replaceState(null, "", "/user/login");
    const info = { info: { isSuperAdmin: false }, optPermissionList: [], microApps: [], roles: [dropped] };
    server.use(
      http.get(url(session.endpoints.accountInfo.path), () => HttpResponse.json({ code: 0, data: info })),
      http.get(url(session.endpoints.menuTree.path), () => HttpResponse.json({ code: 0, data: [dropped] })),
      http.all("*/v1/*", () => HttpResponse.json({ code: 0, data: [] })),
    );
    render(
      <Suspense>
        <App />
      </Suspense>,
    );
    await waitFor(() =>
      expect(sessionStorage.getItem("im.flash")).toBe(
        "request for user info failed, please retry – getInfo: system roles must be a non-null array !",
      ),
    );
    expect(document.cookie).not.toContain("token-1");
  });
});
