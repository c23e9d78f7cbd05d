import Typography from "@mui/material/Typography";
import { DataTable, FunctionField, useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Recipient } from "../../../contract/entities/notifications/notifications.ts";
import { EnumInput } from "../../components/inputs/EnumInput.tsx";
import { IdField } from "../../components/fields/IdField.tsx";
import { ListPage } from "../../components/list/ListPage.tsx";
import { MemberLink } from "../../components/fields/MemberLink.tsx";
import { StatusChip } from "../../components/fields/StatusChip.tsx";
import { Table } from "../../components/list/Table.tsx";
import { TimeField } from "../../components/fields/TimeField.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";

type Reached = z.infer<typeof Recipient>;

const filters = [<EnumInput key="noticeState" source="noticeState" code="noticeState" alwaysOn />];

/** Whom the last send has reached, and who of them has read it. */
export const Recipients = () => {
  const text = useResourceText(useNotificationEntity());
  const notification = useRecordContext<NotificationRecord>();
  if (!notification || notification.sendCount === 0) return null;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text("recipients")}
      </Typography>
      <ListPage
        isEmbedded
        endpoint="recipients"
        filter={{ notificationId: notification.id }}
        filters={filters}
        sort={{ field: "memberId", order: "ASC" }}
      >
        <Table rowClick={false} storeKey="notification.recipients">
          <DataTable.Col source="nickname">
            <FunctionField<Reached>
              render={({ memberId, nickname }) => <MemberLink id={memberId} name={nickname || memberId} />}
            />
          </DataTable.Col>
          <DataTable.Col source="memberId">
            <IdField source="memberId" />
          </DataTable.Col>
          <DataTable.Col source="noticeState">
            <StatusChip source="noticeState" code="noticeState" />
          </DataTable.Col>
          <DataTable.Col source="readTime">
            <TimeField source="readTime" />
          </DataTable.Col>
          {notification.hasPush === "Y" && (
            <DataTable.Col source="pushStatus">
              <StatusChip source="pushStatus" code="pushStatus" />
            </DataTable.Col>
          )}
        </Table>
      </ListPage>
    </section>
  );
};
