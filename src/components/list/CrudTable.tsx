import Delete from "@mui/icons-material/DeleteOutlined";
import type { ReactElement, ReactNode } from "react";
import { DataTable } from "react-admin";
import type { Entity } from "../../../contract/core/endpoint.ts";
import type { EndpointName } from "../../dataProvider/calls.ts";
import { ActionButton, BulkActionButton } from "../actions/ActionButton.tsx";
import { RowActions } from "../actions/RowActions.tsx";
import { RowEditLink } from "./rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "./Table.tsx";

/** Calls of an entity on records, and the icon of each. */
export type Actions<E extends Entity> = Partial<Record<EndpointName<E>, ReactNode>>;

type Props<E extends Entity> = {
  entity: E;
  /** One is one column, sorted by where the contract sorts by it. */
  fields: ReactElement<{ source: string }>[];
  /** Beside edit and delete. */
  actions?: Actions<E> | undefined;
};

/** The records of an entity, with what may be done to one at the end of its row and to those chosen above them. */
export const CrudTable = <E extends Entity>({ entity, fields, actions }: Props<E>) => {
  const own = listActions(actions);
  const remove = { entity, action: "delete", icon: <Delete />, isDangerous: true } as const;
  return (
    <Table
      rowClick="show"
      bulkActions={
        <>
          {own.map(([action, icon]) => (
            <BulkActionButton key={action} entity={entity} action={action} icon={icon} />
          ))}
          <BulkActionButton {...remove} />
        </>
      }
    >
      {fields.map((field) => (
        <DataTable.Col key={field.key} source={field.props.source}>
          {field}
        </DataTable.Col>
      ))}
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          {own.map(([action, icon]) => (
            <ActionButton key={action} entity={entity} action={action} look="icon" icon={icon} />
          ))}
          <RowEditLink />
          <ActionButton {...remove} look="icon" />
        </RowActions>
      </DataTable.Col>
    </Table>
  );
};

/** Object.entries forgets which names they are. */
const listActions = <E extends Entity>(actions: Actions<E> = {}) =>
  Object.entries(actions) as [EndpointName<E>, ReactNode][];
