import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DataTable, TextField, useRecordContext } from "react-admin";
import type { z } from "zod";
import {
  type PlatformImport,
  platformImports,
  streamStates,
  streamTargets,
} from "../../../../../contract/entities/servers/platformImports.ts";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { Table } from "../../../../components/list/Table.tsx";
import { Following } from "./Following.tsx";
import { Rate } from "./Rate.tsx";
import { Refusals } from "./Refusals.tsx";
import { StateChip, Target } from "./StateChip.tsx";

type Import = z.infer<typeof PlatformImport>;

const filters = [
  <EnumInput key="target" source="target" values={streamTargets} enumeration="targets" alwaysOn />,
  <EnumInput key="state" source="state" values={streamStates} enumeration="states" alwaysOn />,
];

/** What the platform fills the server with: how far each stream has come, how fast, and which lines were refused. */
export const ImportList = () => (
  <ListPage
    resource={platformImports.name}
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={resourceTextKey(platformImports, "empty")}
  >
    <Following entity={platformImports} />
    <Table rowClick="expand" expand={<Refused />} expandSingle hiddenColumns={["updateTime"]}>
      <DataTable.Col source="name">
        <TextField source="name" sx={{ fontWeight: 550 }} />
      </DataTable.Col>
      <DataTable.Col source="target">
        <Target />
      </DataTable.Col>
      <DataTable.Col source="state">
        <StateChip />
      </DataTable.Col>
      <DataTable.NumberCol source="lines" />
      <DataTable.NumberCol source="added" />
      <DataTable.NumberCol source="updated" />
      <DataTable.NumberCol source="same" />
      <DataTable.NumberCol source="refused" />
      <DataTable.Col source="rate">
        <Rate />
      </DataTable.Col>
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="updateTime" field={TimeField} />
      <DataTable.Col source="finishTime" field={TimeField} />
    </Table>
  </ListPage>
);

const Refused = () => {
  const text = useResourceText(platformImports);
  const shown = useRecordContext<Import>();
  if (!shown) return null;
  const { refusals, refused } = shown;
  if (refusals.length === 0) return <Typography sx={{ p: 1.5 }}>{text("noRefusals")}</Typography>;
  return (
    <Box sx={{ p: 1.5 }}>
      <Typography variant="h3">{text("more", { shown: refusals.length, all: refused })}</Typography>
      <Refusals refusals={refusals} />
    </Box>
  );
};
