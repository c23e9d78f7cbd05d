import type { ExportSchedule } from "../../../../../contract/entities/access/exports/exportSchedules.ts";
import type { Fields } from "../../../../core/context.ts";
import { filtersAt, rangeFilters } from "../due.ts";
import type { Arrangement } from "../sheets.ts";

type Planned = Omit<Arrangement, "filters"> & { filters: unknown; range: string | null; rangeField: string | null };

/** A schedule's arrangement for a run that was due at an instant. */
export const planAt = ({ range, rangeField, filters, ...schedule }: Planned, at: number): Arrangement => {
  const { timeZone } = schedule;
  // What is stored is what the contract let in.
  const given = filtersAt(filters as Fields, { at, timeZone });
  const wanted = range as ExportSchedule["range"];
  const timed = wanted && rangeField ? rangeFilters(wanted, rangeField, { at, timeZone }) : {};
  return { ...schedule, filters: { ...given, ...timed } };
};
