import Box from "@mui/material/Box";
import { type FieldProps, useFieldValue } from "react-admin";
import { currentLocale } from "../../i18n/locale.ts";
import { useListContextIfAny } from "../list/useListContextIfAny.ts";
import { Nothing } from "./TimeField.tsx";
import { exactDay } from "../../../contract/texts/exactTime.ts";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & { source: string };

/** A calendar day, `YYYY-MM-DD`, which is the same in every time zone. */
export const DayField = (props: Props) => {
  const day: string | undefined = useFieldValue(props);
  const isInList = useListContextIfAny() !== undefined;
  if (!day) return <Nothing />;
  return (
    <Box component="time" dateTime={day} sx={{ whiteSpace: "nowrap" }}>
      {exactDay(day, isInList ? "list" : currentLocale())}
    </Box>
  );
};
