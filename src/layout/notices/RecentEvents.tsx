import { DataTable, useRecordContext } from "react-admin";
import { accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { IdField } from "../../components/fields/IdField.tsx";
import { TimeField } from "../../components/fields/TimeField.tsx";
import { ListPage } from "../../components/list/ListPage.tsx";
import { Table } from "../../components/list/Table.tsx";
import { DeviceField } from "../../components/sessions/DeviceField.tsx";
import { type Notice, NoticeText, useActor } from "./NoticeText.tsx";
import { ReportButton } from "./ReportButton.tsx";

/** What happened to one's account in the last 90 days. */
export const RecentEvents = () => (
  <ListPage
    resource={accountNotices.name}
    isEmbedded
    sort={{ field: "time", order: "DESC" }}
    emptyHint={`resources.${accountNotices.name}.empty`}
  >
    <Table rowClick={false} storeKey="account.notices">
      <DataTable.Col source="kind">
        <Event />
      </DataTable.Col>
      <DataTable.Col source="time" field={TimeField} sortByOrder="DESC" />
      <DataTable.Col source="byAccount">
        <Actor />
      </DataTable.Col>
      <DataTable.Col source="ip" field={IdField} />
      <DataTable.Col source="userAgent">
        <Device />
      </DataTable.Col>
      <DataTable.Col label={false} align="right">
        <Report />
      </DataTable.Col>
    </Table>
  </ListPage>
);

const Event = () => {
  const notice = useRecordContext<Notice>();
  return notice ? <NoticeText notice={notice} /> : null;
};

const Actor = () => {
  const notice = useRecordContext<Notice>();
  const actorOf = useActor();
  return notice ? actorOf(notice) : null;
};

/** Of what came without a browser nothing is said. */
const Device = () => (useRecordContext<Notice>()?.userAgent ? <DeviceField /> : null);

const Report = () => {
  const notice = useRecordContext<Notice>();
  return notice ? <ReportButton about={{ noticeId: notice.id }} look="icon" /> : null;
};
