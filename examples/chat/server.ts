import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { WebSocketServer, type WebSocket } from "ws";
import { ask, type Chat, findMember, levelOf, openChat, Refusal } from "./chat.ts";
import { openCommands } from "./commands.ts";
import {
  addFriend,
  checkIn,
  endSessions,
  findSession,
  type From,
  type Input,
  register,
  removeFriend,
  sendCode,
  signIn,
  signInWithCode,
} from "./members.ts";
import { homeOf, openPages, readNotices, settingsOf } from "./pages.ts";
import { openStore, type Member, type State } from "./store.ts";
import { createGroup, history, invite, leave, report, say, sendFeedback, withdraw } from "./talk.ts";

/** What members do, by name: each is one call of the page. */
const actions: Record<string, (chat: Chat, member: Member, input: Input) => unknown> = {
  home: homeOf,
  history,
  say,
  withdraw,
  createGroup,
  invite,
  leave,
  addFriend,
  removeFriend,
  report,
  sendFeedback,
  checkIn,
  readNotices,
};

export type Options = {
  port: number;
  dataDir: string;
  console: { address: string; key: string };
  secrets: readonly string[];
  seed?: Partial<State>;
  /** Whether a proxy in front says where members come from. */
  isBehindProxy: boolean;
};

const SETTINGS_EVERY = 60_000;
const LARGEST_BODY = 256 * 1024;
const security = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: http://127.0.0.1:* https:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** The chat as a process of its own serves it: its page, what members do, the sockets of open pages, the console's commands. */
export const startChat = async ({ port, dataDir, console: place, secrets, seed = {}, isBehindProxy }: Options) => {
  await mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "chat.json"), seed);
  const sockets = new Map<WebSocket, { member: string; device: string }>();
  const chat = await openChat({
    store,
    console: place,
    push: (members, what: { type: string; device?: string }) => {
      for (const [socket, { member, device }] of sockets) {
        if (!members.includes(member) || (what.device ?? device) !== device) continue;
        socket.send(JSON.stringify(what));
        if (what.type === "out") socket.close();
      }
    },
  });
  const pages = await openPages();
  const receive = openCommands(chat, secrets);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://chat");
    const send = (status: number, body: string | Buffer, type = "application/json", headers = {}) =>
      response.writeHead(status, { "content-type": type, ...security, ...headers }).end(body);
    if (pathname === "/console/commands" && request.method === "POST") {
      const { status, body } = await receive(request.headers, String(await readBody(request, LARGEST_BODY)));
      return send(status, body);
    }
    if (request.method === "GET") {
      const page = pages.get(pathname);
      return page ? send(200, page.body, page.type) : send(404, "{}");
    }
    try {
      // Pages of others cannot send JSON here, nor this chat's cookie.
      if (request.method !== "POST" || !isOwnPage(request)) throw new Refusal("Not so.", 405);
      const { result, cookie } = await act(chat, request, pathname, isBehindProxy);
      await chat.save();
      return send(200, JSON.stringify(result ?? {}), undefined, cookie && { "set-cookie": cookie });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return send(error.status, JSON.stringify({ error: error.message, ...error.details }));
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      response.writeHead(500).end("{}");
    });
  });
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  server.on("upgrade", (request, socket, head) => {
    const session = isOwnPage(request) ? findSession(chat, cookiesOf(request)["chat"]) : undefined;
    if (!session) return socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    return webSockets.handleUpgrade(request, socket, head, (page) => {
      sockets.set(page, session);
      page.on("close", () => sockets.delete(page));
      page.on("error", () => page.terminate());
    });
  });
  const timer = setInterval(() => void chat.fetchSettings(), SETTINGS_EVERY);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(timer);
      for (const page of sockets.keys()) page.terminate();
      server.close();
      server.closeAllConnections();
      await chat.stop();
      await chat.save();
    },
  };
};

const cookieOf = (token: string, seconds = 7 * 86_400) =>
  `chat=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
const cookiesOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries((headers.cookie ?? "").split(/; */).map((pair) => pair.split("=")));
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || new URL(origin).host === host;

/** Signs somebody in, or does what a member asks for. */
const act = async (chat: Chat, request: IncomingMessage, pathname: string, isBehindProxy: boolean) => {
  const name = pathname.replace("/api/", "");
  const session = findSession(chat, cookiesOf(request)["chat"]);
  if (name === "picture") {
    if (!session) throw new Refusal("Sign in first.", 401);
    const limit = (levelOf(chat, findMember(chat, session.member))?.maxFileSize ?? 0) * 1024 * 1024;
    const bytes = await readBody(request, limit);
    const kept = await ask(chat.console.putFile({ kind: "picture", file: new Blob([new Uint8Array(bytes)]) }));
    if (!kept) throw new Refusal("No picture can be sent at the moment.", 503);
    return { result: { picture: kept.link } };
  }
  const input = parse(await readBody(request, LARGEST_BODY));
  const from: From = { ip: addressOf(request, isBehindProxy), device: String(input["device"] ?? "web").slice(0, 64) };
  if (name === "settings") return { result: { ...settingsOf(chat), isSignedIn: session !== undefined } };
  if (name === "signIn") return { cookie: cookieOf(await signIn(chat, input, from)) };
  if (name === "sendCode") return { result: await sendCode(chat, input) };
  if (name === "signInWithCode") return { cookie: cookieOf(await signInWithCode(chat, input, from)) };
  if (name === "register") return { cookie: cookieOf(await register(chat, input, from)) };
  if (!session) throw new Refusal("Sign in first.", 401);
  if (name === "signOut") {
    endSessions(chat, [session], { reason: "You signed out." });
    return { cookie: cookieOf("", 0) };
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new Refusal("There is no such call.", 404);
  return { result: await action(chat, findMember(chat, session.member), input) };
};

/** The last one was written by the proxy: whoever asks can write what stands before it. */
const addressOf = ({ headers, socket }: IncomingMessage, isBehindProxy: boolean) => {
  const told = isBehindProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .split(/, */)
        .at(-1)
    : undefined;
  return told || socket.remoteAddress || "";
};

const parse = (body: Buffer): Input => {
  try {
    return { ...JSON.parse(body.toString()) };
  } catch {
    throw new Refusal("That is no JSON.", 400);
  }
};

const readBody = async (request: IncomingMessage, limit: number) => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > limit) throw new Refusal("That is larger than your level allows.", 413);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};
