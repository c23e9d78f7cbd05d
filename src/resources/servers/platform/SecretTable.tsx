import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Typography from "@mui/material/Typography";
import { DataTable, FunctionField } from "react-admin";
import type { z } from "zod";
import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { type PlatformSecret, platformSecrets } from "../../../../contract/entities/servers/platformSecrets.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { Masked } from "../../../components/keys/KeyFields.tsx";
import { ListHeading } from "../../../components/list/ListHeading.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const NewSecretDialog = lazyPart(() => import("./KeyDialogs.tsx"), "NewSecretDialog");

export const NewSecretButton = () => (
  <DialogButton entity={platformSecrets} action="create" icon={<Add />} dialog={NewSecretDialog} />
);

/** What commands are signed with: two at a time, so that one can take the place of the other. */
export const SecretTable = ({ heading }: { heading: string }) => {
  const text = useResourceText(platformConnection);
  return (
    <>
      <ListPage
        resource={platformSecrets.name}
        isEmbedded
        above={<ListHeading text={heading} />}
        sort={{ field: "createTime", order: "DESC" }}
        actions={<NewSecretButton />}
        emptyHint="resources.platformSecrets.empty"
      >
        <Table rowClick={false} storeKey="platform.secrets">
          <DataTable.Col source="ending">
            <FunctionField<z.infer<typeof PlatformSecret>>
              render={({ ending }) => <Masked prefix="whsec_" ending={ending} />}
            />
          </DataTable.Col>
          <DataTable.Col source="createTime" field={TimeField} sortByOrder="DESC" />
          <DataTable.Col {...pinnedColumn}>
            <RowActions>
              <ActionButton
                entity={platformSecrets}
                action="delete"
                look="icon"
                icon={<DeleteOutlined />}
                isDangerous
              />
            </RowActions>
          </DataTable.Col>
        </Table>
      </ListPage>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
        {text("hints.secrets")}
      </Typography>
    </>
  );
};
