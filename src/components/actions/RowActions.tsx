import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The icons at the end of a row, beside one another. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "flex",
      justifyContent: "flex-end",
      "& .MuiIconButton-root": { minWidth: 28 },
      "& svg": { fontSize: 18 },
    }}
  >
    {children}
  </Box>
);
