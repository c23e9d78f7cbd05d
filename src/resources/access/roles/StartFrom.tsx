import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { z } from "zod";
import { roles, type RoleSource } from "../../../../contract/entities/access/roles.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { useHolds } from "../../../components/actions/useMay.ts";
import { useTranslate } from "react-admin";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { fullWidth } from "../../../components/form/FormCard.tsx";
import { codesOfGroup } from "../../../components/permissions/matrixModel.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { COPY, freeName } from "./copy.ts";

type Source = z.infer<typeof RoleSource>;

const toKey = ({ template, id }: Source) => template ?? id ?? "";

/** Fills the form with a template or another role; what the operator does not hold is left out. */
export const StartFrom = () => {
  const text = useResourceText(roles);
  const translate = useTranslate();
  const maySupervise = useHolds(admins, "supervise");
  const { setValue, getValues } = useFormContext();
  const { data: sources = [], isLoading } = useEndpointQuery(roles, "sources", {});
  const { data: matrix = [] } = useEndpointQuery(roles, "matrix", {});
  const take = (source: Source | null, copied?: string) => {
    if (!source) return;
    const givable = new Set(matrix.flatMap(codesOfGroup));
    const values = {
      codes: source.codes.filter((code) => givable.has(code)),
      supervises: source.supervises && maySupervise,
      // Another role's name is taken on its own server.
      ...(source.template !== null && !getValues("name") && { name: source.name }),
      ...(copied && { name: copied }),
    };
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const copyOf = new URLSearchParams(useLocation().search).get(COPY);
  const [chosen, setChosen] = useState<Source | null>();
  const copied = sources.find(({ id }) => id !== null && id === copyOf) ?? null;
  const begin = useEffectEvent(() => {
    const beside = sources.filter(({ tenantName }) => tenantName === copied?.tenantName).map(({ name }) => name);
    if (copied) take(copied, freeName(copied.name, beside));
  });
  const isReady = copied !== null && matrix.length > 0;
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  return (
    <Autocomplete
      options={sources}
      noOptionsText={translate("app.list.noMatch")}
      loadingText={translate("ra.message.loading")}
      value={chosen === undefined ? copied : chosen}
      loading={isLoading}
      groupBy={({ tenantName }) => tenantName ?? text("startFrom.templates")}
      getOptionLabel={({ name }) => name}
      getOptionKey={toKey}
      isOptionEqualToValue={(one, other) => toKey(one) === toKey(other)}
      onChange={(_, source) => {
        setChosen(source);
        take(source);
      }}
      renderInput={(params) => (
        <TextField {...params} label={text("startFrom.label")} helperText={text("startFrom.hint")} />
      )}
      sx={fullWidth}
    />
  );
};
