import { cpus } from "node:os";
import { memberLevels } from "../../contract/entities/people/memberLevels.ts";
import { apiResources } from "../../contract/entities/access/apiResources.ts";
import type { Client } from "../client.ts";
import { ms, type Report, times, whole } from "../report.ts";
import { processorSeconds, signIn, startServer } from "../server.ts";
import { measureThroughput, median, quantile } from "../statistics.ts";
import { LIST, type Setting } from "../setting.ts";

const LANES = 32;
const SECONDS = 8;
/** Cores that two processes, their database and whoever calls them keep busy. */
const WANTED_CORES = 6;
const SWITCHES = 40;
/** For a call that was switched off in another process, in ms. */
const HEARD = 1000;

/**
 * What a second process on the same machine adds. Where there are cores for it that is seen in its requests a second;
 * where there are not, in the processor time of a request, which another process must not make longer.
 */
export const measureProcesses = async ({ report, dataDir, client, server, tenantId, rounds }: Setting) => {
  report.heading("A second process over the same database");
  const second = await startServer(dataDir);
  const other = await signIn(second.address);
  try {
    await other.fetchBytes("/v1/rbac/account/switchTenant", { method: "POST", body: { tenantId } });
    const clients = [client, other];
    const path = `${LIST}?pageSize=50`;
    const measure = async (count: number) => {
      const pids = [server.pid, second.pid];
      const before = await processorSeconds(pids);
      const { perSecond, times: took } = await measureThroughput(LANES, SECONDS, async (lane) =>
        clients[lane % count]?.fetchBytes(path),
      );
      return { perSecond, perCall: ((await processorSeconds(pids)) - before) / took.length };
    };
    await measure(2);
    const found = {
      one: [] as Awaited<ReturnType<typeof measure>>[],
      two: [] as Awaited<ReturnType<typeof measure>>[],
    };
    for (let round = 0; round < rounds; round++) {
      found.one.push(await measure(1));
      found.two.push(await measure(2));
    }
    const of = (key: "one" | "two", figure: "perSecond" | "perCall") =>
      median(found[key].map((measured) => measured[figure]));
    const added = of("two", "perSecond") / of("one", "perSecond") - 1;
    const hasCores = cpus().length >= WANTED_CORES;
    report.line({
      figure: `requests/s of two processes against one, ${LANES} callers, ${cpus().length} cores`,
      ours: whole(of("two", "perSecond")),
      floor: whole(of("one", "perSecond")),
      ratio: `${added.toFixed(2)} added`,
      ...(hasCores && { target: "≥ 0.7 added", isMet: added >= 0.7 }),
    });
    const longer = of("two", "perCall") / of("one", "perCall");
    report.line({
      figure: "processor time of a request in its process, of two against of one",
      ours: `${(of("two", "perCall") * 1000).toFixed(2)} ms`,
      floor: `${(of("one", "perCall") * 1000).toFixed(2)} ms`,
      ratio: times(longer),
      target: "≤ 1.4×",
      isMet: longer <= 1.4,
    });
    await measureSwitch(report, other, client);
  } finally {
    other.close();
    await second.stop();
  }
};

/**
 * From switching a call off, or on again, in one process until another answers so; the floor is how long that one takes
 * to answer at all.
 */
const measureSwitch = async (report: Report, there: Client, here: Client) => {
  const { listAll } = memberLevels.endpoints;
  const answer = () => here.send(`/v1${listAll.path}`);
  const [heard, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < SWITCHES; round++) {
    const begun = performance.now();
    await answer();
    floor.push(performance.now() - begun);
    const [callState, status] = round % 2 === 0 ? ["Disable", 503] : ["Enable", 200];
    const body = { id: "memberLevels.listAll", callState };
    await there.fetchBytes(`/v1${apiResources.endpoints.switch.path}`, { method: "PUT", body });
    const switched = performance.now();
    while ((await answer()).status !== status);
    heard.push(performance.now() - switched);
  }
  const slowest = quantile(heard, 1);
  report.line({
    figure: "a call switched off or on, until another process answers so",
    ours: `${ms(median(heard))}, at most ${ms(slowest)}`,
    floor: ms(median(floor)),
    target: `≤ ${HEARD} ms`,
    isMet: slowest <= HEARD,
  });
};
