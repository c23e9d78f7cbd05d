import { TextInput } from "react-admin";
import { TenantCreate, TenantEdit, tenants } from "../../../../contract/entities/servers/tenants.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { useRefreshTenants } from "../../../layout/header/useTenants.ts";
import { PackageInput } from "./PackageInput.tsx";

const Fields = () => {
  const text = useResourceText(tenants);
  return (
    <>
      <TextInput source="tenantName" isRequired autoComplete="off" />
      <PackageInput
        source="packageId"
        emptyText={text("noPackage")}
        helperText={resourceTextKey(tenants, "hints.packageId")}
      />
      <TextInput source="note" multiline rows={3} sx={{ gridColumn: "1 / -1" }} />
    </>
  );
};

export const TenantCreatePage = () => (
  <CreatePage schema={TenantCreate} next="show" onSaved={useRefreshTenants()}>
    <Fields />
  </CreatePage>
);

export const TenantEditPage = () => (
  <EditPage schema={TenantEdit} next="show" onSaved={useRefreshTenants()}>
    <Fields />
  </EditPage>
);
