import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { DataTable, useRecordContext } from "react-admin";
import type { Sanction } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { RowActions } from "../actions/RowActions.tsx";
import { enumText } from "../fields/enumText.ts";
import { StatusChip } from "../fields/StatusChip.tsx";
import { Nothing, Time, TimeField } from "../fields/TimeField.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { pinnedColumn, Table } from "../list/Table.tsx";
import { Extend, Revoke } from "./actions.tsx";

type Props = {
  isOfOne?: boolean;
  storeKey?: string;
  bulkActions?: ReactNode;
  rowClick: (id: string | number) => string;
};

/** Sanctions as rows: of everybody, or of the one member whose page it is. */
export const SanctionTable = ({ isOfOne = false, storeKey, bulkActions, rowClick }: Props) => (
  <Table rowClick={rowClick} storeKey={storeKey} bulkActions={bulkActions}>
    {!isOfOne && (
      <DataTable.Col source="memberName" disableSort>
        <Who />
      </DataTable.Col>
    )}
    <DataTable.Col source="kind">
      <Kind />
    </DataTable.Col>
    <DataTable.Col source="reasonName" disableSort>
      <Why />
    </DataTable.Col>
    <DataTable.Col source="sanctionState" disableSort>
      <StatusChip source="sanctionState" code="sanctionState" />
    </DataTable.Col>
    <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
    <DataTable.Col source="endTime" sortByOrder="DESC">
      <End />
    </DataTable.Col>
    <DataTable.Col source="account" disableSort />
    <DataTable.Col {...pinnedColumn}>
      <RowActions>
        <Extend look="icon" />
        <Revoke look="icon" />
      </RowActions>
    </DataTable.Col>
  </Table>
);

const Who = () => useRecordContext<Sanction>()?.memberName;

const Kind = () => {
  const sanction = useRecordContext<Sanction>();
  if (!sanction) return null;
  return (
    <Box sx={{ lineHeight: 1.3, py: 0.5 }}>
      <StatusChip source="kind" code="sanctionKind" />
      <Second text={sanction.restrictions.map((one) => enumText("restriction", one)).join(" · ")} />
    </Box>
  );
};

const Why = () => {
  const sanction = useRecordContext<Sanction>();
  if (!sanction) return null;
  return (
    <Box sx={{ lineHeight: 1.3, minWidth: 0, py: 0.5 }}>
      {sanction.reasonName ?? <Nothing />}
      <Second text={sanction.words} />
    </Box>
  );
};

const Second = ({ text }: { text: string }) =>
  text === "" ? null : (
    <Box
      sx={{ color: "text.secondary", fontSize: "0.75rem", maxWidth: 260, overflow: "hidden", textOverflow: "ellipsis" }}
    >
      {text}
    </Box>
  );

/** When it ends, or was ended; a warning holds nothing that could. */
export const End = ({ isExact }: { isExact?: boolean }) => {
  const text = useResourceText(sanctions);
  const sanction = useRecordContext<Sanction>();
  if (!sanction || sanction.kind === "Warning") return <Nothing />;
  const at = sanction.revokeTime ?? sanction.endTime;
  return at === null ? text("forGood") : <Time at={at} isExact={isExact} />;
};
