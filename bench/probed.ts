import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "./client.ts";
import type { Setting } from "./setting.ts";
import { type Child, signIn, startServer } from "./server.ts";

type Probed = { server: Child; client: Client; ask: () => Promise<string> };

/** A server with a script of `floors/` loaded before it, which answers each signal in a file: `ask` is what it says. */
export const withProbe = async (
  { dataDir, tenantId }: Setting,
  probe: string,
  work: (probed: Probed) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "im-console-probe-"));
  const file = join(folder, "said");
  const server = await startServer(dataDir, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "floors", probe)}`,
    PROBE_FILE: file,
  });
  const client = await signIn(server.address);
  const ask = async () => {
    process.kill(server.pid, "SIGUSR2");
    for (;;) {
      const said = await readFile(file, "utf8").catch(() => undefined);
      if (said !== undefined) {
        await rm(file);
        return said;
      }
      await sleep(5);
    }
  };
  try {
    await client.fetchBytes("/v1/rbac/account/switchTenant", { method: "POST", body: { tenantId } });
    await work({ server, client, ask });
  } finally {
    client.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
