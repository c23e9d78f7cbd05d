import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint, Entity, Method } from "../../contract/core/endpoint.ts";
import { successText } from "../../contract/core/errors.ts";
import { fieldErrors } from "../../contract/core/fieldErrors.ts";
import { authenticate } from "../auth/authenticate.ts";
import { rehearse, requestApproval, requiresApproval } from "../auth/approval.ts";
import { checkFactor } from "../auth/stepUp.ts";
import type { Context, Deps, FileAnswer, Handler, Fields, UploadCommit } from "../core/context.ts";
import { ApiError, invalid } from "../core/errors.ts";
import { pick } from "../crud/applyChanges.ts";
import { findRefused, requireOne } from "../crud/batchResult.ts";
import { forgetTotals } from "../crud/totals.ts";
import { buildContext } from "./callContext.ts";
import { onceForKey } from "./idempotency.ts";
import { countLimit } from "./metrics.ts";
import type { Settled } from "../platform/commands/outbox.ts";
import { type Changes, prepareOperation } from "../operationLog/append.ts";
import { failedAtReplica, recordReplicaPosition } from "../db/readDb.ts";
import { InvalidInput } from "./replies.ts";
import { hasOnlyStorableText } from "./storableText.ts";
import { untilStalled } from "./untilStalled.ts";

type Answer<E extends Endpoint> = E["kind"] extends "file"
  ? FileAnswer
  : E["kind"] extends "events"
    ? Readable
    : z.input<E["output"]>;

/**
 * What a handler gives. That of an upload takes the file first, however slowly it comes, and gives what is left to do:
 * only that holds a transaction, and with it a connection to the database.
 */
type HandlerResult<E extends Endpoint> = E["kind"] extends "upload" ? UploadCommit<Answer<E>> : Answer<E>;

/** One handler per endpoint of the entity: a missing or mistyped one does not compile. */
export type Handlers<E extends Entity> = {
  [K in keyof E["endpoints"]]: (
    context: Context,
    input: z.output<E["endpoints"][K]["input"]>,
  ) => Promise<HandlerResult<E["endpoints"][K]>>;
};

type Route = { name: string; endpoint: Endpoint; handler: Handler };
/** With the record that the call named by `id`, of those that take one or several. */
type NamedRoute = Route & { id: unknown };

/** What mounts the calls of an entity. */
export type Mount = ((app: FastifyInstance, deps: Deps) => void) & { entity: Entity };

/** Mounts every call of an entity: session, tenant, permission, parse, handler, log, parse, envelope. */
export const routes = <E extends Entity>(entity: E, handlers: Handlers<E>): Mount => {
  const mount = (app: FastifyInstance, deps: Deps) => {
    const table = new Map<string, Route>();
    for (const [name, endpoint] of Object.entries(entity.endpoints)) {
      // Each handler's types follow from its endpoint; here they are all alike.
      const handler = handlers[name] as Handler;
      table.set(name, { name, endpoint, handler });
      deps.calls.set(`${entity.name}.${name}`, { endpoint, handler });
    }
    const mountRoute = (target: FastifyInstance, route: Route) => {
      for (const { method, path } of [route.endpoint, ...(route.endpoint.aliases ?? [])]) {
        target.route({
          method,
          url: `/v1${path}`,
          ...(route.endpoint.maxBody !== undefined && { bodyLimit: route.endpoint.maxBody }),
          config: { call: `${entity.name}.${route.name}` },
          onRequest: async (request) => {
            if (route.endpoint.access !== "public") request.caller = await authenticate(deps, request);
          },
          handler: (request, reply) => answer(deps, entity, editIfNamed(table, route, request), request, reply),
        });
      }
    };
    for (const route of table.values())
      if (route.endpoint.kind === "form")
        app.register(async (scope) => {
          takeForms(scope);
          mountRoute(scope, route);
        });
      else mountRoute(app, route);
  };
  return Object.assign(mount, { entity });
};

/** Only where it is asked for: the form of any other site may be sent without asking. */
const takeForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

/**
 * What a call edits is told by what it names, whichever path it came by: a post to `create` that carries an id edits
 * that one, as does a change of many; an edit that carries `ids` is one of many. It is judged and logged as such.
 */
const editIfNamed = (table: Map<string, Route>, route: Route, { body }: FastifyRequest) => {
  if (typeof body !== "object" || body === null) return route;
  const edit = table.get("update");
  if ((route.name === "create" || route.name === "updateMany") && "id" in body) return edit ?? route;
  if (route === edit && "ids" in body && !("id" in body)) return table.get("updateMany") ?? route;
  return route;
};

const answer = async (deps: Deps, entity: Entity, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = route;
  const raw = rawInput(endpoint, request);
  const context = await buildContext(deps, endpoint, request, reply, selectedTenant(raw));
  const broken = Object.keys(raw).find((name) => !hasOnlyStorableText(raw[name]));
  if (broken !== undefined) throw invalid({ [broken.toWellFormed()]: "rule.controlCharacters" });
  const parsed = await endpoint.input.safeParseAsync(raw, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error.issues, context.locale));
  requireFilterCodes(endpoint, context, parsed.data);
  reply.header("cache-control", "no-store");
  if (endpoint.access !== "public") checkFactor(entity, route.name, context);
  const over: (() => void)[] = [];
  const whenOver = (work: () => void) => void over.push(work);
  const end = () => {
    for (const work of over.splice(0)) work();
  };
  if (endpoint.kind === "file") whenOver(deps.limits.exports.begin(context.session.accountId));
  const named = { ...route, id: raw["id"] };
  const result = await runAnywhere(entity, named, { ...context, whenOver }, parsed.data).catch((error: unknown) => {
    end();
    throw error;
  });
  if (endpoint.kind === "file")
    return sendFile(reply, result as FileAnswer, deps.settings.EXPORT_STALL_SECONDS * 1000, end);
  end();
  if (endpoint.kind === "events") return sendEvents(reply, result as Readable);
  return reply.send({ code: 0, msg: successText(context.locale), data: result });
};

/** @throws ApiError `forbidden` for a filter that the caller may not use */
const requireFilterCodes = ({ filterCodes = {} }: Endpoint, { holds }: Context, input: unknown) => {
  // Parsed input is an object.
  const given = input as Fields;
  const isRefused = ([name, code]: [string, string]) => given[name] !== undefined && !holds(code);
  if (Object.entries(filterCodes).some(isRefused)) throw new ApiError("forbidden");
};

/** What fails because of the replica is read from the primary. */
const runAnywhere = (entity: Entity, route: NamedRoute, context: Context, input: unknown) =>
  run(entity, route, context, input).catch((error: unknown) => {
    if (!failedAtReplica(context, error)) throw error;
    const { database } = context.deps;
    database.replica?.drop();
    return run(entity, route, { ...context, db: database.of(context.tenantId), readDb: database }, input);
  });

/** Query and path parameters of every call, with the body's fields over them; a bare list becomes `list`. */
const rawInput = ({ kind }: Endpoint, { query, params, body, method }: FastifyRequest): Fields => {
  const named = { ...(query as Fields), ...(params as Fields) };
  if ((method as Method) === "GET" || kind === "upload" || body === undefined || body === null) return named;
  if (Array.isArray(body)) return { ...named, list: body };
  if (typeof body !== "object") throw new ApiError("invalidInput");
  return { ...named, ...body };
};

const selectedTenant = ({ selectTenantId }: Fields) =>
  typeof selectTenantId === "string" ? selectTenantId : undefined;

/** The call's answer as the contract has it, or the file that it answers. */
const run = async (entity: Entity, route: NamedRoute, context: Context, input: unknown) => {
  const { name, endpoint, handler, id } = route;
  const work = endpoint.kind === "upload" ? await receiveUpload(handler, context, input) : undefined;
  const answered = async (inside: Context) => {
    const result = await (work ? work(inside) : handler(inside, input));
    // A file whose call fails yet, in its log entry, is read by nobody.
    if (endpoint.kind === "file") context.whenOver(() => void (result as FileAnswer).stream.destroy());
    if (endpoint.kind === "file" || endpoint.kind === "events") return result;
    if (id !== undefined) requireOne(result, id);
    return endpoint.output.parse(result);
  };
  if (endpoint.log === undefined) return answered(context);
  const call = `${entity.name}.${name}`;
  // Parsed input is an object.
  const params = pick(input as Fields, endpoint.log);
  if (await requiresApproval(endpoint, context)) {
    await logged("approvals", "approvals.ask", { call, ...params }, context, input, async (inside) => {
      // What cannot be done is said to whoever asks: the one who approves has no field to correct it in.
      const answer = await rehearse(inside, handler, input);
      if (id !== undefined) requireOne(answer, id);
      await requestApproval(inside, call, input, params);
    });
    throw new ApiError("approvalAsked");
  }
  return logged(entity.name, call, params, context, input, answered, endpoint.logsLooks);
};

/** The handler of an upload gives the work that is left (`HandlerResult`). */
const receiveUpload = async (handler: Handler, context: Context, input: unknown) =>
  (await handler(context, input)) as UploadCommit<unknown>;

/** Does the work, unless it was done for its key before, and writes its log entry, in one transaction. */
const logged = async <T>(
  targetType: string,
  call: string,
  params: Fields,
  context: Context,
  input: unknown,
  work: (inside: Context) => Promise<T>,
  isLook = false,
) => {
  const changes: Changes = {};
  const afterwards: (() => void)[] = [];
  const commands: string[] = [];
  let type = targetType;
  const { deps, tenantId } = context;
  const done = await deps.database.transaction(tenantId, async (db) => {
    const record: Context["record"] = (recorded, id, before, after) => {
      type = recorded;
      changes[id] = { before, after };
    };
    const afterCommit = (later: () => void) => void afterwards.push(later);
    const noteCommands = (ids: readonly string[]) => void commands.push(...ids);
    const readDb = context.readDb === deps.database ? deps.database.beside : context.readDb;
    const inside = { ...context, db, readDb, record, noteCommands, afterCommit };
    const { answer, isRepeated } = await onceForKey(inside, call, input, () => work(inside));
    const isSeen = !isLook || Object.keys(changes).length > 0;
    const refused = findRefused(answer);
    if (isRepeated || !isSeen) return { answer };
    // Nobody adds to the tenant's log until this entry is kept: it comes last.
    const { append } = await prepareOperation(inside, { call, targetType: type, params, changes, refused });
    return { answer, last: append };
  });
  forgetTotals(deps.database, tenantId);
  await recordReplicaPosition(context);
  // What was only looked at did not change for anybody.
  if (!isLook && !wasLookedAt(changes)) deps.live.tell(tenantId, type);
  for (const later of afterwards) later();
  return commands.length === 0 ? done : withEffect(done, await deps.outbox.settle(tenantId, commands));
};

/** The same answer with what became of it at the platform: of a record, beside the time that it has. */
const withEffect = <T>(answer: T, { effect, ...why }: Settled): T => {
  // A list has no room for it.
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
  const { effect: known } = answer as { effect?: unknown };
  const state = typeof known === "object" && known !== null ? { ...known, state: effect } : effect;
  return { ...answer, effect: state, ...why };
};

const wasLookedAt = (changes: Changes) => {
  const all = Object.values(changes);
  return all.length > 0 && all.every(({ before, after }) => before === null && after === null);
};

const sendEvents = (reply: FastifyReply, stream: Readable) =>
  // A proxy that gathers answers would hold the events back.
  reply.header("content-type", "text/event-stream").header("x-accel-buffering", "no").send(stream);

const sendFile = (reply: FastifyReply, { filename, type, stream }: FileAnswer, patience: number, end: () => void) =>
  reply
    .header("content-type", type)
    .header("content-disposition", attachment(filename))
    .header("cache-control", "no-store")
    .send(untilStalled(stream, patience, () => countLimit("exportStalled")).once("close", end));

/** A header is written in ASCII: any other name stands in it encoded, after one that everybody reads. */
const attachment = (filename: string) => {
  const plain = filename.replace(/[^ -~]+|["\\%]/g, "_");
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"${plain === filename ? "" : `; filename*=UTF-8''${encoded}`}`;
};
