import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { roles, type RoleSource } from "../../../../contract/entities/access/roles.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { useHolds } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { codesOfGroup } from "../../../components/permissions/matrixModel.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

type Source = z.infer<typeof RoleSource>;

const toKey = ({ template, id }: Source) => template ?? id ?? "";

/** Fills the form with a template or another role; what the operator does not hold is left out. */
export const StartFrom = () => {
  const text = useResourceText(roles);
  const maySupervise = useHolds(admins, "supervise");
  const { setValue, getValues } = useFormContext();
  const { data: sources = [], isLoading } = useEndpointQuery(roles, "sources", {});
  const { data: matrix = [] } = useEndpointQuery(roles, "matrix", {});
  const take = (source: Source | null) => {
    if (!source) return;
    const givable = new Set(matrix.flatMap(codesOfGroup));
    const values = {
      codes: source.codes.filter((code) => givable.has(code)),
      supervises: source.supervises && maySupervise,
      // Another role's name is taken on its own server.
      ...(source.template !== null && !getValues("name") && { name: source.name }),
    };
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  return (
    <Autocomplete
      options={sources}
      loading={isLoading}
      groupBy={({ tenantName }) => tenantName ?? text("startFrom.templates")}
      getOptionLabel={({ name }) => name}
      getOptionKey={toKey}
      isOptionEqualToValue={(one, other) => toKey(one) === toKey(other)}
      onChange={(_, source) => take(source)}
      renderInput={(params) => (
        <TextField {...params} label={text("startFrom.label")} helperText={text("startFrom.hint")} />
      )}
      sx={fullWidth}
    />
  );
};
