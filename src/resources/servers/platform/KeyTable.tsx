import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { DataTable, TextField } from "react-admin";
import { platformKeys } from "../../../../contract/entities/servers/platformKeys.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { ExpiresField, MaskedKeyField, RightsField } from "../../../components/keys/KeyFields.tsx";
import { ListHeading } from "../../../components/list/ListHeading.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const NewKeyDialog = lazyPart(() => import("./KeyDialogs.tsx"), "NewKeyDialog");
const EditKeyDialog = lazyPart(() => import("./KeyDialogs.tsx"), "EditKeyDialog");

export const NewKeyButton = () => (
  <DialogButton entity={platformKeys} action="create" icon={<Add />} dialog={NewKeyDialog} />
);

/** What the platform's servers call us with; each is shown once, when it is made. */
export const KeyTable = ({ heading }: { heading: string }) => (
  <ListPage
    resource={platformKeys.name}
    isEmbedded
    above={<ListHeading text={heading} />}
    sort={{ field: "createTime", order: "DESC" }}
    actions={<NewKeyButton />}
    emptyHint="resources.platformKeys.empty"
  >
    <Table rowClick={false} storeKey="platform.keys">
      <DataTable.Col source="name">
        <TextField source="name" sx={{ fontWeight: 550 }} />
      </DataTable.Col>
      <DataTable.Col source="key">
        <MaskedKeyField />
      </DataTable.Col>
      <DataTable.Col source="status">
        <StatusChip source="status" code="robotKeyState" />
      </DataTable.Col>
      <DataTable.Col source="rights">
        <RightsField code="platformRight" />
      </DataTable.Col>
      <DataTable.Col source="expiresTime">
        <ExpiresField />
      </DataTable.Col>
      <DataTable.Col source="lastUsedTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="lastUsedIp" field={IdField} />
      <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <DialogButton
            entity={platformKeys}
            action="update"
            look="icon"
            icon={<EditOutlined />}
            dialog={EditKeyDialog}
          />
          <ActionButton entity={platformKeys} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);
