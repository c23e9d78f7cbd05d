import Logout from "@mui/icons-material/Logout";
import Box from "@mui/material/Box";
import { DataTable, TextField, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { type AdminSession, adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { useOperator } from "../../authProvider/useOperator.ts";
import { ReportButton } from "../../layout/notices/ReportButton.tsx";
import { ActionButton } from "../actions/ActionButton.tsx";
import { IdField } from "../fields/IdField.tsx";
import { ListHeading } from "../list/ListHeading.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { Chip } from "../fields/StatusChip.tsx";
import { Table } from "../list/Table.tsx";
import { TimeField } from "../fields/TimeField.tsx";
import { DeviceField } from "./DeviceField.tsx";
import { EndOthers } from "./EndOthers.tsx";

type Session = z.infer<typeof AdminSession>;
type Props = {
  /** One's own when absent. */
  accountId?: string;
  mayEnd: boolean;
  heading?: string;
};

/** Where somebody is signed in, each to be ended, or all but this one at once. */
export const SessionsTable = ({ accountId, mayEnd, heading }: Props) => {
  const { info } = useOperator();
  const isOwn = accountId === undefined || accountId === info.id;
  return (
    <ListPage
      resource={adminSessions.name}
      isEmbedded
      above={heading && <ListHeading text={heading} />}
      filter={accountId ? { accountId } : {}}
      sort={{ field: "lastUsedTime", order: "DESC" }}
      emptyHint={`resources.${adminSessions.name}.empty`}
      actions={mayEnd && <EndOthers accountId={accountId} isOwn={isOwn} />}
    >
      <Table rowClick={false} storeKey="admin.sessions">
        <DataTable.Col source="userAgent">
          <Device />
        </DataTable.Col>
        <DataTable.Col source="ip" field={IdField} />
        <DataTable.Col source="tenantName" field={TextField} />
        <DataTable.Col source="createTime" field={TimeField} />
        <DataTable.Col source="lastUsedTime" field={TimeField} sortByOrder="DESC" />
        {mayEnd && (
          <DataTable.Col label={false} align="right">
            <End isOwn={isOwn} />
          </DataTable.Col>
        )}
      </Table>
    </ListPage>
  );
};

const Device = () => {
  const translate = useTranslate();
  const session = useRecordContext<Session>();
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <DeviceField />
      {session?.isCurrent && <Chip tone="good" text={translate(`resources.${adminSessions.name}.current`)} />}
    </Box>
  );
};

/** The session that one works in is left by logging out. */
const End = ({ isOwn }: { isOwn: boolean }) => {
  const session = useRecordContext<Session>();
  if (!session || session.isCurrent) return null;
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      <ActionButton entity={adminSessions} action="delete" look="icon" icon={<Logout fontSize="small" />} isDangerous />
      {isOwn && <ReportButton about={{ sessionId: session.id }} look="icon" />}
    </Box>
  );
};
