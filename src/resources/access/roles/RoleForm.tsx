import Box from "@mui/material/Box";
import { BooleanInput, TextInput, useInput } from "react-admin";
import { RoleCreate, RoleEdit, roles } from "../../../../contract/entities/access/roles.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { useHolds } from "../../../components/actions/useMay.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { useInvalidate } from "../../../dataProvider/useEndpoint.ts";
import { tenants } from "../../../../contract/entities/servers/tenants.ts";
import { StartFrom } from "./StartFrom.tsx";
import { Matrix } from "./Matrix.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";

const Fields = () => {
  const maySupervise = useHolds(admins, "supervise");
  return (
    <>
      <TextInput source="name" isRequired />
      <EnumInput source="status" code="roleStatus" isRequired />
      <Box sx={fullWidth}>
        <BooleanInput
          source="supervises"
          helperText={resourceTextKey(roles, "supervisesHint")}
          disabled={!maySupervise}
        />
      </Box>
      <CodesInput />
    </>
  );
};

const CodesInput = () => {
  const { field, fieldState } = useInput<string[]>({ source: "codes", defaultValue: [] });
  return (
    <Box sx={fullWidth}>
      <Matrix codes={field.value ?? []} onChange={field.onChange} error={fieldState.error?.message} />
    </Box>
  );
};

const defaults = { status: "Enable", supervises: false, codes: [] };

export const RoleCreatePage = () => {
  const invalidate = useInvalidate();
  return (
    <CreatePage schema={RoleCreate} defaultValues={defaults} onSaved={() => void invalidate(tenants)}>
      <StartFrom />
      <Fields />
    </CreatePage>
  );
};

export const RoleEditPage = () => (
  <EditPage schema={RoleEdit}>
    <Fields />
  </EditPage>
);
