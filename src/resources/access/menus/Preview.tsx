import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { menus } from "../../../../contract/entities/access/menus.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { getIcon } from "../../../layout/menu/icons.tsx";
import { buildMenu, type MenuNode } from "../../../layout/menu/menu.ts";
import { useMenuTitle } from "../../../layout/menu/useMenu.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

/** The menu as a role of this tenant sees it. */
export const Preview = () => {
  const translate = useTranslate();
  const { microApps } = useOperator();
  const [chosen, setChosen] = useState<string>();
  const { data: all = [] } = useEndpointQuery(menus, "roles", {});
  const roleId = chosen ?? all.at(-1)?.id;
  const { data: tree } = useEndpointQuery(
    menus,
    "preview",
    { roleId: roleId ?? "" },
    { enabled: roleId !== undefined, staleTime: 0 },
  );
  const nodes = tree ? buildMenu(tree, microApps, () => undefined).nodes : [];
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper", p: 1.5 }}
    >
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate("resources.configMenu.preview")}
      </Typography>
      <TextField
        select
        fullWidth
        label={translate("resources.configMenu.fields.role")}
        value={roleId ?? ""}
        onChange={(event) => setChosen(event.target.value)}
      >
        {all.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Nodes nodes={nodes} />
    </Box>
  );
};

const Nodes = ({ nodes }: { nodes: readonly MenuNode[] }) => {
  const menuTitle = useMenuTitle();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
      {nodes
        .filter(({ isShown }) => isShown)
        .map((node) => (
          <Box component="li" key={node.id}>
            <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 32, fontSize: "0.8125rem" }}>
              <Box sx={{ color: "text.secondary", display: "flex" }}>{getIcon(node.icon)}</Box>
              {menuTitle(node)}
            </Box>
            {node.kind === "group" && (
              <Box sx={{ pl: 2.5 }}>
                <Nodes nodes={node.children} />
              </Box>
            )}
          </Box>
        ))}
    </Box>
  );
};
