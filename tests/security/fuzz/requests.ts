import fc from "fast-check";
import { type Operation, listOperations } from "../../../server/http/openapi.ts";
import type { Things } from "../../api/support/fixture.ts";
import { calls, openInputs } from "../inputs/calls.ts";
import { type Schema, arbitraryValue } from "./fromSchema.ts";

export const callers = ["superAdmin", "operator", "otherServer", "stranger"] as const;
export type CallerName = (typeof callers)[number];

/** A request as it is injected; `payload` is JSON unless `headers` says otherwise. */
export type Request = {
  operation: Operation;
  caller: CallerName;
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

type Values = Record<string, unknown>;
type Documented = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Values;
};

/** What no schema allows, and what a database, a log or a parser could stumble over. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, false, 0, -1, 1.5, 1e300, -0, 2 ** 53, [], {}, [[[[]]]], { id: { id: [] } }),
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "NaN",
    "true",
    "null",
    "[]",
    "{}",
    "\0",
    "a\0b",
    "\ud800",
    "\u202e",
    "\uffff",
  ),
  fc.constantFrom(
    "9223372036854775807",
    "9223372036854775808",
    "9999999999999999999",
    "0000-01-01T00:00:00Z",
    "+99:99",
  ),
  fc.constantFrom("%", "_", "\\", "'", "'; --", "$1", "__proto__", "constructor", "../../etc", "<script>", "=1+1"),
  fc.constantFrom("😀".repeat(300), "x".repeat(5000), "1,".repeat(400), "e\u0301".repeat(50)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
);

/** One thing done to an input: a field left out, replaced, or added beside the others. */
type Twist = { kind: "drop" | "replace" | "add"; at: number; value: unknown };
const twists = fc.array(
  fc.record<Twist>({ kind: fc.constantFrom("drop", "replace", "replace", "add"), at: fc.nat(40), value: hostile }),
  { maxLength: 3 },
);
const names = [
  "id",
  "ids",
  "list",
  "selectTenantId",
  "tenantId",
  "__proto__",
  "constructor",
  "surprise",
  "sort",
  "curPage",
];

const twisted = (input: Values, all: Twist[]): Values => {
  let result = { ...input };
  for (const { kind, at, value } of all) {
    const keys = Object.keys(result);
    const key = keys[at % Math.max(keys.length, 1)] ?? "id";
    const inner = result[key];
    if (kind === "drop") delete result[key];
    else if (kind === "add") result = { ...result, [names[at % names.length] ?? "id"]: value };
    else if (at > 20 && Array.isArray(inner)) result[key] = [...inner, value];
    else if (at > 20 && typeof inner === "object" && inner !== null)
      result[key] = twisted({ ...inner }, [{ kind, at: at - 20, value }]);
    else result[key] = value;
  }
  return result;
};

/** Bodies that are no JSON object, and headers that no client of ours sends. */
const oddBodies = fc.oneof(
  fc.constantFrom("", "null", "[]", "1", '"text"', "{", '{"a":', "[[[[[[]]]]]]", "\ufeff{}", "\0"),
  fc.constantFrom('{"__proto__":{"id":1}}', '{"constructor":{"prototype":1}}', '{"id":1,"id":2}'),
);
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { language: "xx".repeat(200) },
  { language: "vi" },
  { "accept-language": "*;q=0, ja" },
  { "x-host": "h".repeat(400) },
  { "idempotency-key": "repeated-key-1" },
  { "idempotency-key": "no" },
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "x-request-id": "' or 1=1" },
  { "user-agent": "é".repeat(300) },
);

/** Once in thirty times. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 29, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const documented = (paths: Values, { method, path }: Operation) =>
  (paths[path.replace(/:(\w+)/g, "{$1}")] as Record<string, Documented>)[method.toLowerCase()] as Documented;

/** Inputs that the document describes, in the shape of one object. */
const inputSchema = ({ parameters, requestBody }: Documented): Schema => {
  const content = requestBody?.["content"] as Record<string, { schema: Schema }> | undefined;
  const body = content?.["application/json"]?.schema;
  const inAddress = parameters.filter(({ in: place }) => place !== "header");
  const properties = Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema]));
  const required = inAddress.filter((each) => each.required).map(({ name }) => name);
  if (!body) return { type: "object", properties, required };
  return inAddress.length === 0 ? body : { ...body, properties: { ...body.properties, ...properties } };
};

const asQuery = (values: Values) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => [
        name,
        typeof each === "object" ? JSON.stringify(each) : String(each),
      ]),
    ),
  ).toString();

/** Requests to every call of the contract but endless streams: right ones, nearly right ones and nonsense. */
export const arbitraryRequest = (
  document: Values,
  own: Things,
  foreign: Things,
  known: () => string[],
): fc.Arbitrary<Request> => {
  const things = [...Object.values(own), ...Object.values(foreign)];
  const ids = fc.nat().map((n) => {
    const found = [...things, ...known()];
    return found[n % found.length] ?? "1";
  });
  const inputsOf = openInputs(own);
  const inputs = (operation: Operation) => {
    const schema = inputSchema(documented(document["paths"] as Values, operation));
    const call = calls.find((each) => each.call === operation.call);
    if (!call) throw new Error(`no call ${operation.call}`);
    const [mine, theirs] = [inputsOf(call, own), inputsOf(call, foreign)];
    const described = arbitraryValue(schema, ids) as fc.Arbitrary<Values>;
    const right = fc.constantFrom(...mine, ...mine, ...theirs);
    // A right input with a few more of its fields is taken more often than one made of all of them.
    const some = fc
      .tuple(right, described, fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }))
      .map(([given, made, picks]) => {
        const keys = Object.keys(made).filter((name) => name !== "selectTenantId");
        const taken = picks.map((pick) => keys[pick % Math.max(keys.length, 1)] ?? "");
        return { ...given, ...Object.fromEntries(Object.entries(made).filter(([name]) => taken.includes(name))) };
      });
    const proper = fc.oneof(
      { weight: 2, arbitrary: right },
      { weight: 5, arbitrary: some },
      { weight: 1, arbitrary: described },
    );
    const wrong = fc.tuple(proper, twists).map(([input, all]) => twisted(input, all));
    return fc.oneof({ weight: 3, arbitrary: proper }, { weight: 2, arbitrary: wrong });
  };
  const requests = listOperations()
    .filter(({ endpoint }) => endpoint.kind !== "events")
    .map((operation) =>
      fc
        .record({
          caller: fc.oneof<fc.WeightedArbitrary<CallerName>[]>(
            { weight: 6, arbitrary: fc.constant("superAdmin") },
            { weight: 6, arbitrary: fc.constant("operator") },
            { weight: 2, arbitrary: fc.constant("otherServer") },
            { weight: 1, arbitrary: fc.constant("stranger") },
          ),
          input: inputs(operation),
          headers: fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
          body: seldom(oddBodies),
          query: seldom(fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 2 })),
        })
        .map(({ input, caller, headers, body, query }) =>
          buildRequest(operation, input, { caller, headers, body, query }),
        ),
    );
  return fc.oneof(...requests);
};

type Manner = {
  caller: CallerName;
  headers: Record<string, string>;
  body: string | undefined;
  query: Values | undefined;
};

const buildRequest = (operation: Operation, input: Values, { caller, headers, body, query }: Manner): Request => {
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const path = inPath.reduce(
    (text, name) => text.replace(`:${name}`, encodeURIComponent(asText(input[name]))),
    operation.path,
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const isQuery = operation.method === "GET" || operation.endpoint.kind === "upload";
  const search = asQuery({ ...(isQuery && rest), ...query });
  const payload =
    body ?? (isQuery ? undefined : JSON.stringify("list" in rest && inPath.length === 0 ? rest["list"] : rest));
  return {
    operation,
    caller,
    url: search === "" ? path : `${path}?${search}`,
    headers: { ...(payload !== undefined && { "content-type": "application/json" }), ...headers },
    ...(payload !== undefined && { payload }),
  };
};

const asText = (value: unknown) =>
  typeof value === "string" && value.isWellFormed() ? value : JSON.stringify(value ?? "");
