import "../../contract/texts/all.ts";
import { fallbackLocale, type Locale } from "../../contract/core/locales.ts";
import { type ErrorName, errorText } from "../../contract/core/errors.ts";
import type { Params, RuleKey } from "../../contract/core/rules.ts";

/**
 * An expected failure: `contract/core/errors.ts` has its code and status, `fields` the rule broken at each field,
 * `params` what its text leaves open; `retryAfter` are seconds.
 */
export class ApiError extends Error {
  readonly reason: ErrorName;
  readonly fields: Record<string, RuleKey> | undefined;
  readonly retryAfter: number | undefined;
  readonly params: Params | undefined;
  constructor(reason: ErrorName, fields?: Record<string, RuleKey>, retryAfter?: number, params?: Params) {
    super(errorText(reason, fallbackLocale, { ...waitIn(fallbackLocale, retryAfter), ...params }));
    this.reason = reason;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.params = params;
  }
}

const MINUTE = 60;

/** How long to wait, for the texts that say so: in seconds below a minute, else in whole minutes that are enough. */
export const waitIn = (locale: Locale, seconds = MINUTE) => {
  const isShort = seconds < MINUTE;
  const style = { style: "unit", unit: isShort ? "second" : "minute", unitDisplay: "long" } as const;
  return { wait: new Intl.NumberFormat(locale, style).format(isShort ? seconds : Math.ceil(seconds / MINUTE)) };
};

export const notFound = () => new ApiError("notFound");
export const invalid = (fields: Record<string, RuleKey>) => new ApiError("invalidInput", fields);

/** The code PostgreSQL gave an error, when it did. */
export const sqlState = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;

/** The constraint that a write broke, when that was the reason. */
export const brokenConstraint = (error: unknown) =>
  error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;

/** What the system says of a connection that is gone or never was; files have codes of their own. */
const LOST = new Set(
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" "),
);
/** What the driver and its pool say of one, which gives these no code. */
const LOST_TEXTS =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Query read timeout)/;

const isConnectionLost = (error: Error) =>
  ("code" in error && LOST.has(String(error.code))) ||
  ("syscall" in error && error.syscall === "connect") ||
  LOST_TEXTS.test(error.message);

/** What an unexpected error means to the caller: a lost database can be tried again, a lost race reloaded. */
export const toErrorName = (error: unknown): ErrorName => {
  const state = sqlState(error);
  if (state === "40001" || state === "40P01") return "conflict";
  // 25P03: a transaction that waited too long for its own call was ended with its connection.
  if (state !== undefined && /^(08|53|57|58|25P03)/.test(state)) return "unavailable";
  return error instanceof Error && isConnectionLost(error) ? "unavailable" : "serverError";
};
