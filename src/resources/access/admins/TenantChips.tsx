import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { Nothing } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { listed } from "../../../i18n/listed.ts";

/** Each tenant with the roles there; that there are others is told without naming them. */
export const TenantChips = () => {
  const text = useResourceText(admins);
  const admin = useRecordContext<z.infer<typeof Admin>>();
  if (!admin) return null;
  if (admin.servers.length === 0 && !admin.worksElsewhere) return <Nothing />;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, py: 0.5 }}>
      {admin.servers.map(({ tenantId, tenantName, roles }) => (
        <Chip
          key={tenantId}
          tone="plain"
          text={`${tenantName}: ${listed(roles.map(({ name }) => name)) || text("noRole")}`}
        />
      ))}
      {admin.worksElsewhere && <Chip tone="waiting" text={text("elsewhere")} />}
    </Box>
  );
};
