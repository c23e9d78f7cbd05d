import { operatingStatistics } from "../../../contract/entities/statistics/operatingStatistics.ts";
import { type Metric, metrics } from "../../../contract/entities/statistics/statistics.ts";
import { routes } from "../../http/mount.ts";
import { rowsFile } from "./statistics/export.ts";
import { resolveSpan, toDayText } from "./statistics/period.ts";
import { loadCount, loadCounted, loadFigures, loadTable } from "./statistics/queries.ts";

export default routes(operatingStatistics, {
  list: async (context, { curPage, pageSize, sort, ids, from, to }) => {
    const span = await resolveSpan(context, { range: "30d", from, to });
    const wanted = ids && new Set(ids.split(","));
    const days = (await loadTable(context, span))
      // Each metric has its amount.
      .map(({ at, amounts }) => ({
        id: toDayText(Date.parse(at)),
        ...(Object.fromEntries(amounts) as Record<Metric, number>),
      }))
      .filter(({ id }) => !wanted || wanted.has(id));
    if (sort === "id:asc") days.reverse();
    const end = curPage * pageSize;
    return { records: days.slice(end - pageSize, end), total: days.length, hasNext: days.length > end };
  },
  overview: async (context, period) => {
    const span = await resolveSpan(context, period);
    const [figures, counted] = await Promise.all([loadFigures(context, span), loadCounted(context)]);
    return {
      bucket: span.bucket,
      startTime: new Date(span.start).toISOString(),
      endTime: new Date(span.end).toISOString(),
      ...counted,
      figures,
    };
  },
  registerCount: async (context, period) => loadCount(context, await resolveSpan(context, period), "registeredBy"),
  reportCount: async (context, period) => loadCount(context, await resolveSpan(context, period), "reportsBy"),
  export: async (context, { timeZone, ...period }) => {
    const span = await resolveSpan(context, period);
    const rows = await loadTable(context, span);
    return rowsFile(context, {
      entity: "operatingStatistics",
      asked: { timeZone, ...period },
      header: [span.bucket === "hour" ? "time" : "date", ...metrics],
      rows: rows.map(({ at, amounts }) => [{ at }, ...amounts.map(([, amount]) => amount)]),
    });
  },
});
