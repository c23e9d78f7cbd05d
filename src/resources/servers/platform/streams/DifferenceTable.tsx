import Box from "@mui/material/Box";
import { DataTable, useRecordContext } from "react-admin";
import type { z } from "zod";
import {
  differenceKinds,
  differenceStates,
  type PlatformDifference,
  platformDifferences,
} from "../../../../../contract/entities/servers/platformReconciliations.ts";
import { catalogued } from "../../../../api/errorCatalogue.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { IdField } from "../../../../components/fields/IdField.tsx";
import { Nothing, TimeField } from "../../../../components/fields/TimeField.tsx";
import { useEnumText, useResourceText } from "../../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { useAllLevels } from "../../../../components/members/choices.ts";
import { StateChip } from "./StateChip.tsx";

type Difference = z.infer<typeof PlatformDifference>;

const filters = [
  <EnumInput key="kind" source="kind" values={differenceKinds} enumeration="kinds" alwaysOn />,
  <EnumInput key="state" source="state" values={differenceStates} enumeration="states" alwaysOn />,
];

/** What differs in one reconciliation, thing by thing. */
export const DifferenceTable = ({ id }: { id: string }) => (
  <ListPage
    resource={platformDifferences.name}
    isEmbedded
    filter={{ reconciliationId: id }}
    filters={filters}
    sort={{ field: "createTime", order: "ASC" }}
  >
    <Table rowClick={false} storeKey="platform.differences" hiddenColumns={["createTime"]}>
      <DataTable.Col source="externalId" field={IdField} />
      <DataTable.Col source="kind">
        <Kind />
      </DataTable.Col>
      <DataTable.Col source="fields">
        <Fields />
      </DataTable.Col>
      <DataTable.Col source="state">
        <StateChip />
      </DataTable.Col>
      <DataTable.Col source="code">
        <Reason />
      </DataTable.Col>
      <DataTable.Col source="targetId" field={IdField} />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="ASC" />
    </Table>
  </ListPage>
);

const Kind = () => {
  const kindText = useEnumText("kinds");
  const difference = useRecordContext<Difference>();
  return difference ? kindText(difference.kind) : null;
};

const Reason = () => {
  const difference = useRecordContext<Difference>();
  if (!difference || difference.code === null) return <Nothing />;
  return catalogued(difference.code) ?? difference.code;
};

const Fields = () => {
  const text = useResourceText(platformDifferences);
  const shown = useValueText();
  const difference = useRecordContext<Difference>();
  if (!difference) return null;
  const all = Object.entries(difference.fields);
  if (all.length === 0) return <Nothing />;
  return (
    <Box component="dl" data-wide sx={{ m: 0, py: 0.5, fontSize: "0.75rem", minWidth: 180 }}>
      {all.map(([name, { here, there }]) => (
        <div key={name}>
          <Box component="dt" sx={{ fontWeight: 550 }}>
            {text(`of.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, color: "text.secondary", overflowWrap: "anywhere" }}>
            {here === null && there === null
              ? text("hidden")
              : `${text("here")}: ${shown(name, here)} · ${text("there")}: ${shown(name, there)}`}
          </Box>
        </div>
      ))}
    </Box>
  );
};

/** What a field says, as the member's and the group's own pages say it. */
const useValueText = () => {
  const { data: levels = [] } = useAllLevels();
  return (field: string, value: unknown) => {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return value ? "✓" : "✗";
    if (Array.isArray(value)) return value.join(", ") || "–";
    if (field === "gender") return enumText("gender", String(value));
    return (field === "levelId" && levels.find(({ id }) => id === value)?.name) || String(value);
  };
};
