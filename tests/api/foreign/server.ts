import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "../../database.ts";
import { runServer } from "../../server/processes.ts";

/** Whom the first start makes. */
export const owner = { account: "superAdmin", password: "Foreign2026", secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" };

/** The product in a process of its own, at an address: nothing of it can be reached but by HTTP. */
export const startServer = async () => {
  const folder = await mkdtemp(join(tmpdir(), "im-console-foreign-"));
  const database = await createTestDatabase();
  const program = runServer(folder, {
    DATABASE_URL: database.url,
    ADMIN_ACCOUNT: owner.account,
    ADMIN_PASSWORD: owner.password,
    ADMIN_TOTP_SECRET: owner.secret,
  });
  const address = await program.ready;
  const stop = async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop };
};
