import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errors } from "../../contract/core/errors.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { newToken } from "../../server/auth/secrets.ts";
import { openapi } from "../../server/http/openapi.ts";
import { listEveryCode } from "../api/support/codes.ts";
import type { Things } from "../api/support/fixture.ts";
import { startApi } from "../api/support/harness.ts";
import { type CallerName, type Request, arbitraryRequest } from "./fuzz/requests.ts";
import { addThings } from "./inputs/things.ts";

/** `node bench/random.ts` sends more of them, and others. */
const AMOUNT = Number(process.env["RANDOM_REQUESTS"] ?? 3000);
const SEED = Number(process.env["RANDOM_SEED"] ?? 20_260_101);
/** So many requests use the same people: what they do to their own accounts and servers is put right after. */
const ROUND = 250;

const api = startApi();
const document = openapi("test");
const causes = new Map<string, string>();
let passwordHash: string;
let own: Things;
let foreign: Things;

beforeAll(async () => {
  api.app.addHook("onError", async ({ id }, _reply, error) => void causes.set(id, error.stack ?? error.message));
  passwordHash = await hashPassword(newToken());
  [own, foreign] = [await addThings(api, 0), await addThings(api, 1)];
});

/** Ids that answers named, so that later requests are about what earlier ones made. */
const seen: string[] = [];
const remember = (body: string) => {
  for (const [, id = ""] of body.matchAll(/"id":"(\d{1,19})"/g)) if (seen.push(id) > 200) seen.shift();
};

/** Who asks: an account without a password could not be asked for it. */
const people = async (): Promise<Record<CallerName, string | undefined>> => {
  const [owner, operator, other] = [
    await api.superAdmin(0),
    await api.operator(listEveryCode()),
    await api.operator(listEveryCode(), 1),
  ];
  await sql`update account set password_hash = ${passwordHash} where password_hash = ''`.execute(api.system());
  return { superAdmin: owner.token, operator: operator.token, otherServer: other.token, stranger: undefined };
};

/** A disabled server or approvals for everything would refuse all that comes after. */
const putRight = async () => {
  await sql`update tenant set status = 'Enable', needs_two_people = false`.execute(api.system());
  api.deps.access.forget();
};

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };
const compiled = new Map<string, z.ZodType>();

/** A schema of the document with what it refers to. */
const standing = (schema: object | undefined) => {
  const { schemas } = document["components"] as { schemas: object };
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll("#/components/schemas/", "#/$defs/");
  return JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0];
};

/** What is wrong with an answer, by the API's own document. */
const findFault = ({ operation: { method, path } }: Request, { statusCode, headers, body }: Answer) => {
  if (statusCode >= 500) return `${statusCode}`;
  const paths = document["paths"] as Record<string, Record<string, { responses: Record<string, unknown> }>>;
  const responses = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]?.responses ?? {};
  const response = responses[statusCode] as { content: Record<string, { schema?: object }> } | undefined;
  if (!response) return `${statusCode} is not in the document`;
  const [[type, { schema }] = ["", {}]] = Object.entries(response.content);
  if (type === "application/octet-stream") return undefined;
  if (!String(headers["content-type"]).startsWith(type)) return `${statusCode} as ${String(headers["content-type"])}`;
  const key = `${method} ${path} ${statusCode}`;
  const described = compiled.get(key) ?? z.fromJSONSchema(standing(schema));
  compiled.set(key, described);
  const { error } = described.safeParse(JSON.parse(body));
  return error && `${statusCode} with ${JSON.stringify(error.issues[0])}`;
};

test(
  `${AMOUNT} generated requests (seed ${SEED}) get answers that the document has, and none a server error [16.6]`,
  async () => {
    const requests = arbitraryRequest(document, own, foreign, () => seen);
    const faults = new Map<string, string>();
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < AMOUNT; sent += ROUND) {
      await putRight();
      let tokens = await people();
      for (const request of fc.sample(requests, { numRuns: Math.min(ROUND, AMOUNT - sent), seed: SEED + sent })) {
        const { operation, caller, url, headers, payload } = request;
        const token = tokens[caller];
        const answer = await api.app.inject({
          method: operation.method,
          url,
          headers: { ...(token && { authorization: token }), ...headers },
          ...(payload !== undefined && { payload }),
        });
        const isOver =
          answer.statusCode === 401 && token !== undefined && answer.body.includes(`:${errors.sessionEnded.code},`);
        if (isOver || answer.statusCode === 202) {
          await putRight();
          tokens = await people();
        }
        remember(answer.body.slice(0, 20_000));
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const fault = findFault(request, answer);
        const cause = causes.get(String(answer.headers["x-request-id"])) ?? "";
        causes.clear();
        const key = `${operation.call} ${operation.method} ${fault}`;
        if (fault !== undefined && !faults.has(key))
          faults.set(key, [key, caller, url.slice(0, 200), payload?.slice(0, 400), cause.slice(0, 200)].join("\n"));
      }
    }
    expect([...faults.values()].join("\n\n")).toBe("");
    // Most would be worth little if hardly any were taken.
    expect(statuses.get(200)).toBeGreaterThan(AMOUNT / 5);
  },
  Math.max(180_000, 300 * AMOUNT),
);

const json = { "content-type": "application/json" };
const form = { "content-type": "multipart/form-data; boundary=x" };
const members = "/v1/im/member/memberInfo";
/** What generated requests brought to a server error, or to the end of the process: refused at its field since. */
const found: { method: "GET" | "POST"; url: string; headers?: object; payload?: string; field: string }[] = [
  {
    method: "POST",
    url: "/v1/im/chat/groupMessage/excel",
    headers: json,
    payload: String.raw`{"groupId":"1","reason":"\ud800"}`,
    field: "reason",
  },
  { method: "POST", url: "/v1/sso/upload", headers: form, payload: "[]", field: "file" },
  { method: "GET", url: "/v1/im/chat/groupInfo/list?name=%00", field: "name" },
  { method: "GET", url: `${members}/load?id=9999999999999999999`, field: "id" },
  { method: "GET", url: `${members}/list?ids=9999999999999999999`, field: "ids" },
  { method: "GET", url: `${members}/excel?createTimeStart=0001-01-01T00:00:00%2B23:59`, field: "createTimeStart" },
];

test.each(found)("$method $url is refused at $field [16.6]", async ({ field, headers, ...request }) => {
  const { token = "" } = await api.superAdmin(0);
  const answer = await api.app.inject({ ...request, headers: { ...headers, authorization: token } });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
});
