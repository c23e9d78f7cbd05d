import { expect, test } from "vitest";
import { z } from "zod";
import { listOperations } from "../../../server/http/openapi.ts";
import { groupMaker } from "../support/groupMaker.ts";
import { startApi } from "../support/harness.ts";

const api = startApi();
const { addGroup } = groupMaker(api);
const MISSING = ["987654321986", "987654321987"];

/** The calls of the contract that are sent a DELETE with the id of a record, and what they are told beside it. */
const deletions = listOperations().flatMap(({ method, path, endpoint }) => {
  if (method !== "DELETE") return [];
  const { anyOf = [], properties } = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const [first] = [...anyOf, { properties }].map((branch) => Object.keys(branch.properties ?? {}));
  return first?.includes("id")
    ? [{ path: path.slice("/v1".length), others: first.filter((name) => name !== "id") }]
    : [];
});

test("every delete takes one id or several, in the body or in the address, and answers each [17.11]", async () => {
  const admin = await api.superAdmin();
  const group = await addGroup();
  expect(deletions.length).toBeGreaterThan(25);
  for (const { path, others } of deletions) {
    const rest = Object.fromEntries(others.map((name) => [name, name === "groupId" ? group.id : "1"]));
    const call = { method: "DELETE", path: path as `/${string}` } as const;
    const failed = MISSING.map((id) => ({ id, ok: false, code: 1004, msg: "Not Found" }));
    const answer = (await admin.send(call, { ids: MISSING, ...rest })).json();
    expect([path, answer.data]).toEqual([path, { succeeded: 0, failed: 2, results: failed }]);
    const inAddress = { ...call, path: `${call.path}?ids=${MISSING.join(",")}` } as const;
    expect([path, (await admin.send(inAddress, rest)).json().data]).toEqual([path, answer.data]);
  }
});

type Way = { path: string; asked: readonly ["GET" | "PUT", "POST"] };

test("every file is fetched by GET and POST, and every edit sent by PUT and POST [17.10, 17.38]", async () => {
  const admin = await api.superAdmin();
  const ways = listOperations().flatMap(({ method, path, endpoint }): Way[] => {
    if (endpoint.kind === "file") return [{ path, asked: ["GET", "POST"] }];
    return method === "PUT" && path.endsWith("/modify") ? [{ path, asked: ["PUT", "POST"] }] : [];
  });
  expect(ways.length).toBeGreaterThan(50);
  for (const { path, asked } of ways) {
    // Without its input each says what is missing; a way that is not there answers 404.
    const answers = await Promise.all(
      asked.map((method) => admin.send({ method, path: path.slice("/v1".length) as `/${string}` }, {})),
    );
    expect([path, answers.map(({ statusCode }) => statusCode)]).toEqual([
      path,
      [answers[0]?.statusCode, answers[0]?.statusCode],
    ]);
    expect([path, answers[0]?.statusCode]).not.toEqual([path, 404]);
  }
});
