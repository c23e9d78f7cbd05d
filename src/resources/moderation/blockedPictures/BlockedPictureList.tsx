import LockOpen from "@mui/icons-material/LockOpenOutlined";
import { DataTable, TextInput, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { BlockedPicture } from "../../../../contract/entities/moderation/pictures.records.ts";
import { blockedPictures } from "../../../../contract/entities/moderation/pictures.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";

const filters = [
  <TextInput key="reason" source="reason" alwaysOn resettable />,
  <TextInput key="account" source="account" alwaysOn resettable />,
];
const unblock = { entity: blockedPictures, action: "delete", name: "unblock", icon: <LockOpen /> } as const;

/** What is refused when it is uploaded: by whom, why, and how often it came again. */
export const BlockedPictureList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "createTime", order: "DESC" }}
    emptyHint={resourceTextKey(blockedPictures, "empty")}
  >
    <Table rowClick={false} bulkActions={<BulkActionButton {...unblock} />}>
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="account" disableSort />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="matching" disableSort>
        <Matching />
      </DataTable.Col>
      <DataTable.NumberCol source="hitCount" sortByOrder="DESC" />
      <DataTable.Col source="lastHitTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <ActionButton {...unblock} look="icon" />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Matching = () => {
  const blocked = useRecordContext<z.infer<typeof BlockedPicture>>();
  return blocked ? enumText("pictureMatching", blocked.matching) : null;
};
