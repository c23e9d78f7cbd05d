import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useTenantSelect } from "./inputs.tsx";
import { useTranslate } from "react-admin";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";

export type Tenants = { tenantId: string; roleIds: string[] }[];
type Props = { value: Tenants; onChange: (value: Tenants) => void; error?: string; isReadOnly?: boolean };

/** Which tenants an account works in, and as what in each; a role that holds more than the operator cannot be given. */
export const TenantRoles = ({ value, onChange, error, isReadOnly = false }: Props) => {
  const text = useResourceText(admins);
  const translate = useTranslate();
  const query = useTenantSelect();
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={80} />;
  const put = (tenantId: string, roleIds: string[] | undefined) => {
    const others = value.filter((one) => one.tenantId !== tenantId);
    onChange(roleIds ? [...others, { tenantId, roleIds }] : others);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {text("fields.tenants")}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      {query.data.length === 0 && text("noServers")}
      {query.data.map(({ tenantId, tenantName, roles }) => {
        const chosen = value.find((one) => one.tenantId === tenantId);
        return (
          <Box key={tenantId} sx={rowStyle}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen !== undefined}
                  disabled={isReadOnly}
                  onChange={(_, isOn) => put(tenantId, isOn ? [] : undefined)}
                />
              }
              label={tenantName}
            />
            {chosen && (
              <Autocomplete
                multiple
                size="small"
                disabled={isReadOnly}
                noOptionsText={translate("app.list.noMatch")}
                options={roles}
                value={roles.filter(({ id }) => chosen.roleIds.includes(id))}
                getOptionKey={({ id }) => id}
                getOptionLabel={({ name }) => name}
                getOptionDisabled={({ id, mayGrant }) => !mayGrant && !chosen.roleIds.includes(id)}
                onChange={(_, picked) =>
                  put(
                    tenantId,
                    picked.map(({ id }) => id),
                  )
                }
                renderInput={(params) => (
                  <TextField
                    {...params}
                    label={text("chooseServer", { server: tenantName })}
                    helperText={chosen.roleIds.length === 0 && text("noRoleHint")}
                  />
                )}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "180px 1fr" },
  alignItems: "center",
  minHeight: 48,
  gap: 1,
  py: 0.5,
} as const;
