import History from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import { useRecordContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { Entity } from "../../contract/endpoint.ts";
import { operationLogs } from "../../contract/operationLogs.ts";
import { mayCall } from "../authProvider/access.ts";
import { useOperator } from "../authProvider/useOperator.ts";
import { nameOf } from "../dataProvider/entityOf.ts";
import { addressOfOperations } from "./operations.ts";

/** From a record to everything that was done to it; for those who may read the log. */
export const OperationsLink = ({ entity }: { entity: Pick<Entity, "name"> }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const { permissions } = useOperator();
  if (!record || !mayCall(operationLogs.endpoints.list.access, permissions)) return null;
  return (
    <Button
      component={Link}
      startIcon={<History />}
      to={addressOfOperations({ targetType: entity.name, targetId: String(record.id) })}
    >
      {translate(`resources.${nameOf(operationLogs)}.everything`)}
    </Button>
  );
};
