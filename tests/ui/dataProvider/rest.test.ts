import { afterAll, beforeAll, expect, test } from "vitest";
import { keepSession } from "../../../src/api/token.ts";
import { dataProvider } from "../../../src/dataProvider/index.ts";
import { withRest } from "../../../src/dataProvider/rest.ts";
import { startRestService } from "../../api/support/restService.ts";

/** A team's own REST service, on another origin, counting in Content-Range. */
const notes = new Map([1, 2, 3].map((id) => [id, { id, title: `Note ${id}` }]));
const service = await startRestService((response, { method, url = "", headers }, body) => {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-headers", "content-type, range");
  response.setHeader("access-control-allow-methods", "GET, PUT");
  response.setHeader("access-control-expose-headers", "content-range");
  if (method === "OPTIONS") return response.end();
  const id = Number(new URL(url, "http://service").pathname.split("/")[3]);
  if (method === "PUT" && body.includes("short"))
    return response.writeHead(422).end(JSON.stringify({ message: "Too short" }));
  if (method === "PUT") notes.set(id, { ...JSON.parse(body), id });
  response.setHeader("content-range", `notes 0-2/${notes.size}`);
  return response.end(JSON.stringify(id ? notes.get(id) : [...notes.values()]));
});

beforeAll(() => keepSession("secret-token", "root"));
afterAll(() => service.stop());

const query = { pagination: { page: 1, perPage: 10 }, sort: { field: "id", order: "ASC" as const }, filter: {} };

test("a resource of a REST service is listed and changed there, and the token stays here [2.41, 20.3]", async () => {
  const provider = withRest(dataProvider, new Map([["cs/notes", { url: `${service.origin}/api/notes` }]]));
  const page = await provider.getList("cs/notes", query);
  expect([page.total, page.data.map(({ title }) => title)]).toEqual([3, ["Note 1", "Note 2", "Note 3"]]);
  await provider.update("cs/notes", { id: 2, data: { title: "Changed" }, previousData: { id: 2 } });
  expect((await provider.getOne("cs/notes", { id: 2 })).data).toEqual({ id: 2, title: "Changed" });
  await expect(
    provider.update("cs/notes", { id: 2, data: { title: "short" }, previousData: { id: 2 } }),
  ).rejects.toMatchObject({ message: "Too short", status: 422 });
  const received = service.take();
  expect(received.length).toBeGreaterThan(3);
  for (const { url, headers } of received) {
    expect(url).toMatch(/^\/api\/notes/);
    expect([headers.authorization, headers.cookie, headers["x-host"]]).toEqual([undefined, undefined, undefined]);
  }
});

test("other resources stay with the console's own provider, whose reads can be broken off [2.41]", () => {
  const provider = withRest(dataProvider, new Map([["notes", { url: `${service.origin}/notes` }]]));
  expect(provider.supportAbortSignal).toBe(true);
  expect(provider.call).toBe(dataProvider.call);
});

test("a service that is down is told of as the console tells of its own [20.4]", async () => {
  const provider = withRest(dataProvider, new Map([["notes", { url: "http://127.0.0.1:1/notes" }]]));
  await expect(provider.getList("notes", query)).rejects.toThrow("request timed out");
});
