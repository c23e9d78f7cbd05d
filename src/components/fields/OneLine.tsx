import Box, { type BoxProps } from "@mui/material/Box";
import type { MouseEvent } from "react";

/** A line that ends in dots where it is too long; all of it is told to whoever points at it. */
export const OneLine = ({ sx, ...props }: Omit<BoxProps, "onMouseEnter">) => (
  <Box {...props} onMouseEnter={tell} sx={[line, ...(Array.isArray(sx) ? sx : [sx])]} />
);

const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 } as const;
const tell = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? currentTarget.textContent : "";
};
