import History from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useRecordContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { addressOfOperations } from "./operationsAddress.ts";
import { useMay } from "./useMay.ts";

/** From a record to everything that was done to it; for those who may read the log. */
export const OperationsLink = ({ entity, look }: { entity: Pick<Entity, "name">; look?: "icon" }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const mayRead = useMay(operationLogs, "list");
  if (!record || !mayRead) return null;
  const label = translate(`resources.${getResourceName(operationLogs)}.everything`);
  const to = addressOfOperations({ targetType: entity.name, targetId: String(record.id) });
  return look === "icon" ? (
    <Tooltip title={label}>
      <IconButton component={Link} to={to} aria-label={label}>
        <History />
      </IconButton>
    </Tooltip>
  ) : (
    <Button component={Link} startIcon={<History />} to={to}>
      {label}
    </Button>
  );
};
