import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type RoleDetail, roles } from "../../../../contract/entities/access/roles.ts";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { CompareButton } from "./CompareButton.tsx";
import { Matrix } from "./Matrix.tsx";
import { RoleActions } from "./RoleActions.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

type Detail = z.infer<typeof RoleDetail>;

/** What a role gives, to look at. */
export const RoleShow = () => (
  <ShowPage
    aside={<Aside />}
    actions={
      <>
        <CompareButton />
        <RoleActions />
      </>
    }
  >
    <Content />
  </ShowPage>
);

const Aside = () => {
  const text = useResourceText(roles);
  const role = useRecordContext<Detail>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <StatusChip source="status" code="roleStatus" />
      {role?.isSuperAdmin && <Chip tone="plain" text={text("fixed")} />}
      {role?.supervises && <Chip tone="plain" text={text("fields.supervises")} />}
      {role && text("people", { smart_count: role.accountCount })}
    </Box>
  );
};

const Content = () => {
  const text = useResourceText(roles);
  const role = useRecordContext<Detail>();
  if (!role) return null;
  return (
    <Box sx={{ display: "grid", gap: 1.5, maxWidth: 1080 }}>
      {!role.isEditable && <Alert severity="info">{text(role.isSuperAdmin ? "fixedHint" : "aboveHint")}</Alert>}
      <Box
        sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", p: { xs: 1.5, sm: 2 } }}
      >
        <Matrix codes={role.codes} isAll={role.isSuperAdmin} />
      </Box>
    </Box>
  );
};
