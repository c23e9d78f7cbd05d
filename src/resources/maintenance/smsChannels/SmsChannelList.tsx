import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Send from "@mui/icons-material/SendOutlined";
import Box from "@mui/material/Box";
import { DataTable, FunctionField, TextField, TextInput, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { smsChannels, type SmsChannel } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RowEditLink } from "../../../components/list/rows/RowEditLink.tsx";
import { RowActions } from "../../../components/actions/RowActions.tsx";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { pinnedColumn, Table } from "../../../components/list/Table.tsx";
import { Nothing, TimeField } from "../../../components/fields/TimeField.tsx";
import { lazyPart } from "../../../loadChunk.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { listed } from "../../../i18n/listed.ts";

type Channel = z.infer<typeof SmsChannel>;
const TestDialog = lazyPart(() => import("./TestDialog.tsx"), "TestDialog");

const filters = [
  <TextInput key="name" source="name" alwaysOn resettable />,
  <EnumInput key="provider" source="provider" code="smsProvider" alwaysOn />,
  <EnumInput key="status" source="status" code="channelStatus" alwaysOn />,
];

/** The ways that verification codes go out, in the order they are asked. */
export const SmsChannelList = () => (
  <ListPage
    filters={filters}
    sort={{ field: "position", order: "ASC" }}
    perPage={100}
    emptyHint="resources.textMessage.empty"
  >
    <Table rowClick={false}>
      <DataTable.Col source="name">
        <TextField source="name" sx={{ fontWeight: 550 }} />
      </DataTable.Col>
      <DataTable.Col source="position">
        <MoveButtons />
      </DataTable.Col>
      <DataTable.Col source="provider">
        <StatusChip source="provider" code="smsProvider" />
      </DataTable.Col>
      <DataTable.Col source="status">
        <StatusChip source="status" code="channelStatus" />
      </DataTable.Col>
      <DataTable.Col source="sender" />
      <DataTable.Col source="countryCodes">
        <Countries />
      </DataTable.Col>
      <DataTable.Col source="secret">
        <Secret />
      </DataTable.Col>
      <DataTable.Col source="updateTime" field={TimeField} />
      <DataTable.Col {...pinnedColumn}>
        <RowActions>
          <DialogButton entity={smsChannels} action="test" look="icon" icon={<Send />} dialog={TestDialog} />
          <RowEditLink />
          <ActionButton entity={smsChannels} action="delete" look="icon" icon={<DeleteOutlined />} isDangerous />
        </RowActions>
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Countries = () => {
  const translate = useTranslate();
  return (
    <FunctionField<Channel>
      render={({ countryCodes }) =>
        countryCodes.length === 0
          ? translate("resources.textMessage.everywhere")
          : listed(countryCodes.map((code) => `+${code}`))
      }
    />
  );
};

const Secret = () => {
  const translate = useTranslate();
  const channel = useRecordContext<Channel>();
  if (!channel?.hasSecret) return <Nothing />;
  return (
    <Box sx={{ display: "inline-flex", gap: 1, alignItems: "center" }}>
      <Chip tone="plain" text={translate("resources.textMessage.secretSet")} />
      <TimeField source="secretTime" />
    </Box>
  );
};
