import { Agent, type IncomingMessage, request } from "node:http";
import type { Envelope } from "../contract/core/endpoint.ts";

type Options = {
  method?: string;
  body?: unknown;
  /** A body that is no JSON. */ bytes?: Buffer;
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** A plain client whose connections stay open. It counts bytes as they come over the wire: nothing is decompressed. */
export const connectTo = (address: string, givenToken = "") => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(address);
  let token = givenToken;

  const open = (path: string, { method = "GET", body, bytes, headers }: Options = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request({
        agent,
        hostname,
        port,
        path,
        method,
        headers: {
          ...(token && { authorization: token }),
          ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
          ...(bytes && { "content-length": bytes.length }),
          ...headers,
        },
      });
      outgoing.once("error", reject);
      outgoing.once("response", (response) => {
        // A token in use is renewed by the answers.
        if (response.headers.authorization) token = response.headers.authorization;
        resolve(response);
      });
      outgoing.end(bytes ?? text);
    });

  const send = async (path: string, options?: Options): Promise<Answer> => {
    const response = await open(path, options);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(await response.toArray()),
    };
  };

  /** Asks on a connection of its own, and takes nothing of the answer. */
  const stall = (path: string) =>
    new Promise<{ status: number; leave: () => void }>((resolve, reject) => {
      const outgoing = request({ hostname, port, path, agent: false, headers: { authorization: token } });
      outgoing.once("error", reject);
      outgoing.once("response", (response) => {
        response.on("error", () => undefined);
        resolve({ status: response.statusCode ?? 0, leave: () => void outgoing.destroy() });
      });
      outgoing.end();
    });

  /** Reads an answer of any size to its end and keeps nothing of it. */
  const drain = async (path: string) => {
    const start = performance.now();
    const response = await open(path);
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    let bytes = 0;
    let firstByte = 0;
    for await (const part of response) {
      firstByte ||= performance.now() - start;
      bytes += (part as Buffer).length;
    }
    return { bytes, firstByte };
  };

  /** The bytes of an answer; one that is not a success ends the bench. */
  const fetchBytes = async (path: string, options?: Options) => {
    const answer = await send(path, options);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`);
    return answer;
  };
  const fetchData = async <Data>(path: string, options?: Options): Promise<Data> => {
    const { body } = await fetchBytes(path, options);
    // The server checked it against the contract before sending it.
    return (JSON.parse(body.toString()) as Envelope<Data>).data as Data;
  };
  return { send, stall, drain, fetchBytes, fetchData, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof connectTo>;
