import Delete from "@mui/icons-material/DeleteOutlined";
import Star from "@mui/icons-material/StarBorderOutlined";
import Box from "@mui/material/Box";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import { type HomePage, homePages, isOver, platforms } from "./contract.ts";
import { PhonePreview } from "./PhonePreview.tsx";
import {
  ActionButton,
  EnumField,
  EnumInput,
  Nothing,
  ListPage,
  MovableRows,
  MoveHandle,
  SafeUrlField,
  Chip,
  StatusChip,
  pinnedColumn,
  RowActions,
  RowEditLink,
  Table,
  Time,
  ToggleStatus,
  resourceTextKey,
  useResourceText,
} from "im-console/console";

const filters = [
  <TextInput key="title" source="title" alwaysOn resettable />,
  <EnumInput key="platform" source="platform" values={platforms} alwaysOn />,
  <EnumInput key="status" source="status" code="entryStatus" alwaysOn />,
];

/** What the apps' browser opens with, in its order, beside how it looks there. */
export const HomePageList = () => (
  <Box
    sx={{
      display: "grid",
      gap: 2,
      alignItems: "start",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 288px" },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <ListPage
        filters={filters}
        sort={{ field: "order", order: "ASC" }}
        emptyHint={resourceTextKey(homePages, "empty")}
      >
        <MovableRows entity={homePages}>
          <Table rowClick={false}>
            <DataTable.Col source="title">
              <Title />
            </DataTable.Col>
            <DataTable.Col source="order">
              <MoveHandle entity={homePages} />
            </DataTable.Col>
            <DataTable.Col source="address">
              <Box sx={{ minWidth: { sm: 180 } }}>
                <SafeUrlField source="address" />
              </Box>
            </DataTable.Col>
            <DataTable.Col source="platform">
              <EnumField source="platform" />
            </DataTable.Col>
            <DataTable.Col source="status">
              <StatusChip source="status" code="entryStatus" />
            </DataTable.Col>
            <DataTable.Col source="period">
              <Period />
            </DataTable.Col>
            <DataTable.Col {...pinnedColumn}>
              <Actions />
            </DataTable.Col>
          </Table>
        </MovableRows>
      </ListPage>
    </Box>
    <PhonePreview />
  </Box>
);

const Title = () => {
  const text = useResourceText(homePages);
  const page = useRecordContext<HomePage>();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, whiteSpace: { sm: "nowrap" } }}>
      {page?.title}
      {page?.isDefault && <Chip tone="good" text={text("default")} />}
    </Box>
  );
};

const Period = () => {
  const text = useResourceText(homePages);
  const page = useRecordContext<HomePage>();
  if (!page) return null;
  if (page.startTime === null && page.endTime === null) return text("always");
  return (
    <Box component="span">
      {page.startTime ? <Time at={page.startTime} /> : <Nothing />}
      {" → "}
      {page.endTime ? <Time at={page.endTime} /> : <Nothing />}
    </Box>
  );
};

const Actions = () => {
  const page = useRecordContext<HomePage>();
  return (
    <RowActions>
      {page?.status === "Enable" && !page.isDefault && !isOver(page) && (
        <ActionButton entity={homePages} action="setDefault" look="icon" icon={<Star />} confirm={false} />
      )}
      <ToggleStatus entity={homePages} look="icon" />
      <RowEditLink />
      <ActionButton entity={homePages} action="delete" look="icon" icon={<Delete />} isDangerous />
    </RowActions>
  );
};
