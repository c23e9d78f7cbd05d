import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import { localeNames, locales } from "../../../../contract/core/locales.ts";
import { type Macro, macros } from "../../../../contract/entities/moderation/macros.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { OneLine } from "../../../components/fields/OneLine.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { saidIn } from "../../../components/macros/useOffered.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="kinds" source="kinds" code="macroKind" alwaysOn />,
  <EnumInput key="macroStatus" source="macroStatus" code="macroStatus" alwaysOn />,
];

/** What operators choose from where they write to members. */
export const MacroList = () => (
  <ListPage filters={filters} sort={{ field: "name", order: "ASC" }} emptyHint={resourceTextKey(macros, "empty")}>
    <Table rowClick={false} hiddenColumns={["updateTime"]}>
      <DataTable.Col source="name" />
      <DataTable.Col source="shortcut">
        <Shortcut />
      </DataTable.Col>
      <DataTable.Col source="kinds" disableSort>
        <Kinds />
      </DataTable.Col>
      <DataTable.Col source="texts" disableSort>
        <Text />
      </DataTable.Col>
      <DataTable.Col source="macroStatus">
        <StatusChip source="macroStatus" code="macroStatus" />
      </DataTable.Col>
      <DataTable.NumberCol source="usedCount" sortByOrder="DESC" />
      <DataTable.Col source="usedTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="updateTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <RowEditLink />
          <ActionButton entity={macros} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Shortcut = () => {
  const macro = useRecordContext<Macro>();
  return macro?.shortcut ? <code>{`/${macro.shortcut}`}</code> : <Nothing />;
};

const Kinds = () => {
  const macro = useRecordContext<Macro>();
  return macro?.kinds.map((kind) => enumText("macroKind", kind)).join(" · ");
};

/** The beginning, in the operator's language or one that it has, and which languages there are. */
const Text = () => {
  const macro = useRecordContext<Macro>();
  const written = locales.filter((locale) => macro?.texts[locale]);
  const said = macro && saidIn(macro, currentLocale());
  if (!said) return <Nothing />;
  return (
    <Box sx={{ lineHeight: 1.3, py: 0.5, maxWidth: { sm: 240 } }}>
      <OneLine>{said.content}</OneLine>
      <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        {written.map((locale) => localeNames[locale]).join(" · ")}
      </Box>
    </Box>
  );
};
