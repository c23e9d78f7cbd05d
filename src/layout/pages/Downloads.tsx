import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { use, useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { downloads } from "../../../contract/entities/access/exports/downloads.ts";
import { DownloadTable } from "../../components/exports/DownloadTable.tsx";
import { ScheduleTable } from "../../components/exports/ScheduleTable.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { PageHead } from "../../components/page/PageHead.tsx";
import { loadTexts } from "../../i18n/index.ts";
import { useMenuTitle } from "../menu/useMenu.ts";
import { ACCOUNT } from "../tabs/places.ts";

const SCHEDULES = "schedules";

/** Files that were made for one, and the schedules that make them; which of them is shown stands in the address. */
export const Downloads = () => {
  use(loadTexts());
  const text = useResourceText(downloads);
  const menuTitle = useMenuTitle();
  const id = useId();
  const { search } = useLocation();
  const shown = new URLSearchParams(search).get("tab") === SCHEDULES ? SCHEDULES : "files";
  return (
    <>
      <PageHead title={menuTitle({ path: ACCOUNT.downloads, name: null })} />
      <Tabs value={shown} sx={{ borderBottom: 1, borderColor: "divider", mb: 1.5 }}>
        {["files", SCHEDULES].map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={name === SCHEDULES ? `${ACCOUNT.downloads}?tab=${name}` : ACCOUNT.downloads}
            label={text(`tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === SCHEDULES ? <ScheduleTable /> : <DownloadTable />}
      </Box>
    </>
  );
};
