/**
 * `npm run example:chat`: a console with fresh demo data and the example chat, connected to its first server. PORT and
 * CHAT_PORT say where they listen. Both end with this, and what they stored goes with them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSecret, generateSync } from "otplib";
import { hashPassword } from "./members.ts";
import { connectChat, readSeed, signInto } from "./setup.ts";

const port = Number(process.env["PORT"] || 8080);
const chatPort = Number(process.env["CHAT_PORT"] || 8090);
const [consoleAddress, chatAddress] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${chatPort}`];
const folder = await mkdtemp(join(tmpdir(), "example-chat-"));
const children: ChildProcess[] = [];

const run = (script: string, env: Record<string, string>, output: "inherit" | "pipe" = "inherit") => {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", output, "inherit"],
  });
  children.push(child);
  child.once("exit", () => void stop());
  return child;
};

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  // The chat first: it tells the console what is left to tell.
  for (const child of children.toReversed())
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  await rm(folder, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
process.once("uncaughtException", (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
  void stop();
});

const untilReady = async () => {
  const isReady = () =>
    fetch(`${consoleAddress}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (isStopping) throw new Error("the console did not start");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
};

const { account, password, secret } = {
  account: "superAdmin",
  password: `Demo${randomBytes(5).toString("hex")}1`,
  secret: generateSecret({ length: 20 }),
};
run("../../server/main.ts", {
  DATA_DIR: join(folder, "console"),
  DATABASE_URL: "",
  PORT: String(port),
  METRICS_PORT: "off",
  DEMO_DATA: "on",
  ADMIN_ACCOUNT: account,
  ADMIN_PASSWORD: password,
  ADMIN_TOTP_SECRET: secret,
  PLATFORM_ALLOW_HOSTS: `127.0.0.1:${chatPort}`,
  LOG_LEVEL: "error",
});
await untilReady();
const call = await signInto(consoleAddress, { account, password, googleCode: generateSync({ secret }) });
const memberPassword = "chat-demo";
const seed = await readSeed(call, hashPassword(memberPassword));
await writeFile(join(folder, "seed.json"), JSON.stringify(seed), { mode: 0o600 });
const connection = await connectChat(call, `${chatAddress}/console/commands`);
const chat = run(
  "main.ts",
  {
    PORT: String(chatPort),
    DATA_DIR: join(folder, "chat"),
    CONSOLE_ADDRESS: consoleAddress,
    PLATFORM_KEY: connection.key,
    WEBHOOK_SECRETS: connection.secret,
    SEED_FILE: join(folder, "seed.json"),
  },
  "pipe",
);
if (chat.stdout) await once(chat.stdout, "data");
// It is asked what it can do, which the console shows from then on.
await call("POST", "/im/platform/connection/test", {});

const [someone] = Object.values(seed.members ?? {});
process.stdout.write(`
The console is at  ${consoleAddress}   sign in as ${account} with ${password}
The chat is at     ${chatAddress}   sign in as ${someone?.account} with ${memberPassword}, as all members there

Authenticator of ${account}: ${secret}
`);
