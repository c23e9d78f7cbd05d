import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { operatingStatistics } from "../../../../contract/entities/statistics/operatingStatistics.ts";
import type { Metric } from "../../../../contract/entities/statistics/statistics.ts";
import { toReason } from "../../../api/errors.ts";
import type { Chosen } from "../../../components/statistics/usePeriod.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useTenants } from "../../../layout/header/useTenants.ts";

const COMPARE = "compare";

/** What the charts are compared with instead of the period before: the same period of another server of the operator's. */
export const useOtherServer = (chosen: Chosen) => {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const { tenants, current } = useTenants();
  const others = tenants.filter(({ id }) => id !== current?.id);
  // Since its own beginning each server has a period of its own.
  const isComparable = others.length > 0 && chosen.range !== "all";
  const other = isComparable ? others.find(({ id }) => id === params.get(COMPARE)) : undefined;
  const { data, error } = useEndpointQuery(
    operatingStatistics,
    "overview",
    { ...chosen, ...(other && { selectTenantId: other.id }) },
    { enabled: other !== undefined },
  );
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(COMPARE, id);
        else next.delete(COMPARE);
        return next;
      },
      { replace: true },
    );
  const picker = isComparable && (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      <TextField
        select
        size="small"
        label={translate("app.statistics.compare")}
        value={other?.id ?? ""}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        helperText={other && translate("app.statistics.compareHint")}
        sx={{ minWidth: 200, maxWidth: "100%" }}
      >
        <MenuItem value="">{translate("app.statistics.previous")}</MenuItem>
        {others.map(({ id, tenantName }) => (
          <MenuItem key={id} value={id}>
            {tenantName}
          </MenuItem>
        ))}
      </TextField>
      {other && error && <Alert severity="warning">{toReason(error)}</Alert>}
    </Box>
  );
  const figures = other && data?.figures;
  return {
    picker,
    names: figures && ([current?.tenantName ?? "", other.tenantName] as const),
    pointsOf: (metric: Metric) => figures?.find((figure) => figure.metric === metric)?.points,
  };
};
