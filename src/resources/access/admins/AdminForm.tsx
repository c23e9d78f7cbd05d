import Box from "@mui/material/Box";
import { BooleanInput, TextInput, useInput } from "react-admin";
import { AdminCreate, AdminEdit, admins } from "../../../../contract/entities/access/admins.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { useInvalidate } from "../../../dataProvider/useEndpoint.ts";
import * as field from "../../../../contract/core/fields.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { PictureInput } from "../../../components/inputs/PictureInput.tsx";
import { NewPasswordInput } from "../../../components/inputs/NewPasswordInput.tsx";
import { type Tenants, TenantRoles } from "./TenantRoles.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const defaults = { isSuperAdmin: false, tenants: [] };
/** The usual policy's rule, told as one types; the longer policy's is told by the server. */
const usual = AdminCreate.extend({ password: field.AdminPassword });

export const AdminCreatePage = () => {
  const { passwordPolicy } = useOperator();
  const invalidate = useInvalidate();
  return (
    <CreatePage
      schema={passwordPolicy === "spec" ? usual : AdminCreate}
      defaultValues={defaults}
      next="show"
      onSaved={() => void invalidate(tenants)}
    >
      <TextInput source="account" isRequired autoComplete="off" />
      <TextInput source="nickname" isRequired autoComplete="off" />
      <PictureInput source="avatar" purpose="avatar" />
      <NewPasswordInput isRequired helperText={resourceTextKey(admins, "passwordHint")} />
      <SuperAdminInput />
      <TenantsInput />
    </CreatePage>
  );
};

export const AdminEditPage = () => (
  <EditPage schema={AdminEdit} next="show">
    <TextInput source="nickname" isRequired autoComplete="off" />
    <PictureInput source="avatar" purpose="avatar" />
    <SuperAdminInput />
  </EditPage>
);

/** Only a super admin makes others. */
const SuperAdminInput = () =>
  useOperator().info.isSuperAdmin ? (
    <BooleanInput source="isSuperAdmin" helperText={resourceTextKey(admins, "superAdminHint")} />
  ) : null;

const TenantsInput = () => {
  const { field: input, fieldState } = useInput<Tenants>({ source: "tenants", defaultValue: [] });
  return (
    <Box sx={fullWidth}>
      <TenantRoles value={input.value ?? []} onChange={input.onChange} error={fieldState.error?.message} />
    </Box>
  );
};
