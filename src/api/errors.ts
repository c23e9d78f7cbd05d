import type { Envelope } from "../../contract/core/endpoint.ts";
import { errors, SHOWN_OF_REQUEST_ID } from "../../contract/core/errors.ts";
import { fill } from "../../contract/core/rules.ts";
import { catalogued } from "./errorCatalogue.ts";
import { say } from "./texts.ts";

/** A failed call. react-admin shows `message` and puts `body.errors` at their fields. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly body: { errors?: Record<string, string> };
  /** The session that the call was made in is no more. */
  readonly isSessionOver: boolean;
  /** Refused for want of a session, whichever call has ended it. */
  readonly isUnauthorized: boolean;

  constructor(message: string, failure: Failure) {
    super(message);
    this.status = failure.status;
    this.code = `${failure.envelope?.code ?? ""}`;
    this.requestId = failure.requestId;
    this.body = { errors: failure.envelope?.errors };
    this.isSessionOver = failure.isSessionOver ?? false;
    this.isUnauthorized = this.isSessionOver || (failure.status === 401 && !failure.isLogin);
  }
}

/** What is known of an answer that was no success; status 0 means that there was none. */
export type Failure = {
  status: number;
  statusText?: string;
  envelope?: Partial<Envelope>;
  requestId: string;
  /** Of a call that signs in, or that the server says is one: what was wrong with it is the server's to say. */
  isLogin?: boolean;
  isSessionOver?: boolean;
};

/** The message of a failed call in the operator's language. */
export const toApiError = (failure: Failure) => {
  const error = new ApiError(chooseMessage(failure), failure);
  // What waits for somebody else, or for oneself, is nothing to ask the people behind the server about.
  if (error.body.errors || !failure.requestId || isNoFailure(error)) return error;
  error.message += ` (${fill(say("request"), { id: failure.requestId.slice(0, SHOWN_OF_REQUEST_ID) })})`;
  return error;
};

const chooseMessage = ({ status, statusText, envelope, isLogin }: Failure) => {
  const serverMessage = envelope && readServerMessage(envelope);
  const ownMessage = (envelope && readOwnMessage(envelope)) ?? serverMessage;
  if (isFreshCode(envelope?.code)) return serverMessage ?? say("forbidden");
  if (status === 403) return joined(say("forbidden"), ownMessage);
  if (status === 404) return serverMessage ?? say("notFound");
  if (status === 401 && !isLogin && envelope?.code !== errors.sessionEnded.code) return say("unauthorized");
  if (status === 401) return serverMessage ?? say("unauthorized");
  // Without a code it was something before our server that answered.
  if (status === 502 && envelope?.code === undefined) return joined(say("badGateway"), say("tunnel"));
  if (status === 500) return joined(statusText || say("serverError"), ownMessage);
  return serverMessage ?? (status === 200 ? say("operationFailed") : statusText || say("operationFailed"));
};

const joined = (title: string, detail?: string) => (detail && detail !== title ? `${title}: ${detail}` : title);

type Words = Partial<Envelope> & { info?: unknown; message?: unknown };
const readServerMessage = (envelope: Words) => catalogued(envelope.code) ?? readOwnMessage(envelope);
/** What the server says of this one failure, which its catalogue cannot know. */
const readOwnMessage = ({ msg, info, message }: Words) =>
  [msg, info, message].find((text): text is string => typeof text === "string" && text !== "");

/** Why a call was refused, for a control that has no field to say it at. */
export const toReason = (failure: unknown) => {
  const reasons = failure instanceof ApiError ? Object.values(failure.body.errors ?? {}) : [];
  return reasons.length > 0 ? [...new Set(reasons)].join(" ") : (failure as Error).message;
};

/**
 * What a form says of a refused call: at its fields, and above them what no field of it can say. Nothing where the
 * session is over: whoever has signed in over the form sends it again.
 */
export const splitFailure = (failure: unknown) => {
  if (failure instanceof ApiError && failure.isUnauthorized) return undefined;
  const { root, id, ...fields } = (failure instanceof ApiError && failure.body.errors) || {};
  return { message: root ?? id ?? (failure as Error).message, fields };
};

/** What waits for somebody else is no failure (`contract/entities/access/approvals.ts`). */
export const isOnlyAsked = (error: unknown) => error instanceof ApiError && error.status === 202;
/** A fresh code was asked for, and the question left without one: nothing was done, as was wanted. */
export const isFreshCodeWanted = (error: unknown) => error instanceof ApiError && isFreshCode(error.code);
const isFreshCode = (code: unknown) => `${code}` === `${errors.stepUpNeeded.code}`;

const isNoFailure = (error: unknown) => isOnlyAsked(error) || isFreshCodeWanted(error);
export const noticeType = (error: unknown) => (isNoFailure(error) ? ("info" as const) : ("error" as const));
