import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import type { Result } from "./draft.ts";

export const useResult = (): Result | null => useWatch({ name: "result" });

type Props = {
  /** Of how many reports it is the result. */
  count?: number;
  isCompared?: boolean;
  held?: ReactNode;
  /** In place of the result's usual words. */
  children?: ReactNode;
};

/** What the result that is chosen brings about, and beside it how long the report is the operator's. */
export const Effect = ({ count = 1, isCompared = false, held, children }: Props) => {
  const text = useResourceText(reports);
  const result = useResult();
  if (!result && !held) return null;
  const usual = isCompared ? "effects.compared" : `effects.${result}`;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, color: "text.secondary", fontSize: "0.75rem" }}>
      <Box role="status">{result && (children ?? text(usual, { smart_count: count }))}</Box>
      {held}
    </Box>
  );
};
