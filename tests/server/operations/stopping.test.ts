import { existsSync } from "node:fs";
import { createConnection } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../api/support/eventually.ts";
import { findFreePort } from "../../e2e/support/consoleServer.ts";
import { commands } from "./commands.ts";
import { dataFolder, killNow, lockFile, readPostmasterPid, removeData, runCommand } from "../processes.ts";

let port: number;
beforeAll(async () => {
  port = await findFreePort();
});

const body = JSON.stringify({ account: "nobody", password: "WrongGuess2026", googleCode: "123456" });

/** A sign-in of which the server has read the head, and waits for the body. */
const beginCall = async () => {
  const socket = createConnection(port, "127.0.0.1");
  let text = "";
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const begun = new Promise<void>((resolve, reject) => {
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("100 Continue")) resolve();
    });
    socket.once("error", reject);
  });
  socket.write(
    `POST /v1/rbac/account/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`,
  );
  await begun;
  const finish = async () => {
    socket.write(body);
    await closed;
    return text;
  };
  return { finish, closed };
};

const isListening = () =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, "127.0.0.1")
      .once("connect", () => resolve(true))
      .once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });

/** Tells the program that was started, or the whole group that a terminal or a supervisor would tell. */
const wishes = { "the process": (pid: number) => pid, "its group": (pid: number) => -pid };

describe.each(commands)("$name", (command) => {
  // Each way has a database of its own: one counts the wrong passwords of an address.
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await dataFolder();
  });
  afterAll(async () => {
    if (existsSync(lockFile(dataDir))) killNow(readPostmasterPid(dataDir));
    await removeData(dataDir);
  });

  // Its group is told as that of `npm start` is.
  test.each(command.name === "npm run dev" ? (["the process"] as const) : (["the process", "its group"] as const))(
    "SIGTERM to %s answers the call under way, and ends server and database whatever is stalled [19.27]",
    async (told) => {
      const program = runCommand(command, dataDir, { PORT: String(port) });
      await program.ready;
      // The first of its kind takes a busy machine longer than a server that was told to stop waits for it.
      await (await beginCall()).finish();
      const call = await beginCall();
      // Its client goes away without a word, which is not waited for beyond the time.
      const stalled = command.name === "npm start" ? await beginCall() : undefined;
      process.kill(wishes[told](program.process.pid ?? 0), "SIGTERM");
      await eventually(async () => expect(await isListening()).toBe(false));
      expect(await call.finish()).toMatch(/401 Unauthorized[^]*"code":2001/);
      await program.ended;
      await stalled?.closed;
      await eventually(async () => expect(existsSync(lockFile(dataDir))).toBe(false));
    },
  );
});
