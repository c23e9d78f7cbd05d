import { SelectInput, type SelectInputProps, useRecordContext } from "react-admin";
import { packages } from "../../../../contract/entities/servers/packages.ts";
import type { Tenant } from "../../../../contract/entities/servers/tenants.ts";
import { optionsPage, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

type Props = Omit<SelectInputProps, "choices">;

/** Packages that a tenant may get. */
export const usePackages = () => useEndpointQuery(packages, "list", { ...optionsPage, sort: "name:asc" });

/** A package for a tenant; disabled ones are shown but cannot be chosen. */
export const PackageInput = (props: Props) => {
  const { data, isPending } = usePackages();
  const held = useRecordContext<Tenant>();
  const known = (data?.records ?? []).map(({ id, name, status }) => ({ id, name, disabled: status !== "Enable" }));
  // What the server has stands there before the others come.
  const isKnown = !held?.packageId || known.some(({ id }) => id === held.packageId);
  const choices = isKnown ? known : [...known, { id: held.packageId, name: held.packageName, disabled: true }];
  return <SelectInput {...props} choices={choices} isPending={isPending} translateChoice={false} />;
};
