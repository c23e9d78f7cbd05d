import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FieldTitle, useResourceContext } from "react-admin";

type Props = {
  source: string;
  /** Where this record's field has another name than the resource's. */
  label?: string;
  children: ReactNode;
};

/** A field of the record with its name, in a description list. */
export const DetailField = ({ source, label, children }: Props) => {
  const resource = useResourceContext();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
        <FieldTitle source={source} label={label} resource={resource} />
      </Box>
      <Box component="dd" sx={valueStyle}>
        {children}
      </Box>
    </Box>
  );
};

const valueStyle = {
  m: 0,
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
  "& time": { whiteSpace: "normal" },
  // Texts and numbers of react-admin have the size of a list's.
  "& > .MuiTypography-body2": { fontSize: "inherit" },
} as const;

type FactsProps = {
  /** Of each, at least, in px. */
  width?: number;
  /** In a panel of its own. */
  isPanel?: boolean;
  children: ReactNode;
};

/** Facts beside each other, as many as there is room for. */
export const DetailFields = ({ width = 200, isPanel = false, children }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      ...(isPanel && { ...panel, p: 2 }),
      m: 0,
      flex: 1,
      minWidth: 0,
      display: "grid",
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
      gap: 2,
    }}
  >
    {children}
  </Box>
);

export const panel = { border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" } as const;
