import type { startBrowser } from "./operator.ts";

type Query = ReturnType<typeof startBrowser>["query"];

/** The pages' addresses, each with a record that there is. */
export const listAddresses = async (query: Query) => {
  const selectId = async (text: string) => (await query<{ id: string }>(text))[0]?.id ?? "";
  const member = await selectId("select min(id)::text as id from member where status = 'Enable'");
  const role = await selectId("select min(id)::text as id from role where not is_super_admin");
  const launchPage = await selectId("select min(id)::text as id from launch_page");
  const admin = await selectId("select min(id)::text as id from account where not is_super_admin");
  const tenant = await selectId("select max(id)::text as id from tenant");
  const selectFirst = (table: string) =>
    selectId(`select min(id)::text as id from ${table} where tenant_id = (select min(id) from tenant)`);
  const filter = (values: object) => encodeURIComponent(JSON.stringify(values));
  const ids: Record<string, string> = {
    member,
    role,
    admin,
    tenant,
    launchPage,
    package: await selectId("select min(id)::text as id from package"),
    code: await selectFirst("invite_code"),
    page: await selectFirst("home_page"),
    link: await selectFirst("customer_link"),
    entry: await selectFirst("blacklist_entry"),
    feedback: await selectFirst("feedback"),
    report: await selectId(
      "select min(id)::text as id from report where status = 'Pending' and tenant_id = (select min(id) from tenant)",
    ),
    completedReport: await selectId(
      "select min(id)::text as id from report where status = 'Completed' and tenant_id = (select min(id) from tenant)",
    ),
    policeReport: await selectId(
      "select min(id)::text as id from report where police_reference is not null and tenant_id = (select min(id) " +
        "from tenant)",
    ),
    // One that another test has cancelled waits again.
    pending: await selectId(
      `update system_notification set status = 'Pending', next_due_at = now() + interval '1 day'
        where id = (select min(id) from system_notification
         where kind = 'Notification' and status in ('Pending', 'Cancel') and tenant_id = (select min(id) from tenant))
         returning id::text`,
    ),
    sent: await selectId(
      "select min(id)::text as id from system_notification where kind = 'Notification' and status = 'Send' and " +
        "tenant_id = (select min(id) from tenant)",
    ),
    robot: await selectFirst("robot"),
    groupEntry: await selectFirst("group_whitelist"),
    participant: filter({ participant: member }),
    group: await selectFirst("chat_group"),
    closedGroup: await selectId(
      "select min(id)::text as id from chat_group where status = 'Closed' and tenant_id = (select min(id) from tenant)",
    ),
    receptionConfig: await selectFirst("reception_config"),
    receptionGroup: await selectFirst("reception_group"),
    sanction: await selectId(
      "select max(id)::text as id from sanction where ended_at is null and tenant_id = (select min(id) from tenant)",
    ),
    sanctionReason: await selectFirst("sanction_reason"),
    address: filter({ ip: await selectId("select host(ip) as id from member_login_log order by id limit 1") }),
    device: filter({ deviceId: "android-5ca1ab14" }),
  };
  const paths = pages.map((path) => path.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ""));
  // Sides of one record share a tab, and are told apart when another one comes between them.
  return paths
    .map((path, index) => [index % 10, path] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, path]) => path);
};

/** Every screen with each of its forms and sides. */
const pages = [
  "/index",
  "/user/manage",
  "/user/manage/create",
  "/user/manage/:member/show",
  "/user/manage/:member/show/reports",
  "/user/manage/:member/show/sanctions",
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
  "/plugins",
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
  "/report/sanction",
  "/report/sanction/:sanction/show",
  "/report/picture",
  "/report/blockedPicture",
  "/report/sanctionReason",
  "/report/sanctionReason/create",
  "/report/sanctionReason/:sanctionReason",
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
  "/ServerManagement/PlatformConnection",
  "/ServerManagement/PlatformConnection/deliveries",
  "/ServerManagement/PlatformConnection/rejected",
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
  "/account/downloads",
  "/account/downloads?tab=schedules",
  "/404",
];
