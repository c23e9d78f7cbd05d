import Check from "@mui/icons-material/Check";
import Dns from "@mui/icons-material/DnsOutlined";
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useTenants } from "./useTenants.ts";
import { useWorkIn } from "./useWorkIn.tsx";

/** The tenant that the session works in; shown even when there is but one. */
export const TenantMenu = () => {
  const translate = useTranslate();
  const { workIn, question } = useWorkIn();
  const { tenants, current } = useTenants();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (tenantId: string) => {
    setAnchor(null);
    if (tenantId !== current?.id) workIn(tenantId);
  };
  if (!current) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Dns />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate("app.server.label", { name: current.tenantName })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: { xs: 120, sm: 200 }, "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } } }}
      >
        <span className="server-name">{current.tenantName}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tenants.map(({ id, tenantName }) => (
          <MenuItem key={id} selected={id === current.id} onClick={() => choose(id)}>
            <ListItemIcon>{id === current.id && <Check />}</ListItemIcon>
            {tenantName}
          </MenuItem>
        ))}
      </Menu>
      {question}
    </>
  );
};
