import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldErrors } from "../../contract/core/fieldErrors.ts";
import type { PlatformRight } from "../../contract/platform/calls.ts";
import type { Deps, Fields } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { InvalidInput, readLocale } from "../http/replies.ts";
import { hasOnlyStorableText } from "../http/storableText.ts";
import type { PlatformContext } from "./context.ts";
import { authenticateKey } from "./keys.ts";

/** Lets in whose key has a right. */
export const letIn = (deps: Deps, right: PlatformRight) => async (request: FastifyRequest) => {
  request.platform = await authenticateKey(deps, request);
  if (!request.platform.rights.includes(right))
    throw new ApiError("platformRightMissing", undefined, undefined, { right });
};

export const openContext = (deps: Deps, request: FastifyRequest): PlatformContext => {
  const { platform } = request;
  if (!platform) throw new ApiError("unauthorized");
  const { tenantId } = platform;
  return { deps, db: deps.database.of(tenantId), tenantId, locale: readLocale(request) };
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
