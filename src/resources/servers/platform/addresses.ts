import { platformConnection } from "../../../../contract/entities/servers/platformConnection.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";

const page = `/${getResourceName(platformConnection)}`;

/** The sides of the page; a command is one of its commands. */
export const addresses = {
  connection: page,
  deliveries: `${page}/deliveries`,
  rejected: `${page}/rejected`,
  imports: `${page}/imports`,
  reconciliations: `${page}/reconciliations`,
  reconciliation: (id: string) => `${page}/reconciliations/${id}`,
  delivery: (id: string) => `${page}/deliveries/${id}`,
} as const;
