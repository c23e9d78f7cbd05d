import { listEntities } from "../../contract/entities/index.ts";
import type { Client } from "../client.ts";
import { ms, whole } from "../report.ts";
import { withProbe } from "../probed.ts";
import { median } from "../statistics.ts";
import type { Setting } from "../setting.ts";

/** Longest time in ms for which a call may keep all others waiting. */
const LIMIT = 20;
const SHOWN = 10;
const CALLS = 5;

type Call = { name: string; make: () => Promise<unknown> };

/**
 * How long each call keeps the server's only thread from others, at most: everything that can be asked without saying of
 * what, and the largest changes that one call can make.
 */
export const measureHolds = async (setting: Setting) => {
  const { report } = setting;
  report.heading("How long a call keeps others waiting, the ten longest");
  await withProbe(setting, "holds.mjs", async ({ client, ask }) => {
    // The probe in `floors/` writes both.
    const look = async () => JSON.parse(await ask()) as { held: number; collecting: number };
    const found: { name: string; longest: number; collecting: number }[] = [];
    const calls = [...(await openCalls(client)), ...(await largest(setting, client))];
    for (const { name, make } of calls) {
      // Code that runs for the first time is compiled first: a server of some minutes has long done that.
      for (let call = 0; call < CALLS; call++) await make();
      const each: Awaited<ReturnType<typeof look>>[] = [];
      for (let call = 0; call < CALLS; call++) {
        await look();
        await make();
        each.push(await look());
      }
      const of = (key: "held" | "collecting") => median(each.map((one) => one[key]));
      found.push({ name, longest: of("held"), collecting: of("collecting") });
    }
    const worst = found.toSorted((one, other) => other.longest - one.longest);
    for (const { name, longest, collecting } of worst.slice(0, SHOWN))
      report.line({
        figure: name,
        ours: `${ms(longest)}, the longest collection of garbage ${ms(collecting)}`,
        target: `≤ ${LIMIT} ms`,
        isMet: longest <= LIMIT,
      });
    report.line({
      figure: `of ${whole(found.length)} calls, the median`,
      ours: ms(median(found.map((one) => one.longest))),
    });
  });
};

/** Whatever is read by GET and answers as it is asked. */
const openCalls = async (client: Client) => {
  const calls: Call[] = [];
  for (const { name, endpoints } of listEntities())
    for (const [key, { method, path, kind }] of Object.entries(endpoints)) {
      if (method !== "GET" || kind === "events" || kind === "file") continue;
      const address = `/v1${path}?pageSize=200`;
      const { status } = await client.send(address);
      if (status === 200) calls.push({ name: `${name}.${key}`, make: () => client.fetchBytes(address) });
    }
  return calls;
};

const largest = async ({ pool, tenantId }: Setting, client: Client): Promise<Call[]> => {
  const { rows } = await pool.query<{ id: string }>(
    "select id from member where tenant_id = $1 and status <> 'Closed' order by id limit 1000",
    [tenantId],
  );
  const ids = rows.map(({ id }) => id);
  let isBanned = false;
  return [
    {
      name: "members.export, a million rows",
      make: () => client.drain("/v1/im/member/memberInfo/excel?timeZone=%2B08:00"),
    },
    {
      name: "members.ban, a thousand at once",
      make: () => {
        isBanned = !isBanned;
        return client.fetchBytes("/v1/im/member/memberInfo/disableMember", {
          method: "PUT",
          body: { ids, memberStatus: isBanned ? "Disable" : "Enable" },
        });
      },
    },
  ];
};
