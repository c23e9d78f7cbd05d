import { type PlatformCall, platformCalls, PLATFORM_BASE } from "../../contract/platform/calls.ts";
import { LineAnswer, type PlatformStream, platformStreams } from "../../contract/platform/streams.ts";
import { describeResponses, describeSchema, fileBody } from "../http/openapi.ts";
import { commandSchemas } from "./schemas.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of what the servers of chat platforms call. */
export const platformOpenapi = (version: string): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [name, call] of Object.entries<PlatformCall>(platformCalls)) {
    const path = `${PLATFORM_BASE}${call.path}`.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(name, call, schemas) };
  }
  for (const [name, stream] of Object.entries<PlatformStream>(platformStreams))
    paths[`${PLATFORM_BASE}${stream.path}`] = { post: describeStream(name, stream, schemas) };
  return {
    openapi: "3.1.0",
    info: {
      title: "im-console for chat platforms /v1",
      version,
      description: [
        "What the servers of a chat platform call. Every answer is `{code, msg, data}`; code 0 is success.",
        "Send `Authorization: Bearer impk_…` with a platform key of the server, and the language of messages in `Language`.",
      ].join("\n\n"),
    },
    servers: [{ url: "/" }],
    paths,
    webhooks: Object.fromEntries(
      commandSchemas().map(([type, schema]) => [type, { post: describeCommand(type, schema) }]),
    ),
    components: { schemas, securitySchemes: { key: { type: "http", scheme: "bearer", bearerFormat: "impk_…" } } },
  };
};

/** What is posted to the platform's own address. */
const describeCommand = (type: string, schema: Json): Json => ({
  operationId: type,
  summary: `The command ${type}`,
  description: "Signed as Standard Webhooks has it; `webhook-id` is the same each time that it is sent.",
  requestBody: { required: true, content: { "application/json": { schema } } },
  responses: {
    200: { description: "It is done, or was done before" },
    202: { description: "It was taken on: `{jobRef}` is what its end is told by" },
    409: { description: "Something newer is known" },
    410: { description: "Nothing is to be sent until an operator turns it on again" },
    422: { description: "It cannot be done; operators read the answer" },
    429: { description: "Later" },
  },
});

const describe = (name: string, call: PlatformCall, schemas: Json): Json => {
  const input = describeSchema(call.input, "input", schemas);
  // Inputs of zod's are described as JSON Schema has it.
  const properties = (input["properties"] ?? {}) as Record<string, Json>;
  const required = (input["required"] ?? []) as string[];
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? "");
  const takesQuery = call.method === "GET" || call.takesFile === true;
  const parameter = (field: string, place: string) => ({
    name: field,
    in: place,
    required: place === "path" || required.includes(field),
    schema: properties[field] ?? {},
  });
  const inQuery = takesQuery ? Object.keys(properties).filter((field) => !inPath.includes(field)) : [];
  return {
    operationId: name,
    summary: call.summary,
    description: [
      `The key needs the right \`${call.right}\`.`,
      ...(call.robotRight ? [`A robot's own key (\`imrk_…\`) opens it with the right \`${call.robotRight}\`.`] : []),
    ].join(" "),
    security: [{ key: [] }],
    parameters: [
      ...inPath.map((field) => parameter(field, "path")),
      ...inQuery.map((field) => parameter(field, "query")),
    ],
    ...(call.takesFile && { requestBody: fileBody }),
    ...(!takesQuery && { requestBody: { required: true, content: { "application/json": { schema: input } } } }),
    responses: {
      ...describeResponses(call, schemas),
      ...(call.hasMark && { 304: { description: "What the caller has is what there is" } }),
    },
  };
};

/** Lines either way: each is described as what one of them says. */
const describeStream = (name: string, { summary, right, input, line }: PlatformStream, schemas: Json): Json => {
  const lines = (schema: Json) => ({ "application/x-ndjson": { schema } });
  const query = describeSchema(input, "input", schemas);
  const properties = (query["properties"] ?? {}) as Record<string, Json>;
  const required = (query["required"] ?? []) as string[];
  const { 200: _, ...failures } = describeResponses({ output: LineAnswer }, schemas) as Record<string, Json>;
  return {
    operationId: name,
    summary,
    description: `The key needs the right \`${right}\`. Each line is answered by one, and the last one says how far the stream came.`,
    security: [{ key: [] }],
    parameters: Object.entries(properties).map(([field, schema]) => ({
      name: field,
      in: "query",
      required: required.includes(field),
      schema,
    })),
    requestBody: { required: true, content: lines(describeSchema(line, "input", schemas)) },
    responses: {
      200: { description: "What became of each line", content: lines(describeSchema(LineAnswer, "output", schemas)) },
      ...failures,
    },
  };
};
