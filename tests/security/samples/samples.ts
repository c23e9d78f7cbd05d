import { sql } from "kysely";
import type { entities } from "../../../contract/entities/index.ts";
import type { Api } from "../../api/support/harness.ts";
import { figureSamples } from "./figureSamples.ts";
import { addMessageThings, type MessageThings, messageSamples, noMessageThings } from "./messageSamples.ts";
import { addGroupThings, groupSamples, type GroupThings, noGroupThings } from "./groupSamples.ts";
import { addCareThings, careSamples, type CareThings, noCareThings } from "./careSamples.ts";
import { addReportThings, noReportThings, reportSamples, type ReportThings } from "./reportSamples.ts";
import {
  addPlatformThings,
  MISSING,
  noPlatformThings,
  type PlatformThings,
  platformSamples,
} from "./platformSamples.ts";

type Entities = typeof entities;
/** `entity.endpoint` of every call of the contract. */
export type CallName = { [E in keyof Entities]: `${E}.${keyof Entities[E]["endpoints"] & string}` }[keyof Entities];

/** Ids of one server's things, or of nothing. */
export type Fixtures = PlatformThings &
  GroupThings &
  MessageThings &
  CareThings &
  ReportThings & {
    tenant: string;
    member: string;
    level: string;
    device: string;
    approval: string;
    role: string;
    admin: string;
    session: string;
    /** Numbers of the log are each server's own: one that only that server has. */
    operation: string;
    emoji: string;
    launchPage: string;
    inviteCode: string;
    homePage: string;
    customerLink: string;
  };

export const nothing: Fixtures = {
  tenant: MISSING,
  member: MISSING,
  level: MISSING,
  device: MISSING,
  approval: MISSING,
  ...noPlatformThings,
  ...noMessageThings,
  ...noGroupThings,
  ...noCareThings,
  ...noReportThings,
  role: MISSING,
  admin: MISSING,
  session: MISSING,
  operation: MISSING,
  emoji: MISSING,
  launchPage: MISSING,
  inviteCode: MISSING,
  homePage: MISSING,
  customerLink: MISSING,
};

/**
 * A right input of every call, made of the things it is about: where those are another server's or nobody's, the call
 * is
 * about them. A call that is not here does not compile.
 */
export const samples: Record<CallName, (things: Fixtures, own: Fixtures) => object> = {
  "session.login": () => ({ account: "nobody", password: "Wrong2horse", googleCode: "123456" }),
  "session.logout": () => ({}),
  "session.accountInfo": () => ({}),
  "session.menuTree": () => ({}),
  "session.bindGoogleCode": () => ({ bindToken: "made-up" }),
  "session.checkGoogleCode": () => ({ bindToken: "made-up", googleCode: "123456" }),
  "session.stepUp": () => ({ googleCode: "123456" }),
  "session.changePassword": () => ({ oldPwd: "Wrong2horse", newPwd: "Another2horse" }),
  "session.switchTenant": ({ tenant }) => ({ tenantId: tenant }),
  "catalogues.enumeration": () => ({ code: "gender" }),
  "catalogues.cdnUrl": () => ({}),
  "uploads.picture": () => ({}),
  "uploads.file": () => ({ fileType: "Video" }),
  "catalogues.responseCodes": () => ({}),
  "catalogues.errorCodes": () => ({}),
  "tenants.allValid": () => ({}),
  "tenants.all": () => ({}),
  "tenants.list": ({ tenant }) => ({ ids: tenant }),
  "tenants.load": ({ tenant }) => ({ id: tenant }),
  "tenants.usage": ({ tenant }) => ({ id: tenant }),
  "tenants.operations": ({ tenant }) => ({ tenantId: tenant }),
  "tenants.create": () => ({ tenantName: "Sample" }),
  "tenants.update": ({ tenant }) => ({ id: tenant, note: "Sampled" }),
  "tenants.setStatus": ({ tenant }) => ({ id: tenant, tenantStatus: "Disable" }),
  "packages.list": () => ({}),
  "packages.load": () => ({ id: MISSING }),
  "packages.create": () => ({ name: "Sample" }),
  "packages.update": () => ({ id: MISSING, name: "Sampled" }),
  "packages.setStatus": () => ({ id: MISSING, status: "Disable" }),
  "packages.delete": () => ({ id: MISSING }),
  "serverInformation.load": () => ({}),
  "serverInformation.series": () => ({ kind: "sms", range: "7d" }),
  "serverInformation.export": () => ({ range: "7d" }),
  "serverFeatures.load": () => ({}),
  "serverFeatures.update": () => ({ version: 0, loginQr: true }),
  "home.todo": () => ({}),
  "home.series": () => ({ range: "7d" }),
  "members.list": ({ member }) => ({ ids: member }),
  "members.load": ({ member }) => ({ id: member }),
  "members.loadSystem": () => ({}),
  "members.nationAreaCodes": () => ({}),
  "members.joinedGroups": ({ member }) => ({ memberId: member }),
  "members.operations": ({ member }) => ({ memberId: member }),
  "members.create": ({ level }) => ({
    account: "sample_one",
    password: "abcdefg1",
    nickname: "Sample",
    memberLevelId: level,
  }),
  "members.update": ({ member }) => ({ id: member, nickname: "Sampled" }),
  "members.updateMany": ({ member }) => ({ ids: [member], gender: "Male" }),
  "members.createMany": ({ level }) => ({ prefix: "sa", count: 1, memberLevelId: level }),
  "members.ban": ({ member }) => ({ id: member }),
  "members.handleMany": ({ member }) => ({ ids: [member], memberStatus: "Disable" }),
  "members.forceOffline": ({ member }) => ({ ids: [member] }),
  "members.changeLevel": ({ member }, { level }) => ({ ids: [member], memberLevelId: level }),
  "members.ipWhitelist": ({ member }) => ({ id: member, ipWhitelist: "10.0.0.1" }),
  "members.clearCache": ({ member }) => ({ ids: [member] }),
  "members.clearMessages": ({ member }) => ({ ids: [member] }),
  "members.delete": ({ member }) => ({ ids: [member] }),
  "members.export": ({ member }) => ({ ids: member }),
  "members.importTemplate": () => ({}),
  "members.import": () => ({}),
  "memberLevels.list": ({ level }) => ({ ids: level }),
  "memberLevels.load": ({ level }) => ({ id: level }),
  "memberLevels.listAll": () => ({}),
  "memberLevels.create": () => ({ name: "Sample", levelCode: "Normal" }),
  "memberLevels.update": ({ level }) => ({ id: level, name: "Sampled" }),
  "memberLevels.delete": ({ level }) => ({ id: level }),
  "memberLevels.capacities": () => ({}),
  "memberLevels.updateCapacities": ({ level }) => ({ list: [{ memberLevelId: level, maxFriends: 1 }] }),
  "memberDevices.list": ({ member }) => ({ memberId: member }),
  "memberDevices.delete": ({ device }) => ({ id: device }),
  "memberLoginLogs.list": ({ member }) => ({ memberId: member }),
  "verificationCodes.list": () => ({}),
  "signIns.list": ({ member }) => ({ id: member }),
  "signIns.records": ({ member }) => ({ memberId: member }),
  "roles.list": ({ role }) => ({ ids: role }),
  "roles.load": ({ role }) => ({ id: role }),
  "roles.matrix": () => ({}),
  "roles.staff": () => ({}),
  "roles.effectivePermissions": ({ admin }) => ({ accountId: admin }),
  "roles.create": () => ({ name: "Sample", codes: [] }),
  "roles.update": ({ role }) => ({ id: role, name: "Sampled" }),
  "roles.delete": ({ role }) => ({ id: role }),
  "admins.list": ({ admin }) => ({ ids: admin }),
  "admins.load": ({ admin }) => ({ id: admin }),
  "admins.create": ({ tenant }) => ({
    account: "sample_admin",
    nickname: "Sample",
    password: "Another2horse",
    tenants: [{ tenantId: tenant, roleIds: [] }],
  }),
  "admins.update": ({ admin }) => ({ id: admin, nickname: "Sampled" }),
  "admins.setStatus": ({ admin }) => ({ id: admin, status: "Disable" }),
  "admins.resetPassword": ({ admin }) => ({ id: admin }),
  "admins.resetCode": ({ admin }) => ({ id: admin }),
  "admins.saveTenants": ({ admin }) => ({ accountId: admin, tenants: [] }),
  "admins.tenantSelect": () => ({}),
  "admins.adminTenants": ({ admin }) => ({ accountId: admin }),
  "admins.operations": ({ admin }) => ({ accountId: admin }),
  "adminSessions.list": ({ admin }) => ({ accountId: admin }),
  "adminSessions.delete": ({ session }) => ({ id: session }),
  "adminSessions.endOthers": ({ admin }) => ({ accountId: admin }),
  "loginLogs.list": ({ admin }) => ({ accountId: admin }),
  "apiResources.list": () => ({}),
  "apiResources.load": () => ({ id: "members.list" }),
  "apiResources.switch": () => ({ id: "nothing.such", callState: "Disable" }),
  "menus.list": () => ({}),
  "menus.load": () => ({ id: MISSING }),
  "menus.create": () => ({ path: "/sample", icon: "flag" }),
  "menus.update": () => ({ id: MISSING, icon: "flag" }),
  "menus.reorder": () => ({ id: MISSING, parentId: null, position: 0 }),
  "menus.delete": () => ({ id: MISSING }),
  "menus.roles": () => ({}),
  "menus.preview": ({ role }) => ({ roleId: role }),
  "operationLogs.list": ({ operation }) => ({ ids: operation }),
  "operationLogs.load": ({ operation }) => ({ id: operation }),
  "operationLogs.export": ({ member }) => ({ targetType: "members", targetId: member }),
  "inviteCodes.allValid": () => ({}),
  "emojis.list": ({ emoji }) => ({ ids: emoji }),
  "emojis.load": ({ emoji }) => ({ id: emoji }),
  "emojis.create": ({ tenant }) => ({ name: "Sample", picture: `/v1/files/${tenant}/${"A".repeat(22)}.png` }),
  "emojis.update": ({ emoji }) => ({ id: emoji, name: "Sampled" }),
  "emojis.reorder": ({ emoji }) => ({ id: emoji, position: 0 }),
  "emojis.delete": ({ emoji }) => ({ ids: [emoji] }),
  "launchPages.list": ({ launchPage }) => ({ ids: launchPage }),
  "launchPages.load": ({ launchPage }) => ({ id: launchPage }),
  "launchPages.create": ({ tenant }) => ({
    name: "Sample",
    pictures: [`/v1/files/${tenant}/${"A".repeat(22)}.png`],
    startTime: "2026-01-01T00:00:00Z",
  }),
  "launchPages.update": ({ launchPage }) => ({ id: launchPage, name: "Sampled" }),
  "launchPages.delete": ({ launchPage }) => ({ ids: [launchPage] }),
  "inviteCodes.list": ({ inviteCode }) => ({ ids: inviteCode }),
  "inviteCodes.load": ({ inviteCode }) => ({ id: inviteCode }),
  "inviteCodes.create": () => ({ alias: "sample_1" }),
  "inviteCodes.update": ({ inviteCode }) => ({ id: inviteCode, note: "Sampled" }),
  "inviteCodes.generate": () => ({ count: 1 }),
  "inviteCodes.setStatus": ({ inviteCode }) => ({ ids: [inviteCode], status: "Disable" }),
  "inviteCodes.delete": ({ inviteCode }) => ({ ids: [inviteCode] }),
  "inviteCodes.export": ({ inviteCode }) => ({ ids: inviteCode }),
  "homePages.list": ({ homePage }) => ({ ids: homePage }),
  "homePages.load": ({ homePage }) => ({ id: homePage }),
  "homePages.create": () => ({ title: "Sample", address: "https://example.org" }),
  "homePages.update": ({ homePage }) => ({ id: homePage, title: "Sampled" }),
  "homePages.setStatus": ({ homePage }) => ({ id: homePage, status: "Disable" }),
  "homePages.setDefault": ({ homePage }) => ({ id: homePage }),
  "homePages.reorder": ({ homePage }) => ({ id: homePage, position: 0 }),
  "homePages.delete": ({ homePage }) => ({ id: homePage }),
  "customerLinks.list": ({ customerLink }) => ({ ids: customerLink }),
  "customerLinks.load": ({ customerLink }) => ({ id: customerLink }),
  "customerLinks.create": () => ({ name: "Sample", address: "https://example.org" }),
  "customerLinks.update": ({ customerLink }) => ({ id: customerLink, name: "Sampled" }),
  "customerLinks.setStatus": ({ customerLink }) => ({ id: customerLink, status: "Disable" }),
  "customerLinks.reorder": ({ customerLink }) => ({ id: customerLink, position: 0 }),
  "customerLinks.delete": ({ customerLink }) => ({ id: customerLink }),
  ...figureSamples,
  ...platformSamples,
  ...messageSamples,
  ...groupSamples,
  ...careSamples,
  ...reportSamples,
  "approvals.list": ({ approval }) => ({ ids: approval }),
  "approvals.decide": ({ approval }) => ({ id: approval, isApproved: true }),
  "approvals.setting": () => ({}),
  "approvals.updateSetting": () => ({ isOn: false }),
};

/** One of everything on a server. */
export const addThings = async (api: Api, index: number): Promise<Fixtures> => {
  const tenant = api.tenantAt(index);
  const level = await api.findLevel("Admin", index);
  const id = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(api.system())).rows[0]?.id ?? "";
  const member = await id(
    sql`insert into member (tenant_id, account, nickname, level_id) values (${tenant}, 'thing', 'Thing', ${level})
      returning id`,
  );
  const device = await id(
    sql`insert into member_device (tenant_id, member_id, device_id, platform, ip)
      values (${tenant}, ${member}, 'd', 'PC', '10.0.0.1') returning id`,
  );
  const admin = await api.addAccount();
  await sql`insert into account_tenant (account_id, tenant_id) values (${admin}, ${tenant})`.execute(api.system());
  const role = await id(sql`insert into role (tenant_id, name) values (${tenant}, 'Thing') returning id`);
  const session = await id(sql`insert into session (account_id, tenant_id, token_hash, expires_at)
    values (${admin}, ${tenant}, ${Buffer.from(`thing ${index}`)}, now() + interval '1 day') returning id`);
  const approval = await id(sql`insert into approval (tenant_id, call, input, shown, requester_id)
    values (${tenant}, 'members.clearMessages', ${JSON.stringify({ ids: [member] })}, '{}', ${admin}) returning id`);
  const picture = `/v1/files/${tenant}/${"B".repeat(22)}.png`;
  await sql`insert into stored_file (tenant_id, name, type, purpose, bytes) values
    (${tenant}, ${`${"B".repeat(22)}.png`}, 'png', 'emoji', 1), (${tenant}, ${`${"C".repeat(22)}.png`}, 'png',
    'launchPage', 1)`.execute(api.system());
  const emoji = await id(
    sql`insert into emoji (tenant_id, name, picture) values (${tenant}, 'Thing', ${picture}) returning id`,
  );
  const launchPage = await id(sql`insert into launch_page (tenant_id, name, pictures, starts_at)
    values (${tenant}, 'Thing', ${[picture.replaceAll("B", "C")]}, now()) returning id`);
  const platform = await addPlatformThings(api, { tenant, level, member, index });
  const messages = await addMessageThings(api, { tenant, level, member, group: platform.group });
  const groups = await addGroupThings(api, tenant, member);
  const care = await addCareThings(api, { tenant, member });
  const reports = await addReportThings(api, { tenant, member });
  // Far beyond what tests log themselves.
  const operation = String(1_000_000_000 + index);
  await sql`insert into operation_log (tenant_id, seq, created_at, account_id, account, call, target_type, targets,
    params, changes, request_id, ip, hash)
    values (${tenant}, ${operation}, now(), ${admin}, 'thing', 'members.ban', 'members', array['1'], '{}', '{}', 'r',
    '', '')`.execute(api.system());
  const inviteCode = await id(sql`insert into invite_code (tenant_id, alias) values (${tenant}, 'thing') returning id`);
  const homePage = await id(
    sql`insert into home_page (tenant_id, title, address) values (${tenant}, 'Thing', 'https://example.org')
      returning id`,
  );
  const customerLink = await id(
    sql`insert into customer_link (tenant_id, name, address) values (${tenant}, 'Thing', 'https://example.org')
      returning id`,
  );
  const records = { emoji, launchPage, inviteCode, homePage, customerLink };
  const access = { tenant, member, level, device, approval, role, admin, session, operation };
  return { ...access, ...records, ...platform, ...messages, ...groups, ...care, ...reports };
};
