import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { BooleanField, DataTable, useRecordContext } from "react-admin";
import { type Plugin, plugins } from "../../../../contract/entities/access/plugins.ts";
import { DetailField, DetailFields } from "../../../components/fields/DetailFields.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { listed } from "../../../i18n/listed.ts";
import { monospace } from "../../../layout/theme.ts";

const filters = [<EnumInput key="pluginState" source="pluginState" code="pluginState" alwaysOn />];

/** What was added to this console, and why some of it does not work. */
export const PluginList = () => (
  <ListPage filters={filters} sort={undefined} emptyHint={resourceTextKey(plugins, "empty")}>
    <Table rowClick={false} expand={<Details />} expandSingle>
      <DataTable.Col source="id">
        <Use />
      </DataTable.Col>
      <DataTable.Col source="version" />
      <DataTable.Col source="pluginState">
        <StatusChip source="pluginState" code="pluginState" />
      </DataTable.Col>
      <DataTable.Col source="screens" align="right">
        <Count of="screens" />
      </DataTable.Col>
      <DataTable.Col source="calls" align="right">
        <Count of="calls" />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const brought = ["screens", "calls", "codes", "jobs", "tables", "settings", "languages"] as const;
type Brought = (typeof brought)[number];

/** What is used, by the last word of where it is. */
const Use = () => {
  const plugin = useRecordContext<Plugin>();
  if (!plugin) return null;
  return (
    <Box sx={{ lineHeight: 1.3, py: 0.5 }}>
      <Box sx={{ fontWeight: 550 }}>{plugin.id.replace(/\/$/, "").split("/").at(-1)}</Box>
      <Box sx={{ fontFamily: monospace, fontSize: "0.75rem", color: "text.secondary" }}>{plugin.id}</Box>
    </Box>
  );
};

const Count = ({ of }: { of: Brought }) => useRecordContext<Plugin>()?.[of].length ?? 0;

/** What it brings, by name; of one that failed the reason comes first. */
const Details = () => {
  const text = useResourceText(plugins);
  const plugin = useRecordContext<Plugin>();
  if (!plugin) return null;
  return (
    <Box sx={{ p: 1.5, display: "grid", gap: 1.5 }}>
      {plugin.reason !== null && (
        <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
          {plugin.reason}
        </Alert>
      )}
      <DetailFields>
        {brought.map((name) => (
          <DetailField key={name} source={name}>
            {plugin[name].length === 0 ? text("none") : listed(plugin[name])}
          </DetailField>
        ))}
        <DetailField source="hasTheme">
          <BooleanField source="hasTheme" />
        </DetailField>
      </DetailFields>
    </Box>
  );
};
