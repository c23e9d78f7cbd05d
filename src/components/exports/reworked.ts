import type { ExportSchedule } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { REWORK_KEY } from "../../authProvider/stored.ts";
import { observable } from "../../observable.ts";

const readKept = (): ExportSchedule | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(REWORK_KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};

/** The schedule whose list was opened to be arranged anew: that list offers to put it so, after a reload too. */
export const reworkedSchedule = observable(readKept());
reworkedSchedule.subscribe(() => {
  const schedule = reworkedSchedule.get();
  if (schedule) sessionStorage.setItem(REWORK_KEY, JSON.stringify(schedule));
  else sessionStorage.removeItem(REWORK_KEY);
});

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
