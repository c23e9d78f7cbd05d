import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll } from "vitest";
import type { Api } from "../support/harness.ts";

export type Answered = {
  line?: number;
  outcome?: string;
  id?: string;
  externalId?: string;
  code?: number;
  msg?: string;
  errors?: Record<string, string>;
  state?: string;
  lines?: number;
  refused?: number;
};

export const toLines = (all: readonly unknown[]) =>
  all.map((each) => `${typeof each === "string" ? each : JSON.stringify(each)}\n`).join("");

/** Platforms that send lines over a connection of their own, and read what is answered while they do. */
export const startLines = (api: Api) => {
  let port = 0;
  beforeAll(async () => {
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = api.app.server.address() as AddressInfo);
  });
  const open = (key: string, path: string, headers: Record<string, string> = {}): ClientRequest =>
    request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: `/v1/platform${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/x-ndjson",
        language: "en-US",
        ...headers,
      },
    });
  return {
    open,
    /** Sends all at once. @returns the lines of the answer */
    send: async (key: string, path: string, body: string, headers?: Record<string, string>) => {
      const call = open(key, path, headers);
      const response = answered(call);
      call.end(body);
      const { statusCode, headers: answerHeaders } = await response;
      const text = await read(await response);
      const lines = answerHeaders["content-type"] === "application/x-ndjson";
      return { status: statusCode, answers: lines ? parseLines(text) : [], text };
    },
  };
};

export const answered = (call: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    call.once("response", resolve);
    call.once("error", reject);
  });

export const read = async (response: IncomingMessage) => {
  let text = "";
  for await (const part of response.setEncoding("utf8")) text += String(part);
  return text;
};

export const parseLines = (text: string): Answered[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Answered);
