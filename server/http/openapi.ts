import { z } from "zod";
import type { Access, Endpoint, Entity, Method } from "../../contract/core/endpoint.ts";
import { enums, enumValues } from "../../contract/core/enums.ts";
import { type ErrorName, errors, errorText } from "../../contract/core/errors.ts";
import { fallbackLocale } from "../../contract/core/locales.ts";
import "../../contract/texts/all.ts";
import { fromEntities, listEntities } from "../../contract/entities/index.ts";

const errorNames = Object.keys(errors) as ErrorName[];

type Json = Record<string, unknown>;
export type Operation = {
  entity: string;
  call: string;
  method: Method;
  path: string;
  access: Access;
  isAlias: boolean;
  endpoint: Endpoint;
};

/** Every method and path that an entity mounts. */
export const listEntityOperations = ({ name, endpoints }: Entity): Operation[] =>
  Object.entries(endpoints).flatMap(([call, endpoint]) =>
    [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])].map(({ method, path }, index) => ({
      entity: name,
      call: `${name}.${call}`,
      method,
      path: `/v1${path}`,
      access: endpoint.access,
      isAlias: index > 0,
      endpoint,
    })),
  );

/** Every method and path that the contract mounts. */
export const listOperations = fromEntities((all) => all.flatMap(listEntityOperations));

const accessText = (access: Access) => (typeof access === "string" ? access : access.join(" | "));

/** The OpenAPI 3.1 description of the contract. */
export const openapi = (version: string): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const operation of listOperations()) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "im-console /v1",
      version,
      description: introduction(),
    },
    servers: [{ url: "/" }],
    tags: listEntities().map(({ name }) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The token of rbac/account/login, without a prefix.",
        },
      },
    },
  };
};

/** What holds for every call, in Markdown. */
const introduction = () =>
  [
    "Every answer is `{code, msg, data}`; code 0 is success. A failure has a code of those below, and errors by field.",
    "Send the token of `rbac/account/login` in `Authorization`, without a prefix, and the language in `Language`.",
    "## Codes",
    table(
      ["Code", "HTTP", "Meaning"],
      errorNames.map((name) => [errors[name].code, errors[name].status, errorText(name, fallbackLocale)]),
    ),
    "## Enumerations",
    table(
      ["Code", "Values"],
      Object.entries(enums).map(([code, values]) => [code, Object.keys(values).join(", ")]),
    ),
  ].join("\n\n");

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** What a schema refers to by its name (it contains itself) goes to the document's `schemas`. */
export const describeSchema = (type: z.ZodType, io: "input" | "output", schemas: Json): Json => {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  Object.assign(schemas, inDocument($defs ?? {}));
  return inDocument(schema);
};

const inDocument = (schema: object): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll(`"#/$defs/`, `"#/components/schemas/`));

const describe = ({ entity, call, method, path, access, isAlias, endpoint }: Operation, schemas: Json): Json => {
  const input = describeSchema(endpoint.input, "input", schemas);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const takesQuery = method === "GET" || endpoint.kind === "upload";
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = (input["required"] ?? []) as string[];
  const inQuery = takesQuery ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: properties[name] ?? {},
  });
  return {
    operationId: isAlias
      ? `${call}.${method.toLowerCase()}.${path.split("/").slice(2).join(".").replace(/[:]/g, "")}`
      : call,
    tags: [entity],
    summary: call,
    description: `Access: ${accessText(access)}.${endpoint.log ? " Kept in the operation log." : ""}`,
    ...(access !== "public" && { security: [{ token: [] }] }),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...inQuery.map((name) => parameter(name, "query")),
      ...(endpoint.log && endpoint.kind !== "file" ? [idempotencyKey] : []),
    ],
    ...describeBody(endpoint, takesQuery, input),
    responses: describeResponses(endpoint, schemas),
  };
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Sent again within a day, the call is not done again: it answers what it answered then.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" },
};

/** A form with one file. */
export const fileBody: Json = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] },
    },
  },
};

const describeBody = ({ kind }: Endpoint, takesQuery: boolean, input: Json): Json => {
  if (kind === "upload") return { requestBody: fileBody };
  return takesQuery ? {} : { requestBody: { required: true, content: { "application/json": { schema: input } } } };
};

/** What was decided answers for the platform too, where one is told of it: a record beside what it has, whatever it is. */
const withEffect = (answer: Json): Json => {
  const { type, properties, anyOf } = answer as { type?: string; properties?: Json; anyOf?: Json[] };
  if (anyOf) return { ...answer, anyOf: anyOf.map(withEffect) };
  if (type !== "object" || !properties) return answer;
  const told = { ...("effect" in properties ? {} : { effect: { enum: enumValues("platformEffect") } }), effectReason };
  return { ...answer, properties: { ...properties, ...told } };
};
/** Of what the platform refused, there only. */
const effectReason = { type: "string" };

type Answered = Pick<Endpoint, "kind" | "output"> & { log?: Endpoint["log"] };

export const describeResponses = ({ kind, output, log }: Answered, schemas: Json): Json => {
  const answer = describeSchema(output, "output", schemas);
  const envelope = {
    type: "object",
    properties: { code: { const: 0 }, msg: { type: "string" }, data: log ? withEffect(answer) : answer },
    required: ["code", "msg", "data"],
  };
  const failure = {
    type: "object",
    properties: {
      code: { type: "integer" },
      msg: { type: "string" },
      requestId: { type: "string" },
      errors: { type: "object", additionalProperties: { type: "string" } },
      result: { type: "object", properties: { isLogin: { type: "boolean" } } },
    },
    required: ["code", "msg"],
  };
  const contents = {
    file: { "application/octet-stream": {} },
    events: { "text/event-stream": { schema: describeSchema(output, "output", schemas) } },
    envelope: { "application/json": { schema: envelope } },
  };
  const content = contents[kind === "file" || kind === "events" ? kind : "envelope"];
  const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].toSorted((a, b) => a - b);
  return {
    200: { description: "Success", content },
    ...Object.fromEntries(
      statuses.map((status) => {
        const codes = errorNames.filter((name) => errors[name].status === status);
        return [
          status,
          {
            description: codes.map((name) => `${errors[name].code}: ${errorText(name, fallbackLocale)}`).join("; "),
            content: { "application/json": { schema: failure } },
          },
        ];
      }),
    ),
  };
};
