import Box from "@mui/material/Box";
import { CheckboxGroupInput, SelectInput, TextInput, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { DEFAULT_STORAGE, keepsLess, packages } from "../../../../contract/entities/servers/packages.ts";
import { type Tenant, TenantCreate, TenantEdit, tenants } from "../../../../contract/entities/servers/tenants.ts";
import { CreatePage } from "../../../components/form/CreatePage.tsx";
import { EditPage } from "../../../components/form/EditPage.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { numberText } from "../../../i18n/numberText.ts";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { useEndpointQuery, useInvalidate } from "../../../dataProvider/useEndpoint.ts";
import { AskedSave } from "../../../components/form/AskedSave.tsx";
import { useTaken } from "../packages/useTaken.ts";
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
        helperText={text("hints.packageId", { storage: numberText(DEFAULT_STORAGE) })}
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

/** What another package takes: nothing brings back what the next night deletes. */
const Save = () => {
  const text = useResourceText(packages);
  const held = useRecordContext<Tenant>();
  const { endedOf, overOf } = useTaken();
  const { data } = usePackages();
  const find = (id: unknown) => data?.records.find((each) => each.id === id);
  const warnOf = ({ packageId }: FieldValues) => {
    const [next, before] = [find(packageId), find(held?.packageId)];
    if (!held || !next || next.id === before?.id) return undefined;
    const taken = [
      ...(keepsLess(next.keptDays, before?.keptDays) ? [text("confirm.keptDaysHere", { days: next.keptDays })] : []),
      ...overOf(held, next),
      ...endedOf(before?.functions, next.functions),
    ];
    if (taken.length === 0) return undefined;
    return { title: text("confirm.changePackage"), content: taken.map((line) => <Box key={line}>{line}</Box>) };
  };
  return <AskedSave entity={tenants} warnOf={warnOf} />;
};

export const TenantEditPage = () => {
  const invalidate = useInvalidate();
  return (
    <EditPage schema={TenantEdit} submit={<Save />} next="show" onSaved={() => void invalidate(tenants)}>
      <Fields />
    </EditPage>
  );
};
