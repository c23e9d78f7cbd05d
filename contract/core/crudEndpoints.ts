import { z } from "./zod.ts";
import { BatchResult, endpoint, listQuery, paged, type Path, Targets } from "./endpoint.ts";
import * as field from "./fields.ts";

type Parts<F, S, Q> = {
  /** Base name of the entity: its buttons are `add`, `edit` and `delete`. */
  name: string;
  screen: string;
  base: Path;
  /** What people fill in; one that may be empty is `.nullable().optional()`. */
  fields: F;
  /** What the list can be sorted by. */
  sortable: readonly S[];
  /** What the list can be searched by. */
  filters: Q;
};

const ById = z.strictObject({ id: field.Id });

/** A record of these fields, as the calls below answer it. */
export const crudRecord = <const F extends z.ZodRawShape>(fields: F) =>
  z.object({ id: field.Id, ...fields, updateTime: z.string() });

/** The usual calls of an entity that is rows of one table: list, load, create, update, and delete of one or several. */
export const crudEndpoints = <const F extends z.ZodRawShape, const S extends string, const Q extends z.ZodRawShape>({
  name,
  screen,
  base,
  fields,
  sortable,
  filters,
}: Parts<F, S, Q>) => {
  const record = crudRecord(fields);
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
