import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useRecordContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { Nothing } from "../fields/TimeField.tsx";
import { useMenu } from "../../layout/menu/useMenu.ts";
import { toResourceName } from "../../../contract/core/menu.ts";
import { namedTargets, targetName } from "../../../contract/operationLog/targets.ts";
import { useLogReader } from "./useLogReader.ts";
import { entityText } from "./callWords.ts";
import { own } from "../../../contract/core/own.ts";

/** Where a record of an entity is to be seen; others have no page of their own. */
const pages: Record<string, string> = { members: "/show", groups: "/show", admins: "/show", memberLevels: "" };

/** What a call was about: the kind of record, and each one's id as a link to it. */
export const Targets = () => {
  const translate = useTranslate();
  const entry = useRecordContext<OperationLog>();
  if (!entry) return null;
  const { targetType } = entry;
  const { targets, targetCount } = namedTargets(entry);
  // Of a search over many conversations there is their kind to say.
  const isOfMany = targetCount < entry.targetCount;
  const others = targetCount - targets.length;
  return (
    <Box component="span">
      <Box component="span" sx={{ color: "text.secondary", mr: 1 }}>
        {entityText(translate, targetType, Math.max(targetCount, isOfMany ? 2 : 1))}
      </Box>
      {targets.length === 0 && !isOfMany && <Nothing />}
      {targets.map((id) => (
        <Target key={id} entry={entry} id={id} />
      ))}
      {others > 0 && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {translate(`resources.${toResourceName("operationLogs")}.more`, { count: others })}
        </Box>
      )}
    </Box>
  );
};

export const Target = ({ entry, id }: { entry: OperationLog; id: string }) => {
  const { leaves } = useMenu();
  const { targetType: type } = entry;
  const name = targetName(useLogReader(entry.names), entry, id);
  const path = `/${toResourceName(type)}`;
  const page = own(pages, type);
  const style = { mr: 1, display: "inline-block", maxWidth: "100%" };
  if (page === undefined || !leaves.some((leaf) => leaf.path === path)) {
    return (
      <Box component="span" sx={style}>
        {name}
      </Box>
    );
  }
  return (
    <Link
      component={RouterLink}
      to={`${path}/${encodeURIComponent(id)}${page}`}
      onClick={(event) => event.stopPropagation()}
      sx={style}
    >
      {name}
    </Link>
  );
};
