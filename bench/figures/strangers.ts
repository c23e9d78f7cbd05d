import { randomBytes } from "node:crypto";
import { connectTo } from "../client.ts";
import { whole } from "../report.ts";
import { residentMegabytes, startServer } from "../server.ts";
import { LIST, type Setting } from "../setting.ts";

const LANES = 64;
/** Until the server has grown to what any work takes. */
const WARM_UP = 50_000;
const CALLS = 1_000_000;

/** What a stranger with tokens, or names and passwords, of his own making adds to the server's memory. */
export const measureStrangers = async ({ report, dataDir }: Setting) => {
  report.heading(`A stranger's ${whole(CALLS)} calls`);
  const badToken = () => ({ path: LIST, headers: { authorization: randomBytes(32).toString("base64url") } });
  const badPassword = () => ({
    path: "/v1/rbac/account/login",
    method: "POST",
    body: { account: `s${randomBytes(6).toString("hex")}`, password: "NotThePassword1", googleCode: "123456" },
  });
  for (const [name, make] of [
    ["tokens that nobody has", badToken],
    ["passwords of accounts that nobody has", badPassword],
  ] as const) {
    // A server of its own each, without limits in its way.
    const server = await startServer(dataDir);
    const stranger = connectTo(server.address);
    const call = async () => {
      const { path, ...options } = { method: "GET", ...make() };
      await stranger.send(path, options);
    };
    await repeat(WARM_UP, call);
    const before = await residentMegabytes(server.pid);
    const start = performance.now();
    await repeat(CALLS, call);
    const perSecond = (CALLS / (performance.now() - start)) * 1000;
    const growth = (await residentMegabytes(server.pid)) - before;
    stranger.close();
    await server.stop();
    report.line({
      figure: `memory added by ${name} (${whole(perSecond)} calls/s)`,
      ours: `${whole(growth)} MB`,
      target: "≤ 16 MB",
      isMet: growth <= 16,
    });
  }
};

const repeat = async (count: number, call: () => Promise<void>) => {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
};
