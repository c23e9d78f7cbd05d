import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, TextField, TextInput, useRecordContext } from "react-admin";
import { type CustomerLink, customerLinks } from "./contract.ts";
import {
  ActionButton,
  Chip,
  CopyButton,
  EnumInput,
  ListPage,
  MovableRows,
  MoveHandle,
  pinnedColumn,
  RowActions,
  RowEditLink,
  resourceTextKey,
  SafeUrlField,
  StatusChip,
  Table,
  ToggleStatus,
  useResourceText,
  weekdaysText,
} from "im-console/console";
import { localeNames } from "im-console/contract";

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="status" source="status" code="entryStatus" alwaysOn />,
];

/** Where members reach people who help, in the order in which they are offered. */
export const CustomerLinkList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "order", order: "ASC" }}
    emptyHint={resourceTextKey(customerLinks, "empty")}
  >
    <MovableRows entity={customerLinks}>
      <Table rowClick={false}>
        <DataTable.Col source="name">
          <Box component="span" sx={{ whiteSpace: { sm: "nowrap" } }}>
            <TextField source="name" />
          </Box>
        </DataTable.Col>
        <DataTable.Col source="order">
          <MoveHandle entity={customerLinks} />
        </DataTable.Col>
        <DataTable.Col source="address">
          <Address />
        </DataTable.Col>
        <DataTable.Col source="isOpen">
          <OpenNow />
        </DataTable.Col>
        <DataTable.Col source="hours">
          <Hours />
        </DataTable.Col>
        <DataTable.Col source="languages">
          <Languages />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" code="entryStatus" />
        </DataTable.Col>
        <DataTable.Col {...pinnedColumn}>
          <RowActions>
            <ToggleStatus entity={customerLinks} look="icon" />
            <RowEditLink />
            <ActionButton entity={customerLinks} action="delete" look="icon" icon={<Delete />} isDangerous />
          </RowActions>
        </DataTable.Col>
      </Table>
    </MovableRows>
  </ListPage>
);

/** An app's address stays text: it would open on the operator's machine. */
const Address = () => {
  const link = useRecordContext<CustomerLink>();
  if (!link) return null;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, overflowWrap: "anywhere" }}>
      <SafeUrlField source="address" />
      <CopyButton text={link.address} />
    </Box>
  );
};

const OpenNow = () => {
  const text = useResourceText(customerLinks);
  const isOpen = useRecordContext<CustomerLink>()?.isOpen;
  return <Chip tone={isOpen ? "good" : "closed"} text={text(isOpen ? "open" : "closed")} />;
};

const Hours = () => {
  const text = useResourceText(customerLinks);
  const link = useRecordContext<CustomerLink>();
  if (!link) return null;
  const days = link.weekdays.length === 0 ? text("everyDay") : weekdaysText(link.weekdays);
  const times = link.opensAt === null ? text("allDay") : `${link.opensAt}–${link.closesAt}`;
  return (
    <Box sx={{ lineHeight: 1.3, py: 0.5 }}>
      <Box>{days}</Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{`${times} · UTC${link.timeZone}`}</Box>
    </Box>
  );
};

const Languages = () => {
  const text = useResourceText(customerLinks);
  const languages = useRecordContext<CustomerLink>()?.languages ?? [];
  return languages.length === 0
    ? text("everyLanguage")
    : languages.map((locale) => localeNames[locale] ?? locale).join(", ");
};
