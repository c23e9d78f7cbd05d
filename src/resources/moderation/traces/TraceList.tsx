import {
  DataTable,
  FunctionField,
  ResourceContextProvider,
  TextInput,
  useListContext,
  useTranslate,
} from "react-admin";
import type { z } from "zod";
import type { Trace } from "../../../../contract/entities/moderation/traces.ts";
import { Sanction } from "../../../components/sanctions/actions.tsx";
import { OTHERS } from "../../../../contract/entities/moderation/traces.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { members } from "../../../../contract/entities/people/members.ts";
import { useMay, useMayAny } from "../../../components/actions/useMay.ts";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { ForceOfflineMany, UnbanMany } from "../../../components/members/actions.tsx";
import { MemberLink } from "./MemberLink.tsx";
import { Summary, type TraceEntity } from "./Summary.tsx";
import { Values } from "./Values.tsx";

type Row = z.infer<typeof Trace>;
type Props = { entity: TraceEntity; type: "IP" | "Device"; source: "ip" | "deviceId" };

/** What is the same in every row, or seldom asked for. */
const hiddenAtFirst = { IP: ["failures", "addresses"], Device: ["failures", "deviceIds"] };

/** Who was at an address or on a device. What is asked for stands in the page's address, to be passed on. */
export const TraceList = ({ entity, type, source }: Props) => {
  const mayChange = useMayAny(members, ["forceOffline", "ban"]);
  const mayChoose = useMay(sanctions, "create") || mayChange;
  const texts = `resources.${getResourceName(entity)}`;
  return (
    <ListPage
      filters={[<TextInput key={source} source={source} alwaysOn resettable sx={{ minWidth: 260 }} />]}
      sort={{ field: "lastTime", order: "DESC" }}
      emptyHint={`${texts}.empty`}
      isAsked
      summary={<Above entity={entity} type={type} source={source} />}
    >
      <Table
        rowClick={false}
        bulkActions={mayChoose && <Bulk />}
        storeKey={`${entity.name}.datatable`}
        hiddenColumns={hiddenAtFirst[type]}
      >
        <DataTable.Col source="nickname">
          <MemberLink />
        </DataTable.Col>
        <DataTable.Col source="memberStatus">
          <StatusChip source="memberStatus" code="memberStatus" />
        </DataTable.Col>
        <DataTable.Col source="onlineStatus">
          <StatusChip source="onlineStatus" code="onlineStatus" isBare />
        </DataTable.Col>
        <DataTable.NumberCol source="signIns" sortByOrder="DESC" />
        <DataTable.NumberCol source="failures" />
        <DataTable.Col source="firstTime" field={TimeField} />
        <DataTable.Col source="lastTime" field={TimeField} sortByOrder="DESC" />
        <DataTable.Col source="deviceIds">
          <Values type="Device" values="deviceIds" count="deviceCount" />
        </DataTable.Col>
        <DataTable.Col source="addresses">
          <Values type="IP" values="addresses" count="addressCount" />
        </DataTable.Col>
        <DataTable.Col source="sharedWith" align="right">
          <FunctionField<Row> render={({ sharedWith }) => (sharedWith >= OTHERS ? `${OTHERS}+` : sharedWith)} />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

/** The existing actions on members: a row's id is its member's. */
const Bulk = () => (
  <ResourceContextProvider value={getResourceName(members)}>
    <ForceOfflineMany />
    <Sanction />
    <UnbanMany />
  </ResourceContextProvider>
);

const Above = ({ entity, type, source }: Props) => {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const value: unknown = filterValues[source];
  if (typeof value !== "string") return null;
  return (
    <Summary
      key={value}
      entity={entity}
      type={type}
      input={source === "ip" ? { ip: value } : { deviceId: value }}
      label={translate("app.query.shared")}
    />
  );
};
