import { ApiError } from "../core/errors.ts";

/** An operator's console waits as long. */
const TIME = 30_000;
const MAX_ANSWER = 16 * 1024 * 1024;

/** What is known of a call that went wrong: whether the service may have done it all the same. */
export class ServiceError extends ApiError {
  readonly detail: string;
  readonly mayBeDone: boolean;
  constructor(detail: string, mayBeDone: boolean) {
    super("serviceFailed");
    this.detail = detail;
    this.mayBeDone = mayBeDone;
  }
}

export type ServiceCall = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | undefined;
};
export type ServiceAnswer = { status: number; headers: Headers; body: AsyncIterable<Uint8Array> | null };

/** Asks a service and gives the beginning of its answer; the body comes as it is read. @throws ServiceError */
export const callService = async ({ url, body, ...call }: ServiceCall): Promise<ServiceAnswer> => {
  const options = { ...call, ...(body && { body }), redirect: "manual" as const, signal: AbortSignal.timeout(TIME) };
  const response = await fetch(url, options).catch((error: unknown) => {
    const code = readCode(error);
    throw new ServiceError(code, !NOT_REACHED.has(code));
  });
  const { status, headers } = response;
  const refuse = async (detail: string): Promise<never> => {
    await response.body?.cancel();
    throw new ServiceError(detail, status < 400);
  };
  if (headers.has("location") && status >= 300 && status < 400) return refuse(`it redirects (${status})`);
  // A console that was answered so would take its own session for over.
  if (status === 401 || status === 407) return refuse(`it wants to know who asks (${status})`);
  if (Number(headers.get("content-length") ?? 0) > MAX_ANSWER) return refuse("its answer is too large");
  return { status, headers, body: response.body && limit(response.body) };
};

async function* limit(body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new ServiceError("its answer is too large", true);
    yield chunk;
  }
}

/** Failures before anything was sent. */
const NOT_REACHED = new Set([
  "ECONNREFUSED",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** `fetch` tells the reason in the cause of its error. */
const readCode = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return readCode(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
};
