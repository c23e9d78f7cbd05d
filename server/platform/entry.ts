import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldErrors } from "../../contract/core/fieldErrors.ts";
import { PLATFORM } from "../../contract/entities/access/commandLine.ts";
import type { PlatformCall } from "../../contract/platform/calls.ts";
import type { Deps, Fields } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { InvalidInput, readLocale } from "../http/replies.ts";
import { readUpload } from "../http/uploads.ts";
import { hasOnlyStorableText } from "../http/storableText.ts";
import type { PlatformContext } from "./context.ts";
import { originOf } from "../operationLog/append.ts";
import { authenticateKey, authenticateRobot } from "./keys.ts";

type Opened = Pick<PlatformCall, "right" | "robotRight">;

/** Lets in whose key has the right: a platform's, or a robot's own where the call takes one. */
export const letIn =
  (deps: Deps, { right, robotRight }: Opened) =>
  async (request: FastifyRequest) => {
    const robot = robotRight && (await authenticateRobot(deps, request));
    const caller = robot || (await authenticateKey(deps, request));
    const wanted = robot ? robotRight : right;
    if (!caller.rights.includes(wanted))
      throw new ApiError("platformRightMissing", undefined, undefined, { right: wanted });
    request.platform = caller;
  };

export const openContext = (deps: Deps, request: FastifyRequest, reply: FastifyReply): PlatformContext => {
  const { platform } = request;
  if (!platform) throw new ApiError("unauthorized");
  const { tenantId, robotId, keyId } = platform;
  return {
    deps,
    db: deps.database.planned(tenantId),
    tenantId,
    robotId,
    keyId,
    origin: originOf(request, PLATFORM),
    upload: request.isMultipart() ? (limit, tooLarge) => readUpload(request, limit, tooLarge) : undefined,
    locale: readLocale(request),
    isGone: () => reply.raw.destroyed,
  };
};

/** @throws InvalidInput with what is wrong at each field, in the caller's language */
export const parseInput = async <T extends z.ZodType>(
  schema: T,
  { locale }: Pick<PlatformContext, "locale">,
  raw: Fields,
): Promise<z.output<T>> => {
  const broken = Object.keys(raw).find((name) => !hasOnlyStorableText([name, raw[name]]));
  if (broken !== undefined) throw invalid({ [broken.toWellFormed()]: "rule.controlCharacters" });
  const parsed = await schema.safeParseAsync(raw, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error.issues, locale));
  return parsed.data;
};
