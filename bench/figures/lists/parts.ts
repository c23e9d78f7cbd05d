import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStatements } from "../../floors/statements.ts";
import { ms } from "../../report.ts";
import { signIn, startServer } from "../../server.ts";
import { measureThroughput, measureTimes, median } from "../../statistics.ts";
import { LIST, type Setting } from "../../setting.ts";

const LANES = 8;
const SECONDS = 10;

/** Whose time it is, by where the code lies that was running; the first that fits. */
const parts: [name: string, pattern: RegExp][] = [
  ["session and permission", /\/server\/(auth|core)\//],
  ["statement, put together", /node_modules\/kysely\/|\/server\/(crud|entities)\//],
  ["database's driver", /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+|pgpass)\/|\/server\/db\//],
  ["input and output, checked", /node_modules\/zod\/|\/contract\//],
  ["routing and serializing", /node_modules\/(fastify|find-my-way|@fastify|fast-[a-z-]+|light-my-request)\//],
  ["http and sockets", /^node:/],
  ["the rest of ours", /\/server\//],
  ["other libraries", /node_modules\//],
];

/** A profile as V8 writes it: times of samples in microseconds. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
};

/** Where the time of one list call goes: of the server by a profile of it, of the database by the statement alone. */
export const measureParts = async (setting: Setting) => {
  const { report, pool, tenantId, dataDir } = setting;
  report.heading(`Where the time of a list call goes, ${LANES} callers`);
  const folder = await mkdtemp(join(tmpdir(), "im-console-profile-"));
  try {
    const server = await startServer(dataDir, { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
    const client = await signIn(server.address);
    await client.fetchBytes("/v1/rbac/account/switchTenant", { method: "POST", body: { tenantId } });
    const call = () => client.fetchBytes(`${LIST}?pageSize=50`);
    await measureThroughput(LANES, SECONDS, call);
    // Most of the profile is of these calls, and what came before of the start.
    const { perSecond } = await measureThroughput(LANES, SECONDS * 3, call);
    client.close();
    await server.stop();
    const spent = await readProfile(folder, SECONDS * 2.5);
    const calls = perSecond * SECONDS * 2.5;
    for (const [name, time] of [...spent].toSorted(([, one], [, other]) => other - one))
      report.line({ figure: name, ours: ms(time / calls) });
    const statements = await buildStatements(pool, tenantId, { pageSize: 50 });
    const work = async () => {
      for (const statement of statements) await pool.query(statement);
    };
    await measureTimes(100, work);
    report.line({ figure: "waiting for the database, one caller", ours: ms(median(await measureTimes(300, work))) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Milliseconds of each part in the last `seconds` before the end; what waits is nobody's. */
const readProfile = async (folder: string, seconds: number) => {
  const spent = new Map<string, number>();
  for (const file of await readdir(folder)) {
    const profile = JSON.parse(await readFile(join(folder, file), "utf8")) as Profile;
    const partOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
    let left = seconds * 1_000_000;
    for (let index = profile.samples.length - 1; index > 0 && left > 0; index--) {
      const time = profile.timeDeltas[index] ?? 0;
      left -= time;
      const part = partOf.get(profile.samples[index] ?? 0);
      if (part !== undefined) spent.set(part, (spent.get(part) ?? 0) + time / 1000);
    }
  }
  return spent;
};

const nameOf = ({ functionName, url }: Profile["nodes"][number]["callFrame"]) => {
  if (functionName === "(idle)") return undefined;
  if (url === "") return functionName === "(garbage collector)" ? "collecting garbage" : "the engine itself";
  return parts.find(([, pattern]) => pattern.test(url))?.[0] ?? "other libraries";
};
