import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { hashPassword } from "../../../examples/chat/members.ts";
import { connectChat, readSeed, signInto } from "../../../examples/chat/setup.ts";
import { currentCode } from "../../../server/auth/authenticator.ts";
import { startChatProcess } from "../../chatProcess.ts";
import { findFreePort, startConsole, started } from "./consoleServer.ts";

export const MEMBER_PASSWORD = "chat-demo";

/** The console with demo data and the example chat connected to its first server, as `npm run example:chat` has them. */
export const startExample = async () => {
  await started(inject("consoleServer"), 300_000);
  const port = await findFreePort();
  const product = await startConsole({ environment: { PLATFORM_ALLOW_HOSTS: `127.0.0.1:${port}` } });
  await started(product.server, 300_000);
  const { address, account, password, secret } = product.server;
  const folder = await mkdtemp(join(tmpdir(), "im-console-chat-"));
  const call = await signInto(address, { account, password, googleCode: currentCode(secret) });
  const seed = await readSeed(call, hashPassword(MEMBER_PASSWORD));
  // A few of the demo data's are in quarantine, others each time it is made: whoever shows one is refused its file.
  for (const member of Object.values(seed.members ?? {})) member.avatar = null;
  await writeFile(join(folder, "seed.json"), JSON.stringify(seed));
  const connection = await connectChat(call, `http://127.0.0.1:${port}/console/commands`);
  const start = () =>
    startChatProcess({
      PORT: String(port),
      DATA_DIR: folder,
      CONSOLE_ADDRESS: address,
      PLATFORM_KEY: connection.key,
      WEBHOOK_SECRETS: connection.secret,
      SEED_FILE: join(folder, "seed.json"),
    });
  let chat = await start();
  await call("POST", "/im/platform/connection/test");
  return {
    server: product.server,
    chat: chat.address,
    /** As the super admin calls, outside of the browser. */
    call: <E extends Endpoint>({ method, path }: E, input: z.input<E["input"]>) =>
      call<z.output<E["output"]>>(method, path, input as Record<string, unknown>),
    seed,
    stopChat: () => chat.stop(),
    startChat: async () => {
      chat = await start();
    },
    stop: async () => {
      await chat.stop();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
