import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataProvider } from "../../../src/dataProvider/index.ts";
import { withRest } from "../../../src/dataProvider/rest.ts";
import { keepSession } from "../../../src/api/token.ts";

/** A team's own REST service, as ra-data-simple-rest expects one: on another origin, counting in Content-Range. */
const notes = new Map([1, 2, 3].map((id) => [id, { id, title: `Note ${id}` }]));
const tokens: (string | undefined)[] = [];
const service = createServer((request, response) => void answer(request, response));

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? "", "http://service");
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "*");
  response.setHeader("access-control-allow-methods", "*");
  response.setHeader("access-control-expose-headers", "content-range");
  if (request.method === "OPTIONS") return response.end();
  tokens.push(request.headers.authorization);
  const id = Number(pathname.split("/")[2]);
  const body = await readBody(request);
  if (request.method === "PUT") notes.set(id, { ...body, id });
  response.setHeader("content-range", `notes 0-2/${notes.size}`);
  return response.end(JSON.stringify(id ? notes.get(id) : [...notes.values()]));
};

const readBody = async (request: IncomingMessage) => {
  let text = "";
  for await (const part of request) text += String(part);
  return text ? JSON.parse(text) : {};
};

beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  keepSession("secret-token", "root");
});
afterAll(() => void service.close());

test("a resource of a REST service is listed and changed there, and the token stays here [2.41]", async () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const provider = withRest(dataProvider, new Map([["notes", url]]));
  const query = { pagination: { page: 1, perPage: 10 }, sort: { field: "id", order: "ASC" as const }, filter: {} };
  const page = await provider.getList("notes", query);
  expect([page.total, page.data.map(({ title }) => title)]).toEqual([3, ["Note 1", "Note 2", "Note 3"]]);
  await provider.update("notes", { id: 2, data: { title: "Changed" }, previousData: { id: 2 } });
  expect((await provider.getOne("notes", { id: 2 })).data).toEqual({ id: 2, title: "Changed" });
  expect(tokens).toEqual([undefined, undefined, undefined]);
});
