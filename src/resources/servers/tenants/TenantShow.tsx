import Box from "@mui/material/Box";
import { CanAccess, DataTable, NumberField, TextField, useRecordContext } from "react-admin";
import { EditLink } from "../../../components/actions/EditLink.tsx";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { operationLogs } from "../../../../contract/entities/access/operationLogs.ts";
import { type Tenant, type TenantOperation, tenants } from "../../../../contract/entities/servers/tenants.ts";
import type { z } from "zod";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { RecordTabs } from "../../../components/page/RecordTabs.tsx";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Table } from "../../../components/list/Table.tsx";
import { TimeField } from "../../../components/fields/TimeField.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { AdminName } from "../../../components/fields/AdminName.tsx";
import { DetailField, DetailFields } from "../../../components/fields/DetailFields.tsx";
import { CallName } from "../../../components/operationLog/CallName.tsx";
import { Changes } from "../../../components/operationLog/Changes.tsx";
import { UsagePanel } from "../../../components/charts/UsagePanel.tsx";
import { FirstSteps } from "../../../components/setup/FirstSteps.tsx";
import { EnableOrDisable, WorkHere } from "./actions.tsx";
import { PackageName } from "./TenantList.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { toAccess } from "../../../authProvider/access.ts";

/** A tenant of the installation: what it is, what it uses, who runs it, and what was done to it. */
export const TenantShow = () => (
  <ShowPage aside={<Aside />} actions={<Actions />}>
    <Steps />
    <Tabs />
  </ShowPage>
);

const Steps = () => {
  const server = useRecordContext<Tenant>();
  if (!server) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <FirstSteps server={server} isCurrent={server.isCurrent} />
    </Box>
  );
};

const Aside = () => {
  const text = useResourceText(tenants);
  const server = useRecordContext<Tenant>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <StatusChip source="tenantStatus" code="tenantStatus" />
      {server?.isCurrent && <Chip tone="plain" text={text("current")} />}
    </Box>
  );
};

const Actions = () => (
  <>
    <WorkHere />
    <EnableOrDisable />
    <CanAccess {...toAccess(tenants, "update")}>
      <EditLink variant="contained" />
    </CanAccess>
  </>
);

const Profile = () => (
  <DetailFields isPanel width={220}>
    <DetailField source="tenantName">
      <TextField source="tenantName" />
    </DetailField>
    <DetailField source="id">
      <IdField source="id" />
    </DetailField>
    <DetailField source="packageName">
      <PackageName />
    </DetailField>
    {(["memberCount", "groupCount", "adminCount", "sessionCount"] as const).map((name) => (
      <DetailField key={name} source={name}>
        <NumberField source={name} />
      </DetailField>
    ))}
    <DetailField source="createTime">
      <TimeField source="createTime" isExact />
    </DetailField>
    <DetailField source="updateTime">
      <TimeField source="updateTime" isExact />
    </DetailField>
    <DetailField source="note">
      <TextField source="note" />
    </DetailField>
  </DetailFields>
);

const UsageTab = () => {
  const server = useRecordContext<Tenant>();
  const id = server?.id ?? "";
  const { data, error, refetch } = useEndpointQuery(tenants, "usage", { id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <UsagePanel usage={data} /> : <PageSkeleton />;
};

const AdminsTab = () => {
  const server = useRecordContext<Tenant>();
  return (
    <ListPage
      resource={getResourceName(admins)}
      isEmbedded
      filter={{ tenantId: server?.id }}
      emptyHint={resourceTextKey(tenants, "noAdmins")}
    >
      <Table rowClick="show" storeKey="tenant.admins">
        <DataTable.Col source="nickname">
          <AdminName />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" code="adminStatus" />
        </DataTable.Col>
        <DataTable.NumberCol source="sessionCount" />
        <DataTable.Col source="lastLoginTime" field={TimeField} />
      </Table>
    </ListPage>
  );
};

const OperationsTab = () => {
  const server = useRecordContext<Tenant>();
  return (
    <ListPage
      endpoint="operations"
      isEmbedded
      filter={{ tenantId: server?.id }}
      sort={{ field: "createTime", order: "DESC" }}
      emptyHint={resourceTextKey(tenants, "noOperations")}
    >
      <Table rowClick={false} storeKey="tenant.operations">
        <DataTable.Col source="call">
          <CallName />
        </DataTable.Col>
        <DataTable.Col source="operationResult" label={resourceTextKey(operationLogs, "fields.operationResult")}>
          <StatusChip source="operationResult" code="operationResult" />
        </DataTable.Col>
        <DataTable.Col source="createTime" label={resourceTextKey(tenants, "fields.time")}>
          <TimeField source="createTime" />
        </DataTable.Col>
        <DataTable.Col source="account" />
        <DataTable.Col source="changes">
          <TenantChanges />
        </DataTable.Col>
        <DataTable.Col source="requestId">
          <IdField source="requestId" isShort />
        </DataTable.Col>
      </Table>
    </ListPage>
  );
};

const TenantChanges = () => {
  const operation = useRecordContext<z.infer<typeof TenantOperation>>();
  if (!operation) return null;
  const { before, after, names } = operation;
  return <Changes entity={tenants.name} before={before} after={after} names={names} />;
};

const tabs = { profile: Profile, usage: UsageTab, admins: AdminsTab, operations: OperationsTab };

const Tabs = () => {
  const text = useResourceText(tenants);
  return <RecordTabs tabs={tabs} getLabel={(name) => text(`tabs.${name}`)} />;
};
