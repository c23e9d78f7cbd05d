import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Console, connectConsole, type Input } from "im-console/platform";
import { afterAll, beforeAll } from "vitest";
import { WebSocket } from "ws";
import type { State } from "../../../examples/chat/store.ts";
import { platformConnection } from "../../../contract/entities/servers/platformConnection.ts";
import { platformKeys } from "../../../contract/entities/servers/platformKeys.ts";
import { platformSecrets } from "../../../contract/entities/servers/platformSecrets.ts";
import { type FeatureSettings, serverFeatures } from "../../../contract/entities/servers/serverFeatures.ts";
import { startChatProcess } from "../../chatProcess.ts";
import { findFreePort } from "../../e2e/support/consoleServer.ts";
import { waitForPlatform } from "../platform/support.ts";
import { startApi } from "../support/harness.ts";

type News = { type: string } & Record<string, unknown>;
/** What the chat answered instead of doing it. */
type NotDone = { status: number; error: string } & Record<string, unknown>;

/** Somebody at the chat, by the calls of its page, in a browser of their own. */
const newBrowser = (address: string, from = "192.0.2.10") => {
  let cookie = "";
  const device = `web-${crypto.randomUUID()}`;
  const send = async (name: string, input: object = {}) => {
    const response = await fetch(`${address}/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-forwarded-for": from },
      body: JSON.stringify({ device, ...input }),
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { status: response.status, body: await response.json() };
  };
  return {
    device,
    // The chat's own answers, whose shape each test says.
    call: async <Answer = Record<string, never>>(name: string, input?: object): Promise<Answer> => {
      const { status, body } = await send(name, input);
      if (status !== 200) throw new Error(`${name}: ${body.error}`);
      return body;
    },
    refused: async (name: string, input?: object): Promise<NotDone> => {
      const { status, body } = await send(name, input);
      if (status === 200) throw new Error(`${name} was done`);
      return { status, ...body };
    },
    /** What its page is told from now on. */
    listen: async () => {
      const news: News[] = [];
      const socket = new WebSocket(address.replace("http", "ws"), { headers: { cookie } });
      socket.on("message", (data) => news.push(JSON.parse(String(data))));
      await once(socket, "open");
      return news;
    },
  };
};

export const PASSWORD = "a long word";

/** A server of the test file's own with the example chat connected to it, and people who have registered there. */
export const startWithChat = async (environment: Record<string, string> = {}, seed: Partial<State> = {}) => {
  const port = await findFreePort();
  const api = startApi({ PLATFORM_ALLOW_HOSTS: `127.0.0.1:${port}`, ...environment });
  let admin: Awaited<ReturnType<typeof api.superAdmin>>;
  let chat: Awaited<ReturnType<typeof startChatProcess>>;
  let client: Console;
  let consoleAddress: string;
  let folder: string;
  let start: () => ReturnType<typeof startChatProcess>;
  beforeAll(async () => {
    waitForPlatform(api);
    const console = await api.app.listen({ host: "127.0.0.1", port: 0 });
    folder = await mkdtemp(join(tmpdir(), "im-console-chat-"));
    admin = await api.superAdmin();
    const { secret } = await admin.call(platformSecrets.endpoints.create, {});
    const { key } = await admin.call(platformKeys.endpoints.create, {
      name: "Chat",
      rights: ["events", "read", "robots", "codes"],
    });
    await admin.call(platformConnection.endpoints.update, {
      kind: "http",
      url: `http://127.0.0.1:${port}/console/commands`,
    });
    await writeFile(join(folder, "seed.json"), JSON.stringify(seed));
    consoleAddress = console;
    client = connectConsole({ address: console, key });
    start = () =>
      startChatProcess({
        PORT: String(port),
        DATA_DIR: folder,
        CONSOLE_ADDRESS: console,
        PLATFORM_KEY: key,
        WEBHOOK_SECRETS: secret,
        BEHIND_PROXY: "on",
        SEED_FILE: join(folder, "seed.json"),
      });
    chat = await start();
    await admin.call(platformConnection.endpoints.test, {});
  });
  afterAll(async () => {
    await chat.stop();
    await rm(folder, { recursive: true, force: true });
  });
  let n = 0;
  return {
    api,
    get admin() {
      return admin;
    },
    visit: (from?: string) => newBrowser(chat.address, from),
    /** Somebody new, who is signed in. */
    join: async (more: object = {}) => {
      const browser = newBrowser(chat.address);
      const account = `member${++n}`;
      await browser.call("register", { account, password: PASSWORD, nickname: `Member ${n}`, ...more });
      const { me } = await browser.call<{ me: { id: string } }>("home");
      return { ...browser, account, externalId: me.id };
    },
    /** Switches features, from what they are now. */
    setFeatures: async (changes: Partial<FeatureSettings>) => {
      const { version } = await admin.call(serverFeatures.endpoints.load, {});
      await admin.call(serverFeatures.endpoints.update, { version, ...changes });
    },
    /** As another server of the platform would tell. */
    tellOfMember: (member: Input<"putMember">) => client.putMember(member),
    asRobot: (key: string) => connectConsole({ address: consoleAddress, key }),
    /** The chat is stopped, what it has was said days ago, and it is started again. */
    ageMessages: async (days: number) => {
      await chat.stop();
      const file = join(folder, "chat.json");
      const state = JSON.parse(await readFile(file, "utf8")) as State;
      for (const message of state.messages)
        message.at = new Date(Date.parse(message.at) - days * 86_400_000).toISOString();
      await writeFile(file, JSON.stringify(state));
      chat = await start();
    },
    kill: () => chat.stop("SIGKILL"),
    restart: async () => {
      chat = await start();
    },
  };
};
