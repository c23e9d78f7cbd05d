/** What a chat platform's server works with the console by, as `im-console/platform`; it needs `standardwebhooks` to run. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { z } from "zod";
import type { platformCalls } from "../contract/platform/calls.ts";
import type { commandData } from "../contract/platform/commandData.ts";
import type { eventData } from "../contract/platform/events.ts";
import type { MessagesRead, MessagesWanted } from "../contract/platform/reading.ts";

type Calls = typeof platformCalls;
type PlatformCommand = keyof typeof commandData;
type EventType = keyof typeof eventData;
export type CallName = keyof Calls;
export type Input<Name extends CallName> = z.input<Calls[Name]["input"]> &
  (Calls[Name] extends { takesFile: true } ? { file: Blob } : unknown);
export type Output<Name extends CallName> = z.output<Calls[Name]["output"]>;

/** A command, by its type. `id` is the same each time that it is sent. */
export type Command = {
  [Type in PlatformCommand]: { id: string; type: Type; timestamp: string; data: z.output<(typeof commandData)[Type]> };
}[PlatformCommand];
export type PlatformEvent = { id: string; type: EventType; at: string; data: object };
export type EventResult = Omit<Output<"sendEvents">["results"][number], "id" | "outcome">;

/** The console's answer that something is not done; `errors` says at which field. */
export class ConsoleError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: Record<string, string>;
  /** Seconds that it wants to be left alone. */
  readonly retryAfter: number;
  constructor(status: number, { code = 0, msg = "", errors = {} }: Partial<ConsoleError> & { msg?: string }, wait = 0) {
    super(msg || `the console answered ${status}`);
    [this.status, this.code, this.errors, this.retryAfter] = [status, code, errors, wait];
  }
}
/** Thrown where a command cannot be done, and trying again does not help. */
export class CannotDo extends Error {}
type Given = Record<string, unknown>;
type Access = { address: string; key: string; language?: string };
/** Method and path of each call, held to the contract by the compiler. */
const routes = {
  standing: "GET /members/:externalId/standing",
  settings: "GET /settings",
  checkMessages: "POST /messages/check",
  receive: "POST /receptions",
  sendCode: "POST /verificationCodes",
  verifyCode: "POST /verificationCodes/verify",
  putMember: "PUT /members/:externalId",
  putGroup: "PUT /groups/:externalId",
  sendEvents: "POST /events",
  sendRobotMessage: "POST /robots/messages",
  robotUpdates: "GET /robots/updates",
  putFile: "PUT /files",
  pollCommands: "GET /commands",
  acknowledgeCommands: "POST /commands/ack",
  importState: "GET /imports/:name",
  reconciliationState: "GET /reconciliations/:name",
} as const satisfies { [Name in CallName]: `${Calls[Name]["method"]} ${Calls[Name]["path"]}` };
/** The calls of the console at an address, with a platform key. What has a mark costs next to nothing while it is the same. */
export const connectConsole = ({ address, key, language = "en-US" }: Access) => {
  const sender = { authorization: `Bearer ${key}`, language };
  const known = new Map<string, { mark: string; data: unknown }>();
  const send = async (route: string, input: Given) => {
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
    const { file, ...fields } = input;
    const rest = Object.entries(fields).filter(([name, value]) => !pattern.includes(`:${name}`) && value !== undefined);
    const url = new URL(`/v1/platform${path}`, address);
    const form = new FormData();
    if (file instanceof Blob) form.set("file", file, "file");
    const json = new Blob([JSON.stringify(Object.fromEntries(rest))], { type: "application/json" });
    if (method === "GET" || file) for (const [name, value] of rest) url.searchParams.set(name, String(value));
    const last = known.get(url.href);
    const headers = last ? { ...sender, "if-none-match": last.mark } : sender;
    const body = method === "GET" ? null : file ? form : json;
    const signal = AbortSignal.timeout(route === routes.pollCommands ? 45_000 : 10_000);
    const response = await fetch(url, { method, headers, body, redirect: "error", signal });
    if (last && response.status === 304) return last.data;
    const answer = await response.json().catch(() => ({}));
    if (!response.ok || answer.code !== 0)
      throw new ConsoleError(response.status, answer, Number(response.headers.get("retry-after")) || 0);
    const mark = response.headers.get("etag");
    if (mark !== null && method === "GET") known.set(url.href, { mark, data: answer.data });
    return answer.data;
  };
  const calls = Object.entries(routes).map(([name, route]) => [name, (input: Given) => send(route, input)]);
  return Object.fromEntries(calls) as { [Name in CallName]: (input: Input<Name>) => Promise<Output<Name>> };
};
export type Console = ReturnType<typeof connectConsole>;
const LARGEST_BATCH = { events: 500, bytes: 900_000 };
const [FIRST_WAIT, LONGEST_WAIT, TRIES] = [500, 60_000, 10];
type Outgoing = {
  /** What was told and not answered yet. Kept where it outlives the process, nothing that was told is lost. */
  waiting?: PlatformEvent[];
  /** `waiting` is another now. */
  onChange?: () => void;
  /** What the console did not take, and will not. */
  onRejected?: (event: PlatformEvent, why: EventResult) => void;
};
/** Tells the console what happened, in order and in batches, again and again under the same IDs until it answers. */
export const openEvents = (console: Pick<Console, "sendEvents">, outgoing: Outgoing = {}) => {
  const { waiting = [], onChange, onRejected } = outgoing;
  const tries = new Map<string, number>();
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, stopping).catch(() => undefined);
  let largest = LARGEST_BATCH.events;
  const nextBatch = () => {
    let bytes = 0;
    const end = waiting.findIndex((event) => (bytes += Buffer.byteLength(JSON.stringify(event))) > LARGEST_BATCH.bytes);
    return waiting.slice(0, Math.max(1, Math.min(largest, end < 0 ? largest : end)));
  };
  /** What was answered goes; what may be taken later goes again, behind the others. @returns whether anything went */
  const settle = (batch: readonly PlatformEvent[], results: Partial<Output<"sendEvents">>["results"] = []) => {
    const later = batch.filter((event, index) => {
      const { outcome, ...why } = results[index] ?? { outcome: "rejected", canRetry: true };
      const count = (tries.get(event.id) ?? 0) + 1;
      if (outcome === "rejected" && why.canRetry && count < TRIES) return tries.set(event.id, count);
      tries.delete(event.id);
      if (outcome === "rejected") onRejected?.(event, why);
      return false;
    });
    waiting.splice(0, batch.length);
    waiting.push(...later);
    onChange?.();
    return later.length < batch.length;
  };
  const run = async () => {
    for (
      let wait = FIRST_WAIT;
      waiting.length > 0 && !stopping.signal.aborted;
      wait = Math.min(wait * 2, LONGEST_WAIT)
    ) {
      const batch = nextBatch();
      try {
        const { results } = await console.sendEvents({ events: batch });
        largest = LARGEST_BATCH.events;
        if (settle(batch, results)) wait = FIRST_WAIT / 2;
        else await pause(wait);
      } catch (error) {
        const { status, ...why } = error instanceof ConsoleError ? error : new ConsoleError(0, {});
        // A batch that it can make nothing of is sent one by one, so that one event stops no other.
        const isHopeless = [400, 413, 422].includes(status);
        if (isHopeless && batch.length === 1)
          settle(batch, [{ id: null, outcome: "rejected", code: why.code, canRetry: false }]);
        else if (isHopeless) largest = 1;
        else await pause(Math.max(wait, why.retryAfter * 1000));
      }
    }
    running = undefined;
  };
  const start = () => (stopping.signal.aborted ? undefined : (running ??= Promise.resolve().then(run)));
  void start();
  return {
    tell: <Type extends EventType>(type: Type, data: z.input<(typeof eventData)[Type]>, at = new Date()) => {
      const id = randomUUID();
      waiting.push({ id, type, at: at.toISOString(), data });
      onChange?.();
      void start();
      return id;
    },
    /** Resolves when nothing waits any more. */
    settled: async () => running,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

/** What a platform did already; kept where it outlives the process, nothing is done twice. */
export type Done = { ids: string[]; revisions: Record<string, string> };
const KEPT_IDS = 10_000;
type Receiver = {
  /** One, or two while one is put in the place of the other. */
  secrets: readonly string[];
  version: string;
  /** The types that `obey` can do. */
  capabilities: readonly PlatformCommand[];
  /** Does it; what it throws, but for `CannotDo`, has the console send it again. */
  obey: (command: Command) => unknown;
  /** Reads messages that stay with the platform, where its server is set so. */
  readMessages?: (wanted: MessagesWanted) => z.input<typeof MessagesRead> | Promise<z.input<typeof MessagesRead>>;
  done?: Done;
};
export type { MessagesWanted };
type Headers = Record<string, string | string[] | undefined>;
type Message = Command | { id: string; type: "ping" } | { id: string; type: "messages.read"; data: MessagesWanted };
const answer = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
/**
 * Answers what is posted to the platform's address: it believes what is signed and not older than five minutes, does
 * each command once and, of those about one thing, none that is older than what was done.
 */
export const receiveCommands = (receiver: Receiver) => {
  const { secrets, version, capabilities, obey, readMessages, done = { ids: [], revisions: {} } } = receiver;
  const [ids, lines] = [new Set(done.ids), new Map<string, Promise<unknown>>()];
  const obeyOnce = async (command: Command, about: string) => {
    const { id, data } = command;
    if (ids.has(id)) return answer(200, { outcome: "done before" });
    if (BigInt(data.revision) < BigInt(done.revisions[about] ?? 0)) return answer(409, { outcome: "newer known" });
    if (Date.parse(data.expireTime ?? "") < Date.now()) return answer(200, { outcome: "too late" });
    await obey(command);
    ids.add(id);
    done.ids.push(id);
    for (const old of done.ids.splice(0, done.ids.length - KEPT_IDS)) ids.delete(old);
    done.revisions[about] = data.revision;
    return answer(200, { outcome: "done" });
  };
  return async (headers: Headers, body: string) => {
    const command = openCommand(secrets, headers, body);
    if (command === undefined) return answer(401, { error: "not signed with a secret that is known here, or too old" });
    if (command.type === "ping") return answer(200, { version, capabilities });
    if (command.type === "messages.read" && readMessages) return answer(200, await readMessages(command.data));
    if (command.type === "messages.read" || !capabilities.includes(command.type))
      return answer(422, { error: `${command.type} is not known here` });
    const about = subjectOf(command);
    // One after the other of one thing, so that the same command that comes twice at once is done once.
    const line = (lines.get(about) ?? Promise.resolve())
      .then(() => obeyOnce(command, about))
      .catch((error: Error) => answer(error instanceof CannotDo ? 422 : 500, { error: error.message }));
    lines.set(about, line);
    void line.then(() => lines.get(about) === line && lines.delete(about));
    return line;
  };
};
/** The command of a signed message; undefined of one that is not to be believed. */
export const openCommand = (secrets: readonly string[], headers: Headers, body: string) => {
  for (const secret of secrets)
    try {
      const message = new Webhook(secret).verify(body, headers as Record<string, string>) as object;
      return { ...message, id: String(headers["webhook-id"]) } as Message;
    } catch {
      // The other secret may be the one.
    }
  return undefined;
};
/** What is decided anew by a later one. Each part of a notification, and each notice, is a thing of its own. */
const opposites: Partial<Record<PlatformCommand, PlatformCommand>> = {
  "member.unban": "member.ban",
  "group.unmute": "group.mute",
  "group.restore": "group.dissolve",
  "groupMember.setRole": "groupMember.remove",
};
const subjectOf = ({ type, data }: Command) => {
  if (type === "notification.send" || type === "member.notify") return `${type} ${data.revision}`;
  const { message, group, member, part, deviceId } = data as Record<string, { id?: string } | undefined>;
  return JSON.stringify([opposites[type] ?? type, message?.id, group?.id, member?.id, part ?? deviceId]);
};
