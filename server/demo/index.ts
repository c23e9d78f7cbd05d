import { generatePassword, hashPassword } from "../auth/passwords.ts";
import { hashMemberPassword } from "../entities/people/members/commands.ts";
import { collectUsage } from "../entities/servers/serverInformation/collect.ts";
import { countStatistics } from "../entities/statistics/statistics/collect.ts";
import type { Db } from "../db/database.ts";
import type { FileStore } from "../files/store.ts";
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
import { addConnection } from "./servers/connection.ts";
import { addPlatform, addRobots } from "./servers/platform.ts";
import { addMedia } from "./files/media.ts";
import { drawPictures, keepDrawings } from "./files/drawings.ts";
import { addMemberPictures } from "./files/memberPictures.ts";
import { addPictures, storeOf } from "./files/pictures.ts";
import { fork, newRandom } from "./random.ts";
import { type DemoPart, demoParts } from "../../contract/starting.ts";
import type { Progress } from "../setup/progress.ts";
import { MINUTE } from "./chats/rhythm.ts";
import { demoServers } from "./servers/servers.ts";
import { addInviteCodes, addServerUsage, addServices } from "./servers/services.ts";
import { addStaff, lendStaff } from "./people/staff.ts";
import { foundEarlier } from "./servers/founding.ts";
import { addUsage } from "./people/usage.ts";
import { addWhitelists } from "./chats/whitelists.ts";

/** The accounts that the demo data can be tried with, and their one password, which is told once. */
export type Demo = { password: string; accounts: Pick<DemoAccount, "account" | "role" | "server">[] };

/** Every part is made for each server, and at the end what is counted over all of them. */
const STEPS = demoParts.length * demoServers.length + 1;

/**
 * What one server is given comes after the same for the one before it: beside each other they would take ids as they
 * come. Once the first turns are asked for in that order all are: nobody has anything done before whoever is ahead.
 */
const openTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(turn: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(turn) ?? Promise.resolve()).then(work);
    // What failed is told by whoever asked for it.
    last.set(
      turn,
      mine.catch(() => undefined),
    );
    return mine;
  };
};

/** What needs no database. */
export const prepareDemo = () => {
  const password = generatePassword();
  const hashes = Promise.all([hashPassword(password), hashMemberPassword(password)]);
  const servers = demoServers.map((server, index) => ({ server, drawn: drawPictures(101 + index) }));
  // What fails is told to whoever wants it.
  for (const each of [hashes, ...servers.map(({ drawn }) => drawn)]) each.catch(() => undefined);
  return { password, hashes, servers };
};

/**
 * Fills an empty database with servers, people and what they did in the last months up to now. Servers, people and what
 * belongs to them have the same ids each time, and who did what is drawn alike at every hour; how much of it is of
 * today depends on the minute it is made at. All of it is made up: addresses are from the ranges for documentation.
 *
 * @param system the owner's, with a connection for each server and one more
 */
export const addDemoData = async (
  { system, files }: { system: Db; files: FileStore },
  { password, hashes, servers }: ReturnType<typeof prepareDemo>,
  demoStep: Progress["demoStep"],
): Promise<Demo> => {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const tenantIds: string[] = [];
  for (const { name } of demoServers) tenantIds.push(await addTenant(system, name));
  await addMonths({ db: system, now });
  await addPackages(system, tenantIds);
  const [accountHash, memberHash] = await hashes;
  const inTurn = openTurns();
  const fill = (index: number, { server, drawn }: (typeof servers)[number], haveAsked: () => void) =>
    system.transaction().execute(async (db) => {
      const tenantId = tenantIds[index] ?? "";
      const random = newRandom(1 + index);
      const own = (): Setting => ({ db, random: fork(random), now, server, tenantId });
      const step = <Result>(part: DemoPart, work: () => Promise<Result>) =>
        inTurn(part, () => demoStep(part, STEPS, server.name, work));
      /** A part in pieces, of which each waits for the same of the server before. */
      const pieces = (part: DemoPart, ...works: (() => Promise<unknown>)[]) =>
        demoStep(part, STEPS, server.name, async () => {
          for (const [piece, work] of works.entries()) await inTurn(`${part} ${piece}`, work);
        });
      const people = step("members", async () => {
        const members = await addMembers(own(), memberHash);
        await addDevicesAndLogins(own(), members);
        await addVerificationCodes(own(), members);
        await addCheckIns(own(), members);
        return members;
      });
      haveAsked();
      const members = await people;
      const groups = await step("groups", () => addGroups(own(), members));
      const { accounts, moderators } = await step("operators", async () => {
        const accounts = await addAccounts(own(), accountHash);
        await addOperations(own(), members, accounts);
        return { accounts, moderators: await addStaff(own(), accountHash, accounts) };
      });
      await pieces(
        "messages",
        async () => addMessages(own(), members, groups, await addMedia(storeOf(own(), files))),
        () => addPictures(own(), files),
      );
      const author = accounts[0]?.account ?? "";
      // The desk's first two beside those whose work it is: who only looks takes no report.
      const desk = [...accounts.slice(0, 2), ...moderators];
      await pieces(
        "reports",
        () => addCare(own(), members, groups, desk),
        () => addMemory(own(), desk),
      );
      await pieces(
        "settings",
        () => addSignIns(own(), accounts),
        () => addInviteCodes(own()),
        () => addServerUsage(own()),
        () => addServices(own(), author),
        () => addPlatform(own(), members, accounts),
        () => addRobots(own(), groups),
        () => addWhitelists(own(), groups, accounts),
        () => completeGroups(own(), groups),
        async () => addMemberPictures(own(), files, author, await keepDrawings(await drawn, files, tenantId)),
        () => addFriendships(own()),
        () => addReception(own(), members, groups),
        () => addKeywords(own(), author),
        () => addMacros(own()),
        () => addFeedback(own(), members, author),
        () => addNotifications(own(), members, author),
      );
      // The second one alone: what the steps lead through is there to see on the others.
      if (index === 1) await addConnection(own(), members, accounts[0]?.id ?? "");
      if (index === 0) await addExports(own(), accounts[0]?.id ?? "");
      await foundEarlier(own());
      return accounts;
    });
  const filled: Promise<DemoAccount[]>[] = [];
  for (const [index, prepared] of servers.entries()) {
    const asked = Promise.withResolvers<void>();
    const filling = fill(index, prepared, asked.resolve);
    // One that fails while the next begins is told below.
    filling.catch(() => undefined);
    filled.push(filling);
    await Promise.race([asked.promise, filling]);
  }
  // The jobs take it from there.
  const countServer = async (filling: Promise<unknown>, index: number) => {
    await filling;
    const name = demoServers[index]?.name ?? "";
    await demoStep("statistics", STEPS, name, () => countStatistics(system, tenantIds[index] ?? ""));
  };
  const finish = async () => {
    const accounts = await Promise.all(filled);
    await system.transaction().execute(async (db) => {
      for (const tenantId of tenantIds.slice(1)) await lendStaff({ db, tenantId }, "emma_reed");
    });
    await demoStep("statistics", STEPS, "", () => collectUsage({ database: { system } }));
    return accounts;
  };
  const usage = system.transaction().execute((db) => addUsage(db, now));
  const [accounts] = await Promise.all([finish(), usage, ...filled.map(countServer)]);
  return {
    password,
    accounts: accounts.flat().map(({ account, role, server }) => ({ account, role, server })),
  };
};
