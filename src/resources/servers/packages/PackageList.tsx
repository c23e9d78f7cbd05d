import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { enumValues } from "../../../../contract/core/enums.ts";
import { type Package, packages, quotaFields } from "../../../../contract/entities/servers/packages.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { ToggleStatus } from "../../../components/actions/ToggleStatus.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { numberText } from "../../../i18n/numberText.ts";

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="status" source="status" code="entryStatus" alwaysOn />,
];
const shown = ["maxUsers", "maxGroups"] as const;
const others = Object.values(quotaFields).filter((name) => !shown.some((other) => other === name));

/** What tenants may use, of each package. */
export const PackageList = () => (
  <ListPage filters={filters} sort={{ field: "name", order: "ASC" }} emptyHint={resourceTextKey(packages, "empty")}>
    <Table rowClick="edit" hiddenColumns={[...others]}>
      <DataTable.Col source="name" />
      <DataTable.Col source="status">
        <StatusChip source="status" code="entryStatus" />
      </DataTable.Col>
      <DataTable.Col source="serverCount" align="right">
        <Servers />
      </DataTable.Col>
      <DataTable.Col source="functions" align="right">
        <Functions />
      </DataTable.Col>
      {[...shown, ...others].map((name) => (
        <DataTable.Col key={name} source={name} align="right">
          <Bound source={name} />
        </DataTable.Col>
      ))}
      <DataTable.Col source="historyDays" align="right">
        <Bound source="historyDays" />
      </DataTable.Col>
      <DataTable.Col source="keptDays" align="right">
        <Bound source="keptDays" />
      </DataTable.Col>
      <DataTable.Col source="updateTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <Actions />
      </DataTable.Col>
    </Table>
  </ListPage>
);

/** Null is no bound. */
const Bound = ({ source }: { source: Exclude<keyof Package, "functions"> }) => {
  const text = useResourceText(packages);
  const value = useRecordContext<Package>()?.[source];
  return typeof value === "number" ? (
    numberText(value)
  ) : (
    <Box component="span" className="unbroken" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
      {text(source.endsWith("Days") ? "everything" : "unlimited")}
    </Box>
  );
};

const Functions = () => {
  const held = useRecordContext<Package>();
  return held ? `${held.functions.length} / ${enumValues("serverFunction").length}` : null;
};

/** Leads to the tenants that use it. */
const Servers = () => {
  const held = useRecordContext<Package>();
  if (!held) return null;
  if (held.serverCount === 0) return "0";
  const filter = encodeURIComponent(JSON.stringify({ packageId: held.id }));
  return (
    <Link
      component={RouterLink}
      to={`/${getResourceName(tenants)}?filter=${filter}`}
      onClick={(event) => event.stopPropagation()}
    >
      {held.serverCount}
    </Link>
  );
};

const Actions = () => {
  const held = useRecordContext<Package>();
  const isFree = held?.serverCount === 0;
  return (
    <RowActions>
      {(isFree || held?.status === "Disable") && <ToggleStatus entity={packages} look="icon" />}
      <RowEditLink />
      {isFree && <ActionButton entity={packages} action="delete" look="icon" icon={<Delete />} isDangerous />}
    </RowActions>
  );
};
