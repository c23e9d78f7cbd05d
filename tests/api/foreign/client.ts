import { createHmac } from "node:crypto";

export type Json = { readonly [name: string]: unknown };
export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Answer = { status: number; headers: Headers; body: Json };

/** Whether an answer is a success, in any of the ways that a back end may say it. */
const isSuccess = (code: unknown) => [0, "0", "0000", "200"].some((each) => each === code);

/** What an object has under a name, where it is one. */
export const part = (value: unknown, name: string): unknown =>
  // Any object may be asked for any name.
  typeof value === "object" && value !== null ? (value as Json)[name] : undefined;

/** The records of a list, which come in pages or as they are. */
export const recordsOf = (data: unknown): Json[] => {
  const records = Array.isArray(data) ? data : part(data, "records");
  if (!Array.isArray(records)) throw new Error(`no list: ${JSON.stringify(data)}`);
  return records;
};

/** A console of somebody else's: it knows paths, methods and bodies, and nothing of how the product is made. */
export const openConsole = (address: string) => {
  let token = "";

  const request = async (method: Method, path: string, input: Json = {}, language = "en-US") => {
    const isQuery = method === "GET";
    const query = isQuery
      ? new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
      : "";
    const separator = path.includes("?") ? "&" : "?";
    const response = await fetch(
      `${address}/v1/${path.replace(/^\//, "")}${String(query) && separator + String(query)}`,
      {
        method,
        headers: {
          Language: language,
          ...(token && { Authorization: token }),
          ...(!isQuery && { "Content-Type": "application/json" }),
        },
        ...(!isQuery && { body: JSON.stringify(input) }),
      },
    );
    token = (token && response.headers.get("authorization")) || token;
    return response;
  };

  const send = async (method: Method, path: string, input?: Json, language?: string): Promise<Answer> => {
    const response = await request(method, path, input, language);
    // Every answer but a file's is an object.
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json };
  };

  return {
    send,
    /** What a success answers. */
    call: async (method: Method, path: string, input?: Json) => {
      const { status, body } = await send(method, path, input);
      if (status !== 200 || !isSuccess(body["code"]))
        throw new Error(`${method} ${path} ${JSON.stringify(input)} answered ${status}: ${JSON.stringify(body)}`);
      return body["data"];
    },
    file: async (method: Method, path: string, input?: Json) => {
      const response = await request(method, path, input);
      const content = Buffer.from(await response.arrayBuffer());
      return { status: response.status, type: response.headers.get("content-type") ?? "", content };
    },
    upload: async (path: string, name: string, content: Buffer<ArrayBuffer>) => {
      const body = new FormData();
      body.append("file", new File([content], name));
      const headers = { Authorization: token, Language: "en-US" };
      const response = await fetch(`${address}/v1/${path}`, { method: "POST", headers, body });
      return part(await response.json(), "data");
    },
    use: (given: string) => {
      token = given;
    },
  };
};

export type Console = ReturnType<typeof openConsole>;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP = 30_000;

/** The six digits that an authenticator app shows for a secret, this many steps from now. */
export const sixDigits = (secret: string, ahead = 0) => {
  const bits = secret.replace(/./g, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + ahead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
};
