import Box from "@mui/material/Box";
import { type ReactNode, useRef } from "react";
import { showWhole, sidewaysStyle, useSideways } from "./sidewaysLook.ts";

/** Around a table: says where it goes on sideways, and shows the whole of what it cuts. */
export const Sideways = ({ children }: { children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  useSideways(frame);
  return (
    <Box ref={frame} onMouseOver={showWhole} onFocus={showWhole} sx={sidewaysStyle}>
      {children}
    </Box>
  );
};
