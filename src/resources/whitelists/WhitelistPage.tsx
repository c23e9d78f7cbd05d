import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Box from "@mui/material/Box";
import { useId } from "react";
import { useResourceContext, useTranslate } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { EntryList } from "./EntryList.tsx";
import { WhitelistLogList } from "./WhitelistLogList.tsx";
import type { WhitelistEntity } from "./kinds.ts";

const LOG = "log";

/** A whitelist's entries, and all that was done with it and read by it; which is shown stands in the address. */
export const WhitelistPage = ({ entity }: { entity: WhitelistEntity }) => {
  const translate = useTranslate();
  const id = useId();
  const resource = useResourceContext();
  const { "*": place } = useParams();
  const shown = place === LOG ? LOG : "entries";
  return (
    <>
      <Tabs value={shown} sx={{ borderBottom: 1, borderColor: "divider", mb: 1.5 }}>
        {["entries", LOG].map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={name === LOG ? `/${resource}/${LOG}` : `/${resource}`}
            label={translate(`resources.${resource}.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === LOG ? <WhitelistLogList entity={entity} /> : <EntryList entity={entity} />}
      </Box>
    </>
  );
};
