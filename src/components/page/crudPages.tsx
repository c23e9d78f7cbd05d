import type { ReactElement } from "react";
import type { SortPayload } from "react-admin";
import type { Endpoint, Entity } from "../../../contract/core/endpoint.ts";
import { DetailField, DetailFields } from "../fields/DetailFields.tsx";
import { CreatePage } from "../form/CreatePage.tsx";
import { EditPage } from "../form/EditPage.tsx";
import { type Actions, CrudTable } from "../list/CrudTable.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { ShowPage } from "./ShowPage.tsx";

type Part = ReactElement<{ source: string }>;
/** An entity of the usual calls. */
type CrudEntity = Entity & { endpoints: Record<"list" | "load" | "create" | "update" | "delete", Endpoint> };

type Parts<E extends CrudEntity> = {
  entity: E;
  /** Inputs by which the list is searched. */
  filters?: Part[];
  /** The list's columns, which the record's page shows too. */
  fields: Part[];
  /** On the record's page alone: what is too long for a list. */
  details?: Part[];
  /** Of the form. */
  inputs: Part[];
  /** The entity's own calls on records, each with its icon: at the end of every row, and for those chosen. */
  actions?: Actions<E>;
  sort?: SortPayload;
};

const latestFirst: SortPayload = { field: "updateTime", order: "DESC" };

/**
 * The four pages of a resource, of what is in them. A page that has more to it is made of the same components and
 * given in the place of the one here.
 */
export const crudPages = <E extends CrudEntity>(parts: Parts<E>) => {
  const { entity, filters, fields, details = [], inputs, actions, sort = latestFirst } = parts;
  const { create, update } = entity.endpoints;
  const shown = [...fields, ...details];
  return {
    entity,
    list: () => (
      <ListPage filters={filters} sort={sort}>
        <CrudTable entity={entity} fields={fields} actions={actions} />
      </ListPage>
    ),
    create: () => <CreatePage schema={create.input}>{inputs}</CreatePage>,
    edit: () => <EditPage schema={update.input}>{inputs}</EditPage>,
    show: () => (
      <ShowPage>
        <DetailFields isPanel>
          {shown.map((field) => (
            <DetailField key={field.key} source={field.props.source}>
              {field}
            </DetailField>
          ))}
        </DetailFields>
      </ShowPage>
    ),
  };
};
