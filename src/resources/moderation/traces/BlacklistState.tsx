import Block from "@mui/icons-material/BlockOutlined";
import Button from "@mui/material/Button";
import { useCreatePath, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { blacklist } from "../../../../contract/entities/moderation/blacklist.ts";
import { mayCall } from "../../../authProvider/access.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { Chip } from "../../../components/fields/StatusChip.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";

const { list, create } = blacklist.endpoints;
type Props = { type: "IP" | "Device"; value: string; entryId: string | null };

/** Whether it is on the blacklist, with the way there; else the way to put it on, the form filled in. */
export const BlacklistState = ({ type, value, entryId }: Props) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { permissions } = useOperator();
  const resource = getResourceName(blacklist);
  if (entryId) {
    const filter = new URLSearchParams({
      filter: JSON.stringify(type === "IP" && !value.includes("/") ? { address: value } : { value }),
    });
    return (
      <>
        <Chip tone="bad" text={translate("app.query.blacklisted")} />
        {mayCall(list.access, permissions) && (
          <Button component={Link} to={`${createPath({ resource, type: "list" })}?${filter}`}>
            {translate("app.query.showEntry")}
          </Button>
        )}
      </>
    );
  }
  if (!mayCall(create.access, permissions)) return null;
  const source = new URLSearchParams({ source: JSON.stringify({ type, value }) });
  return (
    <Button
      component={Link}
      to={`${createPath({ resource, type: "create" })}?${source}`}
      color="error"
      startIcon={<Block />}
    >
      {translate("app.query.block")}
    </Button>
  );
};
