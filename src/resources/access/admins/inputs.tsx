import { SelectInput, type SelectInputProps } from "react-admin";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { optionsPage, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

/** Servers and roles that the operator may give. */
export const useTenantSelect = () => useEndpointQuery(admins, "tenantSelect", {});

export const ServerFilter = (props: SelectInputProps) => {
  const { data = [] } = useTenantSelect();
  const choices = data.map(({ tenantId, tenantName }) => ({ id: tenantId, name: tenantName }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
};

export const RoleFilter = (props: SelectInputProps) => {
  const { data } = useEndpointQuery(roles, "list", { ...optionsPage, sort: "name:asc" });
  return <SelectInput {...props} choices={data?.records ?? []} translateChoice={false} />;
};
