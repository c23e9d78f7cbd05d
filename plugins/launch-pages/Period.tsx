import Box from "@mui/material/Box";
import { type RaRecord, useRecordContext, useTranslate } from "react-admin";
import type { LaunchPage } from "./contract.ts";
import { Time } from "im-console/console";

/** From when to when a launch page is shown. */
export const Period = () => {
  const translate = useTranslate();
  const page = useRecordContext<LaunchPage & RaRecord>();
  if (!page) return null;
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 0.75 }}>
      <Time at={page.startTime} isExact />
      <span aria-hidden="true">→</span>
      {page.endTime === null ? translate("resources.maintain/launchpage.noEnd") : <Time at={page.endTime} isExact />}
    </Box>
  );
};
