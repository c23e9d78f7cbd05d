import pLimit from "p-limit";
import { generatePassword, hashPassword } from "../auth/passwords.ts";
import { hashMemberPassword } from "../entities/people/members/commands.ts";
import { collectUsage } from "../entities/servers/serverInformation/collect.ts";
import { collectStatistics } from "../entities/statistics/statistics/collect.ts";
import type { Deps } from "../core/context.ts";
import { addTenant } from "../setup/addTenant.ts";
import { addAccounts, addOperations, addSignIns, type DemoAccount } from "./people/accounts.ts";
import { addCare } from "./care/moderation.ts";
import { addGroups, addMessages, addMonths } from "./chats/conversations.ts";
import { addMemory } from "./care/memory.ts";
import { addExports } from "./care/exports.ts";
import { addFeedback } from "./care/feedback.ts";
import { addMacros } from "./care/macros.ts";
import { addNotifications } from "./care/notifications.ts";
import { addKeywords } from "./care/keywords.ts";
import { addCheckIns, addDevicesAndLogins, addVerificationCodes } from "./people/memberActivity.ts";
import { addMembers, type Setting } from "./people/members.ts";
import { addFriendships, addReception, completeGroups } from "./chats/groups.ts";
import { addPackages } from "./servers/packages.ts";
import { addConnection, addExternalIds } from "./servers/connection.ts";
import { addPlatform, addRobots } from "./servers/platform.ts";
import { addMedia } from "./files/media.ts";
import { openDrawer } from "./files/drawer.ts";
import { drawPictures } from "./files/drawings.ts";
import { addMemberPictures } from "./files/memberPictures.ts";
import { addPictures, storeOf } from "./files/pictures.ts";
import { newRandom } from "./random.ts";
import { type DemoPart, demoParts } from "../../contract/starting.ts";
import type { Progress } from "../setup/progress.ts";
import { MINUTE } from "./chats/rhythm.ts";
import { type DemoServer, demoServers } from "./servers/servers.ts";
import { addInviteCodes, addServerUsage, addServices } from "./servers/services.ts";
import { addStaff, lendStaff } from "./people/staff.ts";
import { foundEarlier } from "./servers/founding.ts";
import { addUsage } from "./people/usage.ts";
import { addWhitelists } from "./chats/whitelists.ts";

/** The accounts that the demo data can be tried with, and their one password, which is told once. */
export type Demo = { password: string; accounts: Pick<DemoAccount, "account" | "role" | "server">[] };

/** Every part but the last is made for each server. */
const STEPS = (demoParts.length - 1) * demoServers.length + 1;

/**
 * How many servers are made beside each other: each takes one of the owner's connections, a quarter of the pool, of
 * which one holds the lock of the first start and one is left to others.
 */
const serversAtOnce = (pool: number) => Math.max(1, Math.floor(pool / 4) - 2);

/** Each part of one server after the same part of the one before: beside each other they would take ids as they come. */
const openTurns = () => {
  const last = new Map<DemoPart, Promise<unknown>>();
  return <Result>(part: DemoPart, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(part) ?? Promise.resolve()).then(work);
    // What failed is told by whoever asked for it.
    last.set(
      part,
      mine.catch(() => undefined),
    );
    return mine;
  };
};

/**
 * Fills an empty database with servers, people and what they did in the last months up to now. Servers, people and what
 * belongs to them have the same ids each time; who did what depends on the minute it is made at, as the hours of a day
 * do. All of it is made up: addresses are from the ranges for documentation.
 */
export const addDemoData = async (
  { database, files, settings }: Pick<Deps, "database" | "files" | "settings">,
  progress: Progress,
): Promise<Demo> => {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const password = generatePassword();
  const [accountHash, memberHash] = await Promise.all([hashPassword(password), hashMemberPassword(password)]);
  const tenantIds: string[] = [];
  for (const { name } of demoServers) tenantIds.push(await addTenant(database.system, name));
  await addMonths({ db: database.system, now });
  await addPackages(database.system, tenantIds);
  const inTurn = openTurns();
  const drawer = openDrawer();
  const fill = (index: number, server: DemoServer, havePeople: () => void) =>
    database.system.transaction().execute(async (db) => {
      const tenantId = tenantIds[index] ?? "";
      const setting: Setting = { db, random: newRandom(1 + index), now, server, tenantId };
      const drawn = drawPictures(101 + index, drawer, files, tenantId);
      // Where something fails before they are wanted, that is what is told.
      drawn.catch(() => undefined);
      const step = <Result>(part: DemoPart, work: () => Promise<Result>) =>
        inTurn(part, () => progress.demoStep(part, STEPS, server.name, work));
      const members = await step("members", async () => {
        const members = await addMembers(setting, memberHash);
        await addDevicesAndLogins(setting, members);
        await addVerificationCodes(setting, members);
        await addCheckIns(setting, members);
        return members;
      });
      const groups = await step("groups", () => addGroups(setting, members));
      const { accounts, moderators } = await step("operators", async () => {
        const accounts = await addAccounts(setting, accountHash);
        await addOperations(setting, members, accounts);
        return { accounts, moderators: await addStaff(setting, accountHash, accounts) };
      });
      havePeople();
      await step("messages", async () => {
        await addMessages(setting, members, groups, await addMedia(storeOf(setting, files)));
        await addPictures(setting, files);
      });
      const author = accounts[0]?.account ?? "";
      // The desk's first two beside those whose work it is: who only looks takes no report.
      await step("reports", async () => {
        const desk = [...accounts.slice(0, 2), ...moderators];
        await addCare(setting, members, groups, desk);
        await addMemory(setting, desk);
      });
      await step("settings", async () => {
        await addSignIns(setting, accounts);
        await addInviteCodes(setting);
        await addServerUsage(setting);
        await addServices(setting, author);
        await addPlatform(setting, members, accounts);
        await addRobots(setting, groups);
        await addWhitelists(setting, groups, accounts);
        await completeGroups(setting, groups);
        await addMemberPictures(setting, files, author, await drawn);
        await addFriendships(setting);
        await addReception(setting, members, groups);
        await addKeywords(setting, author);
        await addMacros(setting);
        await addFeedback(setting, members, author);
        await addNotifications(setting, members, author);
        await addExternalIds(setting);
        // The second one alone: what the steps lead through is there to see on the others.
        if (index === 1) await addConnection({ ...setting, random: newRandom(301) }, members, accounts[0]?.id ?? "");
        if (index === 0) await addExports(setting, accounts[0]?.id ?? "");
        await foundEarlier(setting);
      });
      return accounts;
    });
  // One begins when the one before it has its people, and so asks for each part's turn after it.
  const atOnce = pLimit(serversAtOnce(settings.DATABASE_POOL));
  const filled: Promise<DemoAccount[]>[] = [];
  for (const [index, server] of demoServers.entries()) {
    const people = Promise.withResolvers<void>();
    const filling = atOnce(() => fill(index, server, people.resolve));
    filled.push(filling);
    await Promise.race([people.promise, filling]);
  }
  const accounts = (await Promise.all(filled).finally(drawer.close)).flat();
  await database.system.transaction().execute(async (db) => {
    for (const tenantId of tenantIds.slice(1)) await lendStaff({ db, tenantId }, "emma_reed");
    await addUsage(db, now);
  });
  // The jobs take it from there.
  await progress.demoStep("statistics", STEPS, "", () =>
    Promise.all([collectUsage({ database }), collectStatistics({ database })]),
  );
  return {
    password,
    accounts: accounts.map(({ account, role, server }) => ({ account, role, server })),
  };
};
