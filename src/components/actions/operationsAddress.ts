import { operationLogs } from "../../../contract/entities/access/operationLogs.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

/** The address of the operation log, filtered. */
export const addressOfOperations = (filter: Record<string, string>) =>
  `/${getResourceName(operationLogs)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
