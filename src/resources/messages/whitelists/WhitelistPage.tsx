import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { EntryList } from "./EntryList.tsx";
import { WhitelistLogList } from "./WhitelistLogList.tsx";
import type { WhitelistEntity } from "./kinds.ts";

type Props = { entity: WhitelistEntity; shown: "entries" | "log" };

/** A whitelist's entries, and all that was done with it and read by it; each has its own address. */
export const WhitelistPage = ({ entity, shown }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const resource = useResourceContext();
  return (
    <>
      <Tabs value={shown} sx={{ borderBottom: 1, borderColor: "divider", mb: 1.5 }}>
        {["entries", "log"].map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={name === "log" ? `/${resource}/log` : `/${resource}`}
            label={translate(`resources.${resource}.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ "--above": "54px" }}>
        {shown === "log" ? <WhitelistLogList entity={entity} /> : <EntryList entity={entity} />}
      </Box>
    </>
  );
};
