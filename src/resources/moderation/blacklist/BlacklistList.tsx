import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import { DataTable, TextField, TextInput, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { blacklist, type BlacklistEntry } from "../../../../contract/entities/moderation/blacklist.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ExportButton } from "../../../components/actions/ExportButton.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { QueriedCode } from "../../../components/list/QueryField.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { Time, TimeField } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";

type Entry = z.infer<typeof BlacklistEntry>;
const ImportDialog = lazyPart(() => import("./ImportDialog.tsx"), "ImportDialog");

const filters = [
  <EnumInput key="type" source="type" code="blacklistType" alwaysOn />,
  <TextInput key="value" source="value" alwaysOn resettable />,
  <TextInput key="address" source="address" alwaysOn resettable />,
  <EnumInput key="state" source="state" code="blacklistState" alwaysOn />,
  <TextInput key="reason" source="reason" resettable />,
  <TextInput key="account" source="account" resettable />,
];

/** Addresses and devices that may not sign in. */
export const BlacklistList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    actions={<DialogButton entity={blacklist} action="import" icon={<Upload />} dialog={ImportDialog} />}
    exports={blacklist}
    emptyHint="resources.blackList.empty"
  >
    <Table
      rowClick={false}
      hiddenColumns={["lastHitTime", "account"]}
      bulkActions={
        <>
          <ExportButton entity={blacklist} isBulk />
          <BulkActionButton entity={blacklist} action="delete" icon={<DeleteOutlined />} isDangerous />
        </>
      }
    >
      <DataTable.Col source="value">
        <Value />
      </DataTable.Col>
      <DataTable.Col source="type">
        <StatusChip source="type" code="blacklistType" />
      </DataTable.Col>
      <DataTable.Col source="state">
        <StatusChip source="state" code="blacklistState" />
      </DataTable.Col>
      <DataTable.Col source="reason">
        <TextField source="reason" />
      </DataTable.Col>
      <DataTable.Col source="expiresTime">
        <Expires />
      </DataTable.Col>
      <DataTable.NumberCol source="hits" sortByOrder="DESC" />
      <DataTable.Col source="lastHitTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="account" />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <RowEditLink />
          <ActionButton entity={blacklist} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Value = () => {
  const entry = useRecordContext<Entry>();
  return entry ? <QueriedCode type={entry.type} value={entry.value} /> : null;
};

const Expires = () => {
  const translate = useTranslate();
  const entry = useRecordContext<Entry>();
  if (!entry) return null;
  return entry.expiresTime ? <Time at={entry.expiresTime} /> : translate("resources.blackList.forGood");
};
