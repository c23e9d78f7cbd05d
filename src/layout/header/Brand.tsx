import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brand } from "../../plugins/brand.ts";
import { useTenants } from "./useTenants.ts";
import { sizes } from "../theme.ts";
import { OneLine } from "../../components/fields/OneLine.tsx";

/** The product's name with the current tenant as its subtitle. */
export const Brand = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const { current } = useTenants();
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: isCollapsed ? "center" : "flex-start",
        gap: 1.5,
        height: sizes.header,
        px: isCollapsed ? 0 : 2.5,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <img src={brand.logo} alt="" width={28} height={28} />
      {!isCollapsed && (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, lineHeight: 1.2 }}>{brand.name}</Typography>
          <OneLine sx={{ typography: "caption", color: "text.secondary", lineHeight: 1.2 }}>
            {current?.tenantName}
          </OneLine>
        </Box>
      )}
    </Box>
  );
};
