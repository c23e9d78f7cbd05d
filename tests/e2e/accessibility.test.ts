import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { locales } from "../../contract/messages.ts";
import { startBrowser } from "./operator.ts";

const { server, enter, open, query } = startBrowser();
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const pages = [
  "/index",
  "/user/manage",
  "/user/manage/create",
  "/user/manage/:member/show",
  "/user/manage/:member/show/reports",
  "/user/manage/:member",
  "/group",
  "/group/create",
  "/group/:group/show",
  "/group/:group/show/members",
  "/group/:group/show/messages",
  "/group/:group/show/reports",
  "/group/:group/show/robots",
  "/group/:group/show/operations",
  "/group/:group",
  "/group/:closedGroup/show",
  "/cs/config",
  "/cs/config/create",
  "/cs/config/:receptionConfig",
  "/cs/groupConfig",
  "/cs/groupConfig/create",
  "/cs/groupConfig/:receptionGroup",
  "/role",
  "/role/create",
  "/users/VerCode",
  "/CheckIn",
  "/RoleList",
  "/RoleList/create",
  "/RoleList/:role/show",
  "/Administrator",
  "/Administrator/create",
  "/Administrator/:admin/show",
  "/Administrator/:admin/show/servers",
  "/Administrator/:admin/show/permissions",
  "/Administrator/:admin/show/sessions",
  "/emoj",
  "/emoj/create",
  "/maintain/launchpage",
  "/maintain/launchpage/create",
  "/maintain/launchpage/:launchPage/show",
  "/serverlist",
  "/serverlist/create",
  "/serverlist/:tenant/show",
  "/serverlist/:tenant/show/usage",
  "/serverlist/:tenant/show/admins",
  "/serverlist/:tenant/show/operations",
  "/serverlist/:tenant",
  "/PackageList",
  "/PackageList/create",
  "/PackageList/:package",
  "/serverinformation",
  "/statistic/operating",
  "/statistic/data",
  "/statistic/chat",
  "/serverFeature",
  "/inviteCode",
  "/inviteCode/create",
  "/inviteCode/:code",
  "/homepage",
  "/homepage/create",
  "/homepage/:page",
  "/csr/customerlinks",
  "/csr/customerlinks/create",
  "/csr/customerlinks/:link",
  "/ServerManagement/Approval",
  "/ApiResource",
  "/configMenu",
  "/ServerManagement/Log",
  "/ServerManagement/Log/signIns",
  "/ServerManagement/Log/1/show",
  "/setup/block",
  "/setup/notify",
  "/setup/notify/create",
  "/setup/notify/:pending",
  "/setup/notify/:sent/show",
  "/setup/push",
  "/setup/userNotice",
  "/setup/userNotice/create",
  "/csr/feedback",
  "/csr/feedback/:feedback/show",
  "/report/management",
  "/report/management/:report/show",
  "/report/record",
  "/report/record/:completedReport/show",
  "/report/police",
  "/report/police/:policeReport/show",
  "/blackList",
  "/blackList/create",
  "/blackList/:entry",
  "/ServerManagement/DeviceIP",
  "/ServerManagement/DeviceIP?filter=:address",
  "/ServerManagement/DeviceID?filter=:device",
  "/ServerManagement/RobotList",
  "/ServerManagement/RobotList/create",
  "/ServerManagement/RobotList/:robot/show",
  "/ServerManagement/RobotList/:robot/show/keys",
  "/ServerManagement/RobotList/:robot/show/groups",
  "/textMessage",
  "/textMessage/create",
  "/maintain/version",
  "/maintain/version/create",
  "/maintain/technical",
  "/groupMsg",
  "/privateMsg",
  "/privateMsg?search=:participant",
  "/msgManager/groupWhiteList",
  "/msgManager/groupWhiteList/create",
  "/msgManager/groupWhiteList/:groupEntry",
  "/msgManager/groupWhiteList/log",
  "/msgManager/privateWhiteList",
  "/account/center",
  "/account/settings",
  "/404",
];

/** Open tabs stay alive and are judged with the page that is shown: a few pages at a time. */
const SOME = 12;
const themes = ["dark", "light"] as const;
const parts = themes.flatMap((theme) =>
  Array.from({ length: Math.ceil(pages.length / SOME) }, (_, part) => ({ theme, part })),
);

/** The pages' addresses, each with a record that there is. */
const addresses = async () => {
  const idOf = async (text: string) => (await query<{ id: string }>(text))[0]?.id ?? "";
  const member = await idOf("select min(id)::text as id from member where status = 'Enable'");
  const role = await idOf("select min(id)::text as id from role where not is_super_admin");
  const launchPage = await idOf("select min(id)::text as id from launch_page");
  const admin = await idOf("select min(id)::text as id from account where not is_super_admin");
  const tenant = await idOf("select max(id)::text as id from tenant");
  const firstOf = (table: string) =>
    idOf(`select min(id)::text as id from ${table} where tenant_id = (select min(id) from tenant)`);
  const filter = (values: object) => encodeURIComponent(JSON.stringify(values));
  const ids: Record<string, string> = {
    member,
    role,
    admin,
    tenant,
    launchPage,
    package: await idOf("select min(id)::text as id from package"),
    code: await firstOf("invite_code"),
    page: await firstOf("home_page"),
    link: await firstOf("customer_link"),
    entry: await firstOf("blacklist_entry"),
    feedback: await firstOf("feedback"),
    report: await idOf(
      "select min(id)::text as id from report where status = 'Pending' and tenant_id = (select min(id) from tenant)",
    ),
    completedReport: await idOf(
      "select min(id)::text as id from report where status = 'Completed' and tenant_id = (select min(id) from tenant)",
    ),
    policeReport: await idOf(
      "select min(id)::text as id from report where police_reference is not null and tenant_id = (select min(id) from tenant)",
    ),
    pending: await idOf(
      "select min(id)::text as id from system_notification where kind = 'Notification' and status = 'Pending'",
    ),
    sent: await idOf(
      "select min(id)::text as id from system_notification where kind = 'Notification' and status = 'Send'",
    ),
    robot: await firstOf("robot"),
    groupEntry: await firstOf("group_whitelist"),
    participant: filter({ participant: member }),
    group: await firstOf("chat_group"),
    closedGroup: await idOf(
      "select min(id)::text as id from chat_group where status = 'Closed' and tenant_id = (select min(id) from tenant)",
    ),
    receptionConfig: await firstOf("reception_config"),
    receptionGroup: await firstOf("reception_group"),
    address: filter({ ip: await idOf("select host(ip) as id from member_login_log order by id limit 1") }),
    device: filter({ deviceId: "android-5ca1ab14" }),
  };
  return pages.map((path) => path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ""));
};

/** Goes on within the console, as a click on a link does, and waits until nothing is loading any more. */
const go = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.locator("h1:visible").first().waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]:visible").count(), { timeout: 10_000 }).toBe(0);
  // Half-open menus and half-faded dialogs are nobody's to judge.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
};

/** What a theme can change: names, roles and order are the same in both, and are judged in the first. */
const coloured = ["color-contrast", "link-in-text-block"];

const violations = async (page: Page, only?: string[]) => {
  // What passes is not described, and no page is opened for frames that there are none of: half of the time otherwise.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 120))
        .join(" | ")}`,
  );
};

test.each(parts)("screens are accessible in the $theme theme, part $part of them", async ({ theme, part }) => {
  const { page } = await enter(server.account, "/index", { theme });
  await page.getByRole("heading").first().waitFor();
  const found: Record<string, string[]> = {};
  for (const path of (await addresses()).slice(part * SOME, (part + 1) * SOME)) {
    await go(page, path);
    const list = await violations(page, theme === themes[0] ? undefined : coloured);
    if (list.length > 0) found[path] = list;
  }
  expect(found).toEqual({});
});

test.each(themes)("signing in is accessible in the %s theme", async (theme) => {
  const { page } = await open({ theme });
  await page.goto("/user/login");
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(locales)("every screen speaks %s, and fits a phone", async (locale) => {
  const { page } = await enter(server.account, "/index", { locale, width: 390 });
  await page.getByRole("heading").first().waitFor();
  for (const path of await addresses()) {
    await go(page, path);
    const text = await page.locator("body").innerText();
    expect([path, text.match(/\b(resources|app|ra|menu)\.[\w./]+|%\{\w+\}/g)]).toEqual([path, null]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)]).toEqual([
      path,
      0,
    ]);
    expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, locale]);
  }
});
