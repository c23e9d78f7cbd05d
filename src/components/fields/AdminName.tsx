import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../contract/entities/access/admins.ts";
import { Chip } from "./StatusChip.tsx";
import { fileUrl } from "../../api/cdn.ts";
import { useResourceText } from "./useTextOf.ts";

/** Picture, nickname and account, and what sets the account apart. */
export const AdminName = () => {
  const text = useResourceText(admins);
  const admin = useRecordContext<z.infer<typeof Admin>>();
  if (!admin) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", sm: "nowrap" }, alignItems: "center", gap: 1, minWidth: 160 }}>
      <Avatar
        src={fileUrl(admin.avatar)}
        alt=""
        sx={{ width: 28, height: 28, fontSize: 13, bgcolor: "primary.main", color: "primary.contrastText" }}
      >
        {Array.from(admin.nickname)[0]?.toUpperCase()}
      </Avatar>
      <Box sx={{ lineHeight: 1.3, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{admin.nickname}</Box>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{admin.account}</Box>
      </Box>
      {admin.isSuperAdmin && <Chip tone="plain" text={text("superAdmin")} />}
      {admin.isYourself && <Chip tone="plain" text={text("yourself")} />}
    </Box>
  );
};
