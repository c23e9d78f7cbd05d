/** The one fetch of the console: headers, time-out, renewal of the token, and what a refusal means. */
import { type Endpoint, type Envelope, isSuccess, type Method } from "../../contract/core/endpoint.ts";
import { errors } from "../../contract/core/errors.ts";
import { toWireLanguage } from "../../contract/core/locales.ts";
import { session } from "../../contract/entities/access/session.ts";
import { currentLocale } from "../i18n/locale.ts";
import { getSeenRole, SEE_AS, stopSeeing } from "../authProvider/seenRole.ts";
import { isAway } from "./activity.ts";
import { ApiError, type Failure, toApiError } from "./errors.ts";
import { getShownServer, leaveServer } from "./shownServer.ts";
import { say, sayNoAnswer } from "./texts.ts";
import { sendWithProgress } from "./sendWithProgress.ts";
import { getToken, renewToken } from "./token.ts";

const BASE = "/v1";
const SEE_AS_OVER = `${errors.seeAsOver.code}`;
const SERVER_SWITCHED = `${errors.serverSwitched.code}`;
const TIMEOUT = 30_000;

export type CallOptions = {
  signal?: AbortSignal;
  timeout?: number;
  headers?: Record<string, string>;
  /** Whose change it is; its key is forgotten once that resource was read anew. */
  resource?: string;
  /** Told what fraction of the body has gone out. */
  onSent?: (part: number) => void;
};
type Request = CallOptions & { method: Method; path: string; body?: BodyInit };
/** What a refusal is judged by. */
type Asked = Pick<Endpoint, "access" | "path">;
export type Answer = {
  response: Response;
  endpoint: Asked;
  requestId: string;
  token: string;
  shown: ReturnType<typeof getShownServer>;
};

/** Where the database stood after this operator's last change: lists are read from where that is known already. */
const POSITION = "X-Data-Position";
let position: string | null = null;

/** The headers that every call carries. */
const sessionHeaders = () => {
  const token = getToken();
  const headers: Record<string, string> = {
    Language: toWireLanguage(currentLocale()),
    "X-Host": window.location.host,
    "X-Request-Id": crypto.randomUUID(),
  };
  if (position) headers[POSITION] = position;
  if (isAway()) headers["X-Background"] = "1";
  const { tenantId } = getShownServer();
  if (tenantId) headers["X-Server-Id"] = tenantId;
  const seen = getSeenRole();
  if (seen) headers[SEE_AS] = seen.id;
  return token ? { ...headers, Authorization: token } : headers;
};

/** @throws ApiError when there was no answer or its HTTP status is no success. */
export const request = async (endpoint: Asked, { method, path, body, ...options }: Request): Promise<Answer> => {
  const token = getToken();
  const shown = getShownServer();
  const headers = { ...sessionHeaders(), ...options.headers };
  const requestId = headers["X-Request-Id"] ?? "";
  const limit = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const url = window.location.origin + BASE + path;
  const sent = options.onSent
    ? sendWithProgress(url, { method, body, headers, signal }, options.onSent)
    : fetch(url, { method, body, headers, signal, credentials: "omit" });
  const response = await sent.catch((reason) => {
    if (options.signal?.aborted) throw reason;
    throw new ApiError(sayNoAnswer(), { status: 0, requestId });
  });
  const answer = { response, endpoint, token, shown, requestId: response.headers.get("x-request-id") ?? requestId };
  if (!response.ok) throw refused(answer, await readEnvelope(response));
  keepRenewed(answer);
  position = response.headers.get(POSITION) ?? position;
  return answer;
};

/** The envelope's data. @throws ApiError for an empty answer and for every code but success. */
export const readData = async (answer: Answer): Promise<unknown> => {
  const envelope = await readEnvelope(answer.response);
  if (!envelope) throw refused(answer, { msg: say("noReturnInfo") });
  if (!isSuccess(envelope.code)) throw refused(answer, envelope);
  return envelope.data;
};

const readEnvelope = async (response: Response): Promise<Partial<Envelope> | undefined> => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === "object" && body !== null ? body : undefined;
};

const keepRenewed = ({ response, token }: Answer) => {
  const renewed = response.headers.get("authorization");
  // A late answer must not bring back a session that was left or replaced meanwhile.
  if (renewed && token && getToken() === token) renewToken(renewed);
};

const refused = (answer: Answer, envelope: Partial<Envelope> | undefined) => {
  const { response, requestId, endpoint } = answer;
  const { status, statusText } = response;
  const isLogin = endpoint.access === "public" || envelope?.result?.isLogin === true;
  const isSessionOver = endsSession(answer, envelope);
  const failure: Failure = { status, statusText, envelope, requestId, isLogin, isSessionOver };
  const error = toApiError(failure);
  // The role is gone, or no longer one's own to change.
  if (error.code === SEE_AS_OVER) stopSeeing();
  if (error.code === SERVER_SWITCHED) leaveServer(answer.shown);
  if (isSessionOver && isSessionEnded(envelope)) error.message = say("loginAgain");
  return error;
};

const isSessionEnded = (envelope: Partial<Envelope> | undefined) =>
  `${envelope?.code}` === `${errors.sessionEnded.code}`;

/** A wrong password answers 401 too, but on a public call; a logout is leaving anyway. */
const endsSession = ({ response, endpoint, token }: Answer, envelope: Partial<Envelope> | undefined) => {
  if (!token || token !== getToken()) return false;
  if (endpoint.access === "public" || endpoint.path === session.endpoints.logout.path) return false;
  if (response.status === 401 && envelope?.result?.isLogin === true) return false;
  return response.status === 401 || isSessionEnded(envelope);
};
