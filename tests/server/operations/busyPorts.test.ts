import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { currentCode } from "../../../server/auth/authenticator.ts";
import { eventually } from "../../api/support/eventually.ts";
import { dataFolder, killNow, lockFile, readPostmasterPid, removeData, runServer } from "../processes.ts";

/** Somebody else's listener. */
const takePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
};

test("a port that is taken at the first start loses no password, and one of the metrics is done without [19.28]", async () => {
  const dataDir = await dataFolder();
  onTestFinished(async () => {
    if (existsSync(lockFile(dataDir))) killNow(readPostmasterPid(dataDir));
    await removeData(dataDir);
  });
  const [taken, takenForMetrics] = [await takePort(), await takePort()];
  const failed = runServer(dataDir, { PORT: taken });
  expect(await failed.ended).toEqual([1, null]);
  expect(failed.lines.join("\n")).not.toContain("Password");
  expect(existsSync(lockFile(dataDir))).toBe(false);

  const server = runServer(dataDir, { METRICS_PORT: takenForMetrics, LOG_LEVEL: "warn" });
  const address = await server.ready;
  const signIn = async (account: string, password = "", secret = "") => {
    const answer = await fetch(`${address}/v1/rbac/account/login`, {
      method: "POST",
      headers: { "content-type": "application/json", connection: "close" },
      body: JSON.stringify({ account, password, googleCode: currentCode(secret) }),
    });
    return (await answer.json()).data;
  };
  const lines = () => server.lines.join("\n");
  await eventually(async () => expect(lines()).toMatch(/no metrics: METRICS_PORT/));
  const said = lines();
  const find = (pattern: RegExp) => pattern.exec(said)?.[1];
  expect(
    await signIn("superAdmin", find(/Password\s+(\w{16})$/m), find(/Authenticator\s+([A-Z2-7]+)$/m)),
  ).toMatchObject({
    mustChangePassword: true,
  });
  server.process.kill("SIGTERM");
  expect(await server.ended).toEqual([0, null]);
});
