import Block from "@mui/icons-material/BlockOutlined";
import Button from "@mui/material/Button";
import { CanAccess, useCreatePath, useTranslate } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { toAccess } from "../../../authProvider/access.ts";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { backTo } from "../../../components/form/useSaved.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";

type Props = { type: "IP" | "Device"; value: string; entryId: string | null };

/** Whether it is on the blacklist, with the way there; else the way to put it on, the form filled in. */
export const BlacklistState = ({ type, value, entryId }: Props) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = getResourceName(blacklist);
  const { pathname, search } = useLocation();
  if (entryId) {
    const filter = new URLSearchParams({
      filter: JSON.stringify(type === "IP" && !value.includes("/") ? { address: value } : { value }),
    });
    return (
      <>
        <Chip tone="bad" text={translate("app.query.blacklisted")} />
        <CanAccess {...toAccess(blacklist, "list")}>
          <Button component={Link} to={`${createPath({ resource, type: "list" })}?${filter}`}>
            {translate("app.query.showEntry")}
          </Button>
        </CanAccess>
      </>
    );
  }
  const source = new URLSearchParams({ source: JSON.stringify({ type, value }) });
  return (
    <CanAccess {...toAccess(blacklist, "create")}>
      <Button
        component={Link}
        to={`${createPath({ resource, type: "create" })}?${source}`}
        state={backTo(`${pathname}${search}`)}
        color="error"
        startIcon={<Block />}
      >
        {translate("app.query.block")}
      </Button>
    </CanAccess>
  );
};
