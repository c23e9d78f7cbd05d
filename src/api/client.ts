/** Typed calls of the contract's endpoints. */
import type { z } from "zod";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import { ApiError } from "./errors.ts";
import { release, takeKey } from "./idempotencyKeys.ts";
import { whilePending } from "./pending.ts";
import { markReplay } from "./replays.ts";
import { type Answer, type CallOptions, readData, request } from "./request.ts";
import { saveFile } from "./saveFile.ts";
import { withFreshCode } from "./stepUp.ts";

/** Exports stream and uploads come over slow lines. */
const FILE_TIMEOUT = 600_000;

export type Input<E extends Endpoint> = z.input<E["input"]>;
/** The server parses every answer with the contract before it leaves, so it is not parsed again here. */
export type Output<E extends Endpoint> = z.output<E["output"]>;

const sent = <T>(work: () => Promise<T>) => withFreshCode(() => whilePending(work));

/** Calls an endpoint. @throws ApiError with a message in the operator's language. */
export const call = <E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}) =>
  sent(async () => {
    const { method, path } = preferred(endpoint);
    const { filled, rest } = fillPath(path, input);
    if (method === "GET")
      return (await readData(
        await request(endpoint, { ...options, method, path: filled + buildQuery(rest) }),
      )) as Output<E>;
    const body = JSON.stringify(rest);
    const headers = { "Content-Type": "application/json", ...options.headers };
    return once(endpoint, [filled, body], { ...options, headers }, async (headers) => {
      const answer = await request(endpoint, { ...options, method, path: filled, body, headers });
      return (await readOutcome(answer)) as Output<E>;
    });
  });

/** What a change answered, marked when it had been done before under the same key. */
const readOutcome = async (answer: Answer) => {
  const data = await readData(answer);
  return answer.response.headers.get("idempotent-replayed") === "true" ? markReplay(data) : data;
};

/** Sends a change under a key of its own, and under that same one as long as nobody knows whether it was done. */
const once = async <T>(
  { method, log }: Endpoint,
  content: string[],
  { headers = {}, resource = "" }: CallOptions,
  send: (headers: Record<string, string>) => Promise<T>,
) => {
  if (log === undefined) return send(headers);
  const change = [method, ...content].join(" ");
  const answer = send({ ...headers, "Idempotency-Key": takeKey(resource, change) });
  await answer.then(
    () => release(change, true),
    (error: unknown) => release(change, isOutcomeKnown(error)),
  );
  return answer;
};

/** A refusal is one; without an answer, or with one from something between, the change may have been made. */
const isOutcomeKnown = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500;

/** Sends files; the endpoint's input travels in the query, where the server reads it before the files have come. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  files: Record<string, File>,
  options: CallOptions = {},
) =>
  sent(async () => {
    const { filled, rest } = fillPath(endpoint.path, input);
    const body = new FormData();
    for (const [name, file] of Object.entries(files)) body.append(name, file, file.name);
    const path = filled + buildQuery(rest);
    const content = [
      path,
      ...Object.values(files).map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`),
    ];
    return once(endpoint, content, options, async (headers) => {
      const { method } = endpoint;
      const answer = await request(endpoint, { timeout: FILE_TIMEOUT, ...options, method, path, body, headers });
      return (await readOutcome(answer)) as Output<E>;
    });
  });

export type DownloadOptions = CallOptions & {
  /** Told how many bytes have come so far: a stream does not say how many there will be. */
  onProgress?: (bytes: number) => void;
};

/** Fetches a file and hands it to the browser under the name that the server gave it. */
export const download = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { onProgress, ...options }: DownloadOptions = {},
) =>
  sent(async () => {
    const { filled, rest } = fillPath(endpoint.path, input);
    const path = filled + buildQuery(rest);
    const answer = await request(endpoint, { timeout: FILE_TIMEOUT, ...options, method: "GET", path });
    const { headers } = answer.response;
    const isFile = !headers.get("content-type")?.includes("json");
    if (isFile)
      saveFile(
        await readBlob(answer.response, onProgress),
        fileName(headers.get("content-disposition")) ?? lastPart(endpoint.path),
      );
    else await readData(answer);
  });

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const readBlob = (response: Response, onProgress?: (bytes: number) => void) => {
  if (!onProgress || !response.body) return response.blob();
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      onProgress((bytes += chunk.length));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: response.headers }).blob();
};

/** A GET that changes state has a POST twin: it stays out of caches, histories and address logs. */
const preferred = (endpoint: Endpoint) =>
  (endpoint.method === "GET" && endpoint.aliases?.find(({ method }) => method === "POST")) || endpoint;

const fillPath = (path: string, input: unknown) => {
  const rest = { ...(input as Record<string, unknown>) };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { filled, rest };
};

const buildQuery = (input: Record<string, unknown>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
};

const fileName = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/i.exec(disposition ?? "")?.[1];
};
