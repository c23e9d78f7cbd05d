import { CheckboxGroupInput, SelectInput, TextInput, useRecordContext } from "react-admin";
import { keepsLess, packages } from "../../../../contract/entities/servers/packages.ts";
import { type Tenant, TenantCreate, TenantEdit, tenants } from "../../../../contract/entities/servers/tenants.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { useEndpointQuery, useInvalidate } from "../../../dataProvider/useEndpoint.ts";
import { AskedSave } from "../../../components/form/AskedSave.tsx";
import { PackageInput, usePackages } from "./PackageInput.tsx";
import { fullWidth } from "../../../components/form/FormCard.tsx";

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
      <TextInput source="note" multiline rows={3} sx={fullWidth} />
    </>
  );
};

/** The roles that a new server begins with. */
const FirstRoles = () => {
  const { data, isPending } = useEndpointQuery(tenants, "all", {});
  return (
    <>
      <CheckboxGroupInput
        source="roles"
        choices={enumChoices("roleTemplate")}
        translateChoice={false}
        helperText={resourceTextKey(tenants, "hints.roles")}
      />
      <SelectInput
        source="rolesFrom"
        choices={data ?? []}
        optionText="tenantName"
        isPending={isPending}
        translateChoice={false}
        helperText={resourceTextKey(tenants, "hints.rolesFrom")}
      />
    </>
  );
};

export const TenantCreatePage = () => {
  const invalidate = useInvalidate();
  return (
    <CreatePage
      schema={TenantCreate}
      defaultValues={{ roles: [] }}
      next="show"
      onSaved={() => void invalidate(tenants)}
    >
      <Fields />
      <FirstRoles />
    </CreatePage>
  );
};

/** Nothing brings back what the next night deletes. */
const Save = () => {
  const text = useResourceText(packages);
  const held = useRecordContext<Tenant>();
  const { data } = usePackages();
  const daysOf = (id: unknown) => data?.records.find((each) => each.id === id)?.keptDays;
  return (
    <AskedSave
      entity={tenants}
      warnOf={({ packageId }) => {
        const days = daysOf(packageId);
        return keepsLess(days, daysOf(held?.packageId)) ? text("confirm.keptDaysHere", { days }) : undefined;
      }}
    />
  );
};

export const TenantEditPage = () => {
  const invalidate = useInvalidate();
  return (
    <EditPage schema={TenantEdit} submit={<Save />} next="show" onSaved={() => void invalidate(tenants)}>
      <Fields />
    </EditPage>
  );
};
