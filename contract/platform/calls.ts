/** What the servers of a chat platform call, each with a key of theirs: the table of contents of that API. */
import type { z } from "../core/zod.ts";
import type { enumSchema } from "../core/enums.ts";
import type { Method, Path } from "../core/endpoint.ts";
import { EventResults, PlatformEvents } from "./events.ts";
import { PlatformFile, StoredPlatformFile } from "./files.ts";
import { PlatformGroup } from "./groups.ts";
import { PlatformMember, Put, Standing, StandingQuery } from "./members.ts";
import { CheckedMessages, MessagesToCheck } from "./messages.ts";
import { Acknowledged, Acknowledgements, CommandQuery, PolledCommands } from "./polling.ts";
import { Newcomer, Reception } from "./receptions.ts";
import { CodeRequest, CodeTry, CodeVerdict, SentCode } from "./verificationCodes.ts";
import { RobotMessage, RobotUpdates, SentRobotMessage, UpdatesQuery } from "./robots.ts";
import { AppSettings, AppSettingsQuery } from "./settings.ts";

export type PlatformRight = z.infer<ReturnType<typeof enumSchema<"platformRight">>>;

/** A call below `/v1/platform`. `input` is the path's and query's parameters, with the fields of a JSON body over them. */
export type PlatformCall<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method;
  path: Path;
  /** What the key has to have. */
  right: PlatformRight;
  /** A robot's own key opens it too, if it has that. */
  robotRight?: z.infer<ReturnType<typeof enumSchema<"robotRight">>>;
  /** What the description says of it. */
  summary: string;
  input: I;
  output: O;
  /** Bytes of the largest body, where it is more than that of other calls. */
  maxBody?: number;
  /** The body is a form with one file; the fields stand in the query. */
  takesFile?: true;
  /** The answer carries a mark of what it says, by which a caller that has it already is told so. */
  hasMark?: true;
};

const call = <const C extends PlatformCall>(definition: C) => definition;

/** Bytes of a body of many messages or events. */
const LARGE_BODY = 1024 * 1024;

export const platformCalls = {
  standing: call({
    method: "GET",
    path: "/members/:externalId/standing",
    right: "read",
    summary: "Whether a member may sign in, from an address and a device, now",
    input: StandingQuery,
    output: Standing,
  }),
  settings: call({
    method: "GET",
    path: "/settings",
    right: "read",
    summary: "All that apps and servers show or obey; asked again with If-None-Match, it costs nothing",
    input: AppSettingsQuery,
    output: AppSettings,
    hasMark: true,
  }),
  checkMessages: call({
    method: "POST",
    path: "/messages/check",
    right: "read",
    summary: "Whether messages may be delivered, by their senders' levels, sanctions and keyword lists",
    input: MessagesToCheck,
    output: CheckedMessages,
    maxBody: LARGE_BODY,
  }),
  putMember: call({
    method: "PUT",
    path: "/members/:externalId",
    right: "events",
    summary: "The whole of a member, for the first filling and for repair",
    input: PlatformMember,
    output: Put,
  }),
  putGroup: call({
    method: "PUT",
    path: "/groups/:externalId",
    right: "events",
    summary: "The whole of a group with its members, for the first filling and for repair",
    input: PlatformGroup,
    output: Put,
    maxBody: LARGE_BODY,
  }),
  receive: call({
    method: "POST",
    path: "/receptions",
    right: "events",
    summary:
      "Whom reception gives a new member to, who is added if they are not known yet, and what it greets them with",
    input: Newcomer,
    output: Reception,
  }),
  sendCode: call({
    method: "POST",
    path: "/verificationCodes",
    right: "codes",
    summary: "Sends a verification code to a number by the server's SMS channels",
    input: CodeRequest,
    output: SentCode,
  }),
  verifyCode: call({
    method: "POST",
    path: "/verificationCodes/verify",
    right: "codes",
    summary: "Whether it is the code that was sent to the number last; a right one is used by that",
    input: CodeTry,
    output: CodeVerdict,
  }),
  pollCommands: call({
    method: "GET",
    path: "/commands",
    right: "commands",
    summary:
      "What a platform that cannot be called is told, of each thing in order; handed out again until it is acknowledged",
    input: CommandQuery,
    output: PolledCommands,
  }),
  acknowledgeCommands: call({
    method: "POST",
    path: "/commands/ack",
    right: "commands",
    summary: "What came of commands that were handed out",
    input: Acknowledgements,
    output: Acknowledged,
  }),
  sendRobotMessage: call({
    method: "POST",
    path: "/robots/messages",
    right: "robots",
    robotRight: "SendMessage",
    summary: "Writes in a group as a robot that may; the platform is told to show it",
    input: RobotMessage,
    output: SentRobotMessage,
  }),
  robotUpdates: call({
    method: "GET",
    path: "/robots/updates",
    right: "robots",
    robotRight: "ReadMentions",
    summary: "What was written in a robot's groups and it may read",
    input: UpdatesQuery,
    output: RobotUpdates,
  }),
  putFile: call({
    method: "PUT",
    path: "/files",
    right: "events",
    summary: "A picture, video, voice or file of a member's, for the messages, reports and feedback that name its link",
    input: PlatformFile,
    output: StoredPlatformFile,
    takesFile: true,
  }),
  sendEvents: call({
    method: "POST",
    path: "/events",
    right: "events",
    summary: "What happened, in order: up to 500 events, each of which is answered for itself",
    input: PlatformEvents,
    output: EventResults,
    maxBody: LARGE_BODY,
  }),
} as const satisfies Record<string, PlatformCall>;

export const PLATFORM_BASE = "/v1/platform";
