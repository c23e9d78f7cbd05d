import { SelectInput, type SelectInputProps } from "react-admin";
import { packages } from "../../../../contract/entities/servers/packages.ts";
import { optionsPage, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

type Props = Omit<SelectInputProps, "choices">;

/** Packages that a tenant may get. */
export const usePackages = () => useEndpointQuery(packages, "list", { ...optionsPage, sort: "name:asc" });

/** A package for a tenant; disabled ones are shown but cannot be chosen. */
export const PackageInput = (props: Props) => {
  const { data, isPending } = usePackages();
  const choices = (data?.records ?? []).map(({ id, name, status }) => ({ id, name, disabled: status !== "Enable" }));
  return <SelectInput {...props} choices={choices} isPending={isPending} translateChoice={false} />;
};
