import type { ExportSchedule } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { observable } from "../../observable.ts";

/** The schedule whose list was opened to be arranged anew: that list offers to put it so. */
export const reworkedSchedule = observable<ExportSchedule | undefined>(undefined);

type Exported = { resource: string; filters?: Record<string, unknown>; sort?: string | null };

/** The address of a list as it is exported. */
export const listAddress = ({ resource, filters = {}, sort = null }: Exported) => {
  const [field, order] = sort?.split(":") ?? [];
  const search = new URLSearchParams({
    ...(Object.keys(filters).length > 0 && { filter: JSON.stringify(filters) }),
    ...(field && order && { sort: field, order: order.toUpperCase() }),
  }).toString();
  return `/${resource}${search && `?${search}`}`;
};
