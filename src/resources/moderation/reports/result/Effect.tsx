import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { banDays, type Result } from "./draft.ts";

const useResult = (): Result | null => useWatch({ name: "result" });

/** What the result that is chosen brings about, and beside it how long the report is the operator's. */
export const Effect = ({ isCompared = false, held }: { isCompared?: boolean; held?: ReactNode }) => {
  const text = useResourceText(reports);
  const result = useResult();
  if (!result && !held) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, color: "text.secondary", fontSize: "0.75rem" }}>
      <Box role="status">{result && text(isCompared ? "effects.compared" : `effects.${result}`)}</Box>
      {held}
    </Box>
  );
};

/** For how long it holds, of a ban. */
export const BanDaysInput = () => {
  const text = useResourceText(reports);
  if (useResult() !== "Ban") return null;
  return (
    <SelectInput
      source="banDays"
      label={text("banFor")}
      choices={banDays.map((days) => ({
        id: days,
        name: days === 0 ? text("banForever") : text("banDays", { smart_count: days }),
      }))}
      translateChoice={false}
      helperText={false}
      margin="none"
    />
  );
};
