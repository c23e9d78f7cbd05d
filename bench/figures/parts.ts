import pg from "pg";
import { members } from "../../contract/entities/people/members.ts";
import { chatStatistics } from "../../contract/entities/statistics/chatStatistics.ts";
import type { Client } from "../client.ts";
import { withProbe } from "../probed.ts";
import { readProfile } from "../profile.ts";
import { findBusiest, findSmallest, GROUP_MESSAGES, openPages } from "../records.ts";
import { ms, whole } from "../report.ts";
import { databaseProcesses, watchProcessors } from "../server.ts";
import { LIST, type Setting } from "../setting.ts";
import { measureThroughput } from "../statistics.ts";
import { year } from "./statistics.ts";

const SECONDS = 10;
const DAY = 86_400_000;
/** What takes less of a call than this part of it is not told apart. */
const TOLD = 0.02;

type Call = { name: string; callers?: number; make: (index: number) => Promise<unknown> };

/**
 * Where the time of calls goes: of the server's main thread by a profile of it, of its other threads and of the database
 * by the processor time that they took meanwhile.
 */
export const measureParts = async (setting: Setting) => {
  const { report, superuserUrl } = setting;
  await withProbe(setting, "profiled.mjs", async ({ server, client, ask }) => {
    for (const { name, callers = 1, make } of await listCalls(setting, client)) {
      let index = 0;
      const run = (seconds: number) => measureThroughput(callers, seconds, () => make(index++));
      await run(SECONDS);
      await ask();
      const [ofServer, ofDatabase] = [
        await watchProcessors([server.pid]),
        await watchProcessors(await databaseProcesses(superuserUrl)),
      ];
      const { times } = await run(SECONDS);
      const [own, database] = [await ofServer(), await ofDatabase()];
      const spent = readProfile(await ask());
      const each = (seconds: number) => (seconds * 1000) / times.length;
      const main = [...spent.values()].reduce((sum, seconds) => sum + seconds, 0);
      const took = times.reduce((sum, time) => sum + time, 0) / times.length;
      const whom = callers === 1 ? "one caller" : `${callers} callers`;
      report.heading(`Where the time of ${name} goes, ${whom}, ${whole(times.length)} times`);
      report.line({ figure: "from asking to the answer", ours: ms(took) });
      report.line({ figure: "database, processor time of all its processes", ours: ms(each(database)) });
      report.line({ figure: "server, its main thread", ours: ms(each(main)) });
      for (const [part, seconds] of [...spent].toSorted(([, one], [, other]) => other - one))
        if (seconds > main * TOLD) report.line({ figure: `of that, ${part}`, ours: ms(each(seconds)) });
      report.line({ figure: "server, its other threads", ours: ms(each(own - main)) });
    }
  });
};

/** What costs the most over its floor. */
const listCalls = async ({ ownerUrl, tenantId }: Setting, client: Client): Promise<Call[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { id: groupId } = await findBusiest(owner, tenantId);
  const smallest = await findSmallest(owner, tenantId);
  const { rows } = await owner.query<{ id: string }>(
    "select id from member where tenant_id = $1 and status <> 'Closed' order by id limit 20000",
    [tenantId],
  );
  await owner.end();
  const { path, method } = members.endpoints.ban;
  const fetchPage = openPages(client, 50);
  const since = new Date(Date.now() - 30 * DAY).toISOString();
  const word = (keyword: string) => ({
    name: `the word ${keyword} in the busiest group's 30 days`,
    make: () => fetchPage(GROUP_MESSAGES, { groupId, keyword }, { createTimeStart: since }),
  });
  return [
    { name: "a list of 50 members", callers: 8, make: () => client.fetchBytes(`${LIST}?pageSize=50`) },
    { name: "the same list", make: () => client.fetchBytes(`${LIST}?pageSize=50`) },
    {
      name: "a ban with its log entry",
      make: (index) => {
        const id = rows[(index * 7919) % rows.length]?.id;
        const memberStatus = index % 2 === 0 ? "Disable" : "Enable";
        return client.fetchBytes(`/v1${path}`, { method, body: { id, memberStatus } });
      },
    },
    {
      name: "50 messages of the smallest group at dates of two years",
      make: (index) => {
        const at = new Date(Date.now() - (((index * 7919) % 730) + 1) * DAY).toISOString();
        return fetchPage(GROUP_MESSAGES, { groupId: smallest }, { at });
      },
    },
    word("谢谢"),
    word("zeppelin"),
    {
      name: "a year of messages",
      make: () => client.fetchBytes(`/v1${chatStatistics.endpoints.overview.path}?${year}`),
    },
    {
      name: "an export of all members",
      make: () => client.drain(`/v1${members.endpoints.export.path}?timeZone=%2B08:00`),
    },
  ];
};
