import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { exactTime } from "../../../../contract/texts/exactTime.ts";
import { Chip, StatusChip } from "../../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { usePreferences } from "../../../layout/preferences.ts";

type Props = { isInList?: boolean };

/** Whether an account may sign in, and until when wrong guesses keep it from doing so. */
export const AdminStatus = ({ isInList = false }: Props) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
    <StatusChip source="status" code="adminStatus" />
    <Held isInList={isInList} />
  </Box>
);

const Held = ({ isInList }: Props) => {
  const text = useResourceText(admins);
  const { timeZone } = usePreferences();
  const until = useRecordContext<z.infer<typeof Admin>>()?.heldUntilTime;
  if (!until) return null;
  const time = exactTime(new Date(until), timeZone, isInList ? "list" : currentLocale());
  return <Chip tone="waiting" text={text("heldUntil", { time })} />;
};
