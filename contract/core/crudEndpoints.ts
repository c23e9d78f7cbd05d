import { z } from "./zod.ts";
import {
  BatchResult,
  defineEntity,
  endpoint,
  listQuery,
  type OrdinaryWork,
  paged,
  type Path,
  Targets,
} from "./endpoint.ts";
import * as field from "./fields.ts";
import type { Purpose } from "./files.ts";

type Parts<F, C, S, Q> = {
  /** Base name of the entity: its buttons are `add`, `edit` and `delete`. */
  name: string;
  screen: string;
  base: Path;
  /** What people fill in; one that may be empty is `.nullable().optional()`. */
  fields: F;
  /** What a record has beside them, which the server alone writes. */
  computed?: C;
  /** What the list can be sorted by. */
  sortable: readonly S[];
  /** What the list can be searched by. */
  filters: Q;
};

const none = {};
type None = typeof none;
const ById = z.strictObject({ id: field.Id });

/** A record of these fields, as the calls below answer it. */
export const crudRecord = <const F extends z.ZodRawShape>(fields: F) =>
  z.object({ id: field.Id, ...fields, updateTime: z.string() });

type EntityParts<N, F, C, S, Q, A> = Omit<Parts<F, C, S, Q>, "name" | "base"> & {
  name: N;
  /** Of its calls; the name by default. */
  base?: Path;
  /** What files its records hold; who adds or edits them may upload for it. */
  files?: readonly Purpose[];
  /** Calls of its own on one or several records: each has a button of its name, and is answered for each record. */
  actions?: readonly A[];
  /** Why its changes ask for no fresh authenticator code; without it they do. */
  ordinaryWork?: OrdinaryWork;
};

/** An entity that is rows of one table: its record, its usual calls and actions, and a button for each change. */
export const crudEntity = <
  const N extends string,
  const F extends z.ZodRawShape,
  const S extends string,
  const Q extends z.ZodRawShape,
  const C extends z.ZodRawShape = None,
  const A extends string = never,
>({
  actions = [],
  base,
  files = [],
  ordinaryWork,
  ...parts
}: EntityParts<N, F, C, S, Q, A>) => {
  const path = base ?? (`/${parts.name}` as const);
  const own = actions.map((action) => [action, actionOn(`${path}/${action}`, `${parts.name}:${action}`)] as const);
  return defineEntity({
    name: parts.name,
    screen: parts.screen,
    buttons: ["add", "edit", "delete", ...actions],
    files,
    ...(ordinaryWork !== undefined && { ordinaryWork }),
    record: recordOf(parts.fields, parts.computed),
    // Object.fromEntries forgets which names they have.
    endpoints: { ...crudEndpoints({ ...parts, base: path }), ...(Object.fromEntries(own) as Record<A, OwnAction>) },
  });
};

type OwnAction = ReturnType<typeof actionOn>;
const actionOn = (path: Path, button: string) =>
  endpoint({ method: "POST", path, input: Targets, output: BatchResult, access: [button], log: ["ids"] });

const recordOf = <F extends z.ZodRawShape, C extends z.ZodRawShape>(fields: F, computed: C | undefined) =>
  // Without any, nothing is added.
  crudRecord({ ...fields, ...(computed ?? (none as C)) });

/** The usual calls of an entity that is rows of one table: list, load, create, update, and delete of one or several. */
export const crudEndpoints = <
  const F extends z.ZodRawShape,
  const S extends string,
  const Q extends z.ZodRawShape,
  const C extends z.ZodRawShape = None,
>({
  name,
  screen,
  base,
  fields,
  computed,
  sortable,
  filters,
}: Parts<F, C, S, Q>) => {
  const record = recordOf(fields, computed);
  const log = ["id", ...Object.keys(fields)];
  const form = z.strictObject(fields);
  return {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(sortable, filters),
      output: paged(record),
      access: [screen],
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: record, access: [screen] }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: form,
      output: record,
      access: [`${name}:add`],
      log,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: form.partial().extend({ id: field.Id, updateTime: z.string().optional() }),
      output: record,
      access: [`${name}:edit`],
      log,
    }),
    delete: deleteManyEndpoint(name, base),
  };
};

/** The call that deletes one or several and answers for each of them. */
export const deleteManyEndpoint = <const N extends string, const B extends string>(name: N, base: `/${B}`) =>
  endpoint({
    method: "DELETE",
    path: `${base}/delete`,
    input: Targets,
    output: BatchResult,
    access: [`${name}:delete`],
    log: ["ids"],
  });
