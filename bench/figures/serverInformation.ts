import { homePages } from "../../contract/homePages.ts";
import { inviteCodes } from "../../contract/inviteCodes.ts";
import { serverInformation } from "../../contract/serverInformation.ts";
import { tenants } from "../../contract/tenants.ts";
import { openDatabase } from "../../server/db/database.ts";
import { collectUsage } from "../../server/entities/serverInformation/collect.ts";
import { ms } from "../report.ts";
import { median, quantile, timesOf } from "../statistics.ts";
import type { Setting } from "./setting.ts";

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
  ["home pages", homePages.endpoints.list.path],
];

/** Opening the screens of a server of a million members: nothing of it may count them. The floor is a call that reads no member. */
export const measureServerInformation = async ({ report, client, pool, ownerUrl }: Setting) => {
  report.heading("Screens about a server");
  const fail = (error: Error) => {
    throw error;
  };
  const database = openDatabase(ownerUrl, 2, fail);
  for (const name of ["first", "next"]) {
    const [time = Number.NaN] = await timesOf(1, () => collectUsage({ database }));
    report.line({ figure: `the hourly count of use, its ${name} run`, ours: ms(time) });
  }
  await database.close();
  const floor = await timesOf(CALLS, () => pool.query("select now()"));
  for (const [name, path] of cases) {
    const call = () => client.fetchBytes(`/v1${path}`);
    await timesOf(3, call);
    const found = await timesOf(CALLS, call);
    const p99 = quantile(found, 0.99);
    report.line({
      figure: name,
      ours: `${ms(median(found))}, p99 ${ms(p99)}`,
      floor: ms(median(floor)),
      target: `p99 ≤ ${LIMIT} ms`,
      isMet: p99 <= LIMIT,
    });
  }
};
