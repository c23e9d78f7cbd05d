import Box from "@mui/material/Box";
import type { MouseEvent, ReactNode } from "react";
import { type DataTableProps, useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";

type Props = { rowClick: DataTableProps["rowClick"]; children: ReactNode };

/**
 * What names a row leads where a click on the row does: for keys, for another tab of the browser, and for who does
 * not see it.
 */
export const RowLink = ({ rowClick, children }: Props) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const createPath = useCreatePath();
  if (!record) return children;
  const link = typeof rowClick === "function" ? rowClick(record.id, resource, record) : rowClick;
  if (typeof link !== "string") return children;
  return (
    <Box
      component={Link}
      to={createPath({ resource, type: link, id: record.id })}
      state={{ _scrollToTop: true }}
      onClick={stop}
      sx={linkStyle}
    >
      {children}
    </Box>
  );
};

/** The row would go there once more. */
const stop = (event: MouseEvent) => event.stopPropagation();

const linkStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 28,
  color: "inherit",
  textDecoration: "none",
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: 2, borderRadius: 0.5 },
} as const;
