import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { z } from "zod";
import { type EffectivePermissions as Held, roles } from "../../../contract/entities/access/roles.ts";
import { ErrorState } from "../page/ErrorState.tsx";
import { Chip } from "../fields/StatusChip.tsx";
import { SearchField } from "../inputs/SearchField.tsx";
import { useMatrix } from "./useMatrix.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { useResourceText } from "../fields/useTextOf.ts";

type Roles = z.infer<typeof Held>["roles"];

/** Each screen and button: which of somebody's roles gives it, and for a missing one which role would. */
export const EffectivePermissions = ({ accountId }: { accountId: string }) => {
  const text = useResourceText(roles);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const { query: matrix, shown, words, setWords, screenTitle, groupTitle, buttonText } = useMatrix();
  const query = useEndpointQuery(roles, "effectivePermissions", { accountId });
  const error = query.error ?? matrix.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), matrix.refetch()])} />;
  if (!query.data || !matrix.data) return <Skeleton variant="rounded" height={320} />;
  const all = query.data.roles;
  const isShown = (code: string) => !isMissingOnly || findGrantingRoles(all, code, true).length === 0;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <SearchField value={words} onChange={setWords} />
        <FormControlLabel
          control={<Switch checked={isMissingOnly} onChange={(_, isOn) => setMissingOnly(isOn)} />}
          label={text("effectivePermissions.missingOnly")}
        />
      </Box>
      {shown.map((group) => {
        const rows = group.screens
          .flatMap((screen) => [
            { code: screen.code, label: screenTitle(screen), isScreen: true },
            ...screen.buttons.map(({ code }) => ({ code, label: buttonText(code), isScreen: false })),
          ])
          .filter(({ code }) => isShown(code));
        if (rows.length === 0) return null;
        return (
          <Box component="section" key={group.path}>
            <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
              {groupTitle(group)}
            </Typography>
            <Box component="ul" sx={listStyle}>
              {rows.map((row) => (
                <Row key={row.code} {...row} all={all} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

/** Roles that give a code: those that are held, or the others. */
const findGrantingRoles = (all: Roles, code: string, isHeld: boolean) =>
  all.filter((role) => role.isHeld === isHeld && (role.givesAll || role.codes.includes(code)));

type RowProps = { code: string; label: string; isScreen: boolean; all: Roles };

const Row = ({ code, label, isScreen, all }: RowProps) => {
  const text = useResourceText(roles);
  const givers = findGrantingRoles(all, code, true);
  const isHeld = givers.length > 0;
  const others = findGrantingRoles(all, code, false);
  const names = isHeld ? givers : others;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, pl: isScreen ? 0 : 3, minWidth: 0 }}>
        {isHeld ? (
          <Check titleAccess={text("effectivePermissions.has")} sx={{ fontSize: 18, color: "success.main" }} />
        ) : (
          <Close titleAccess={text("effectivePermissions.lacks")} sx={{ fontSize: 18, color: "text.secondary" }} />
        )}
        <Box sx={{ fontWeight: isScreen ? 600 : 400, overflowWrap: "anywhere" }}>{label}</Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75, pl: { xs: 3, sm: 0 } }}>
        <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
          {text(
            isHeld
              ? "effectivePermissions.from"
              : names.length > 0
                ? "effectivePermissions.wouldGive"
                : "effectivePermissions.nobody",
          )}
        </Box>
        {names.map(({ id, name }) => (
          <Chip key={id} tone={isHeld ? "good" : "plain"} text={name} />
        ))}
      </Box>
    </Box>
  );
};

const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  fontSize: "0.8125rem",
} as const;

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "minmax(200px, 1fr) 1fr" },
  gap: 1,
  px: 1.5,
  py: 0.75,
  "&:not(:last-of-type)": { borderBottom: 1, borderColor: "divider" },
} as const;
