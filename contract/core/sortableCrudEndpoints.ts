import { z } from "./zod.ts";
import { Deleted, Deletion, Done, endpoint, type Path } from "./endpoint.ts";
import { enumSchema } from "./enums.ts";
import * as field from "./fields.ts";

type Parts<R, C, E> = {
  /** Base name of the entity: its buttons are `add`, `edit` and `delete`. */
  name: string;
  screen: string;
  base: Path;
  record: R;
  create: C;
  edit: E;
  /** Most entries of a tenant. */
  most: number;
};

const ById = z.strictObject({ id: field.Id });

/**
 * The calls of a list that people arrange by hand and whose entries are enabled and disabled. Its `list` is its own.
 */
export const sortableCrudEndpoints = <R extends z.ZodType, C extends z.ZodObject, E extends z.ZodObject>({
  name,
  screen,
  base,
  record,
  create,
  edit,
  most,
}: Parts<R, C, E>) => {
  const loggedFields = Object.keys(edit.shape).filter((given) => given !== "updateTime");
  const mayEdit = [`${name}:edit`] as const;
  return {
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: record, access: [screen] }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: create,
      output: record,
      access: [`${name}:add`],
      log: loggedFields,
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: edit,
      output: record,
      access: mayEdit,
      log: loggedFields,
    }),
    setStatus: endpoint({
      method: "PUT",
      path: `${base}/updateStatus`,
      input: z.strictObject({ id: field.Id, status: enumSchema("entryStatus") }),
      output: record,
      access: mayEdit,
      log: ["id", "status"],
    }),
    /** Moves an entry to a place in the whole list, counted from 0. */
    reorder: endpoint({
      method: "PUT",
      path: `${base}/arrange`,
      input: z.strictObject({ id: field.Id, position: field.numberBetween(0, most) }),
      output: Done,
      access: mayEdit,
      log: ["id", "position"],
    }),
    delete: endpoint({
      method: "DELETE",
      path: `${base}/delete`,
      input: Deletion,
      output: Deleted,
      access: [`${name}:delete`],
      log: ["id", "ids"],
    }),
  };
};
