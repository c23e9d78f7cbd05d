import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { successText } from "../../contract/core/errors.ts";
import { fieldErrors } from "../../contract/core/fieldErrors.ts";
import { type PlatformCall, platformCalls, PLATFORM_BASE } from "../../contract/platform/calls.ts";
import type { Deps, Fields } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { InvalidInput, readLocale } from "../http/replies.ts";
import { readUpload } from "../http/uploads.ts";
import { hasOnlyStorableText } from "../http/storableText.ts";
import { receiveEvents } from "./events/receive.ts";
import type { PlatformContext } from "./context.ts";
import { authenticateKey, authenticateRobot } from "./keys.ts";
import { checkMessages } from "./calls/checkMessages.ts";
import { acknowledgeCommands, pollCommands } from "./calls/pollCommands.ts";
import { putFile } from "./calls/putFile.ts";
import { putGroup } from "./calls/putGroup.ts";
import { putMember } from "./calls/putMember.ts";
import { receive } from "./calls/receive.ts";
import { readRobotUpdates, sendRobotMessage } from "./calls/robots.ts";
import { readAppSettings } from "./calls/settings.ts";
import { sendVerificationCode, verifyCode } from "./calls/verificationCodes.ts";
import { readStanding } from "./calls/standing.ts";

type Calls = typeof platformCalls;
/** One handler per call: a missing or mistyped one does not compile. */
type Handlers = {
  [Name in keyof Calls]: (
    context: PlatformContext,
    input: z.output<Calls[Name]["input"]>,
  ) => Promise<z.input<Calls[Name]["output"]>>;
};

const handlers: Handlers = {
  standing: readStanding,
  settings: readAppSettings,
  checkMessages,
  putMember,
  putGroup,
  receive,
  sendCode: sendVerificationCode,
  verifyCode,
  pollCommands,
  acknowledgeCommands,
  sendRobotMessage,
  robotUpdates: readRobotUpdates,
  putFile,
  sendEvents: receiveEvents,
};

/** The calls of chat platforms: key, tenant, right, parse, handler, parse. No session is let in by them, and no key elsewhere. */
export const mountPlatform = (app: FastifyInstance, deps: Deps) => {
  for (const [name, call] of Object.entries<PlatformCall>(platformCalls)) {
    // Each handler's types follow from its call; here they are all alike.
    const handler = handlers[name as keyof Calls] as (context: PlatformContext, input: unknown) => Promise<unknown>;
    app.route({
      method: call.method,
      url: `${PLATFORM_BASE}${call.path}`,
      ...(call.maxBody !== undefined && { bodyLimit: call.maxBody }),
      config: { call: `platform.${name}` },
      onRequest: async (request) => {
        request.platform = await authenticate(deps, request, call);
      },
      handler: async (request, reply) => {
        const context = openContext(deps, request, reply);
        const data = call.output.parse(await handler(context, await parse(call, context, request)));
        const answer = { code: 0, msg: successText(context.locale), data };
        if (!call.hasMark) return reply.header("cache-control", "no-store").send(answer);
        const mark = `"${createHash("sha256").update(JSON.stringify(data)).digest("base64url")}"`;
        reply.headers({ etag: mark, "cache-control": "private, no-cache" });
        return isKnown(request, mark) ? reply.code(304).send() : reply.send(answer);
      },
    });
  }
};

/** By a platform's key, or a robot's where the call takes one. @throws ApiError */
const authenticate = async (deps: Deps, request: FastifyRequest, { right, robotRight }: PlatformCall) => {
  const robot = robotRight && (await authenticateRobot(deps, request));
  const caller = robot || (await authenticateKey(deps, request));
  const wanted = robot ? robotRight : right;
  if (!caller.rights.includes(wanted))
    throw new ApiError("platformRightMissing", undefined, undefined, { right: wanted });
  return caller;
};

const openContext = (deps: Deps, request: FastifyRequest, reply: FastifyReply): PlatformContext => {
  const { platform } = request;
  if (!platform) throw new ApiError("unauthorized");
  const { tenantId, robotId, keyId } = platform;
  return {
    deps,
    db: deps.database.of(tenantId),
    tenantId,
    robotId,
    keyId,
    upload: request.isMultipart() ? (limit, tooLarge) => readUpload(request, limit, tooLarge) : undefined,
    locale: readLocale(request),
    isGone: () => reply.raw.destroyed,
  };
};

/** @throws InvalidInput with what is wrong at each field, in the caller's language */
const parse = async (call: PlatformCall, { locale }: PlatformContext, request: FastifyRequest) => {
  const { query, params } = request;
  const body = call.takesFile ? undefined : request.body;
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body)))
    throw new ApiError("invalidInput");
  // What a call is about stands in its path; a body that names something else is refused, not guessed at.
  const twice = Object.keys(params as Fields).find((name) => name in { ...body });
  if (twice !== undefined) throw invalid({ [twice]: "rule.invalid" });
  const raw: Fields = { ...(query as Fields), ...body, ...(params as Fields) };
  const broken = Object.keys(raw).find((name) => !hasOnlyStorableText([name, raw[name]]));
  if (broken !== undefined) throw invalid({ [broken.toWellFormed()]: "rule.controlCharacters" });
  const parsed = await call.input.safeParseAsync(raw, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error.issues, locale));
  return parsed.data;
};

const isKnown = ({ headers }: FastifyRequest, mark: string) =>
  (headers["if-none-match"] ?? "").split(",").some((known) => [mark, `W/${mark}`, "*"].includes(known.trim()));
