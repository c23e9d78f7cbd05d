import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import { StatusChip } from "../../components/fields/StatusChip.tsx";
import { useAllLevels } from "../../components/members/choices.ts";
import { listed } from "../../i18n/listed.ts";
import type { NotificationRecord } from "./entity.ts";

/** Whom it goes to: of levels which. */
export const Audience = () => {
  const notification = useRecordContext<NotificationRecord>();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <StatusChip source="audience" code="notifyAudience" />
      {notification?.audience === "Levels" && <Levels ids={notification.levelIds} />}
    </Box>
  );
};

const Levels = ({ ids }: { ids: readonly string[] }) => {
  const { data = [] } = useAllLevels();
  return listed(data.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
};
