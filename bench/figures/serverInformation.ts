import { inviteCodes } from "../../contract/entities/servers/inviteCodes.ts";
import { serverInformation } from "../../contract/entities/servers/serverInformation.ts";
import { tenants } from "../../contract/entities/servers/tenants.ts";
import { openDatabase } from "../../server/db/database.ts";
import { collectUsage } from "../../server/entities/servers/serverInformation/collect.ts";
import { ms } from "../report.ts";
import { measureTimes } from "../statistics.ts";
import { measureReads } from "./reads.ts";
import type { Setting } from "../setting.ts";

const CALLS = 40;
const LIMIT = 50;

const { load, series } = serverInformation.endpoints;
const cases: [name: string, path: string][] = [
  ["what the server has and uses", load.path],
  ["new users of 30 days", `${series.path}?kind=newMembers&range=30d`],
  ["new users, all of them", `${series.path}?kind=newMembers&range=all`],
  ["active users of 30 days", `${series.path}?kind=activeUsers&range=30d`],
  ["the list of servers with their counts", tenants.endpoints.list.path],
  ["invite codes with their members", inviteCodes.endpoints.list.path],
];

/**
 * Opening the screens of a server of a million members: nothing of it may count them. The floor is a call that reads
 * no member.
 */
export const measureServerInformation = async (setting: Setting) => {
  const { report, pool, ownerUrl } = setting;
  report.heading("Screens about a server");
  const fail = (error: Error) => {
    throw error;
  };
  const database = openDatabase(ownerUrl, 2, fail);
  for (const name of ["first", "next"]) {
    const [time = Number.NaN] = await measureTimes(1, () => collectUsage({ database }));
    report.line({ figure: `the hourly count of use, its ${name} run`, ours: ms(time) });
  }
  await database.close();
  await measureReads(setting, {
    cases,
    calls: CALLS,
    limit: { part: 0.99, most: LIMIT },
    floor: () => pool.query("select now()"),
  });
};
