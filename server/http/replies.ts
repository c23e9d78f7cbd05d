import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Envelope } from "../../contract/core/endpoint.ts";
import { type ErrorName, errorText, errors } from "../../contract/core/errors.ts";
import { type Locale, toLocale } from "../../contract/core/locales.ts";
import { type Params, ruleText } from "../../contract/core/rules.ts";
import { ApiError, toErrorName, waitIn } from "../core/errors.ts";
import { countLimit } from "./metrics.ts";

/** A request that the contract refuses; the messages are in the caller's language already. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>;
  constructor(fields: Record<string, string>) {
    super("invalid input");
    this.fields = fields;
  }
}

export const readLocale = ({ headers }: FastifyRequest): Locale => {
  const wanted = headers["language"] ?? headers["accept-language"];
  return toLocale(Array.isArray(wanted) ? wanted[0] : wanted);
};

/** Every failure's one way out: expected ones by their code, all else logged and answered without details. */
export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const locale = readLocale(request);
  const { reason, fields, retryAfter, params } = explain(error, locale);
  const { code, status } = errors[reason];
  if (status >= 500 && !(error instanceof ApiError)) request.log.error({ err: error }, "request failed");
  else request.log.info({ reason, fields: Object.keys(fields ?? {}) }, "request refused");
  if (LIMITS.includes(status)) countLimit(reason);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  const msg = errorText(reason, locale, { ...waitIn(locale, retryAfter), ...params });
  const body: Envelope = { code, msg, data: null, requestId: request.id };
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .send({ ...body, ...(fields && { errors: fields }), ...(isSigningIn(reason) && { result: { isLogin: true } }) });
};

/** A proof that was refused: other consoles would take its 401 for the end of a session. */
const isSigningIn = (reason: ErrorName) =>
  errors[reason].status === 401 && reason !== "unauthorized" && reason !== "sessionEnded";

/** Too much at once, and too often. */
const LIMITS: readonly number[] = [413, 429];

/** A form that ends too early, or is none: its parser gives these no status. */
const isBrokenForm = ({ message }: Error) =>
  /unexpected end of multipart data|Malformed part header|Multipart: Boundary not found/i.test(message);

type Explanation = { reason: ErrorName; fields?: Record<string, string>; retryAfter?: number; params?: Params };

const explain = (error: FastifyError | Error, locale: Locale): Explanation => {
  if (error instanceof InvalidInput) return { reason: "invalidInput", fields: error.fields };
  if (error instanceof ApiError) {
    const texts =
      error.fields &&
      Object.entries(error.fields).map(([field, key]) => [field, ruleText(key, locale, error.params)] as const);
    return {
      reason: error.reason,
      ...(texts && { fields: Object.fromEntries(texts) }),
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
      ...(error.params && { params: error.params }),
    };
  }
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return { reason: "tooLarge" };
  if (status === 415) return { reason: "unsupportedType" };
  if (status !== undefined && status >= 400 && status < 500) return { reason: "invalidInput" };
  if (isBrokenForm(error)) return { reason: "invalidInput", fields: { file: ruleText("rule.fileBroken", locale) } };
  const reason = toErrorName(error);
  return reason === "unavailable" ? { reason, retryAfter: 2 } : { reason };
};
