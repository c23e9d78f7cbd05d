/** react-admin's verbs by the contract, and the contract's other calls beside them. */
import type { DataProvider, GetListParams, RaRecord } from "react-admin";
import type { Endpoint, Entity } from "../../contract/core/endpoint.ts";
import { ApiError, toReason } from "../api/errors.ts";
import { say } from "../api/texts.ts";
import { toTimes } from "../components/dates/periods.ts";
import { isReplay, markReplay } from "../api/replays.ts";
import { calls } from "./calls.ts";
import { loadEntity } from "./entities.ts";
import { toInput } from "./inputOf.ts";

type Page = { records: RaRecord[]; total?: number; totalIsCapped?: boolean; hasNext?: boolean };
type Batch = { failed: number; results: { id: string; ok: boolean; msg?: string }[] };

const find = async (resource: string, name: string): Promise<{ entity: Entity; endpoint: Endpoint }> => {
  const entity: Entity | undefined = await loadEntity(resource);
  const endpoint = entity?.endpoints[name];
  if (!entity || !endpoint) throw new Error(`${resource} has no ${name}`);
  return { entity, endpoint };
};

const run = async (resource: string, name: string, input: unknown, signal?: AbortSignal) => {
  const { entity } = await find(resource, name);
  return calls.call(entity, name, input, { signal });
};

/** A page, or a bare array from other backends of the same contract. */
const toPage = (answer: unknown): Page =>
  Array.isArray(answer) ? { records: answer, total: answer.length } : (answer as Page);

const listed = ({ records, total, totalIsCapped, hasNext }: Page, page: number) => ({
  data: records,
  total: totalIsCapped ? undefined : total,
  pageInfo: hasNext === undefined ? undefined : { hasNextPage: hasNext, hasPreviousPage: page > 1 },
  meta: { total, totalIsCapped },
});

/** A list marks no fields: react-admin is given what would stand at them. */
const tellWhy = (reason: unknown) => {
  if (reason instanceof ApiError) reason.message = toReason(reason);
  throw reason;
};

const wholePage = { curPage: 1, pageSize: -1 };

const toListQuery = ({ pagination, sort, filter, meta }: Partial<GetListParams>) => ({
  ...(pagination && (meta?.isWhole ? wholePage : { curPage: pagination.page, pageSize: pagination.perPage })),
  // An address that somebody shortened may name a field without an order.
  ...(sort?.field && { sort: `${sort.field}:${sort.order?.toLowerCase() ?? "asc"}` }),
  ...toTimes(filter),
});

/** A call may answer the id alone; react-admin shows what it is given as the record. */
const toFullRecord = async (resource: string, answer: unknown) => {
  const data = answer as RaRecord;
  if (Object.keys(data).length > 1) return data;
  const loaded = (await run(resource, "load", { id: data.id })) as RaRecord;
  return isReplay(answer) ? markReplay(loaded) : loaded;
};

/** One failed id fails the verb: react-admin has no place for a part. Actions that report per id use ActionButton. */
const removed = (answer: unknown) => {
  const { failed, results } = answer as Batch;
  if (failed > 0) throw new Error(results.find(({ ok }) => !ok)?.msg || say("operationFailed"));
};

/** react-admin's nine methods and ours; `useConsoleDataProvider` gives it to components. */
export type ConsoleDataProvider = DataProvider & typeof calls;

export const dataProvider = {
  supportAbortSignal: true,
  /** `meta.endpoint` names the endpoint that lists, where it is not `list`. */
  getList: async (resource, { signal, meta, ...params }) => {
    const asked = run(resource, meta?.endpoint ?? "list", toListQuery({ ...params, meta }), signal);
    return listed(toPage(await asked.catch(tellWhy)), params.pagination?.page ?? 1);
  },
  getOne: async (resource, { id, signal }) => ({ data: await run(resource, "load", { id }, signal) }),
  getMany: async (resource, { ids, signal }) => {
    const page = toPage(await run(resource, "list", { ids: ids.join(","), pageSize: ids.length }, signal));
    return { data: page.records };
  },
  getManyReference: async (resource, { target, id, signal, ...params }) =>
    listed(
      toPage(await run(resource, "list", { ...toListQuery(params), [target]: id }, signal)),
      params.pagination.page,
    ),
  create: async (resource, { data }) => {
    const { endpoint } = await find(resource, "create");
    return { data: await toFullRecord(resource, await run(resource, "create", toInput(endpoint.input, data))) };
  },
  update: async (resource, { id, data, previousData }) => {
    const { endpoint } = await find(resource, "update");
    const change = { ...toInput(endpoint.input, { ...data, id }, previousData), id };
    return { data: await toFullRecord(resource, await run(resource, "update", change)) };
  },
  updateMany: async (resource, { ids, data }) => {
    await run(resource, "updateMany", { ...data, ids });
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    removed(await run(resource, "delete", { id }));
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids }) => {
    removed(await run(resource, "delete", { ids }));
    return { data: ids };
  },
  ...calls,
} as ConsoleDataProvider;
