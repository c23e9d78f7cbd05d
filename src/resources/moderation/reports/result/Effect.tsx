import Box from "@mui/material/Box";
import { SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { banDays, type Result } from "./draft.ts";

/** What the result that is chosen brings about, and for how long. */
export const Effect = ({ isCompared = false }: { isCompared?: boolean }) => {
  const text = useResourceText(reports);
  const result: Result | null = useWatch({ name: "result" });
  if (!result) return null;
  return (
    <>
      <Box role="status" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {text(isCompared ? "effects.compared" : `effects.${result}`)}
      </Box>
      {result === "Ban" && (
        <SelectInput
          source="banDays"
          label={text("banFor")}
          choices={banDays.map((days) => ({
            id: days,
            name: days === 0 ? text("banForever") : text("banDays", { smart_count: days }),
          }))}
          translateChoice={false}
          helperText={false}
          sx={{ maxWidth: 240 }}
        />
      )}
    </>
  );
};
