import { dataStatistics, type ServerFigures } from "../../../contract/entities/statistics/dataStatistics.ts";
import type { Period } from "../../../contract/entities/statistics/statistics.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { rowsFile } from "./statistics/export.ts";
import { resolveSpan } from "./statistics/period.ts";
import { loadCounted, loadFigures } from "./statistics/queries.ts";

const shown = ["registered", "active", "messages", "reports"] as const;

/** Each tenant in which the caller has this screen, read within that tenant's row-level security. */
const loadServerFigures = async (context: Context, period: Omit<Period, "timeZone">): Promise<ServerFigures[]> => {
  const { deps, session, readDb } = context;
  const servers: ServerFigures[] = [];
  for (const { id, tenantName, tenantStatus } of await deps.access.loadTenants(session)) {
    const codes = await deps.access.loadCodes(session, id);
    if (tenantStatus !== "Enable" || !codes.has("Statistic")) continue;
    const there: Context = { ...context, tenantId: id };
    const [figures, { members, groups }] = await Promise.all([
      resolveSpan(there, period).then((span) => loadFigures(there, span, shown)),
      readDb
        .of(id)
        .selectNoFrom((eb) => [
          eb.cast<number>(eb.fn("count_members", [eb.val(id)]), "integer").as("members"),
          eb.cast<number>(eb.fn("count_groups", [eb.val(id)]), "integer").as("groups"),
        ])
        .executeTakeFirstOrThrow(),
    ]);
    const of = (wanted: (typeof shown)[number]) => {
      const { amount = 0, before = null } = figures.find(({ metric }) => metric === wanted) ?? {};
      return { amount, before };
    };
    servers.push({
      id,
      tenantName,
      members,
      groups,
      registered: of("registered"),
      active: of("active"),
      messages: of("messages"),
      reports: of("reports"),
    });
  }
  return servers.toSorted((a, b) => b.messages.amount - a.messages.amount);
};

export default routes(dataStatistics, {
  overview: async (context, period) => ({
    ...(await loadCounted(context)),
    servers: await loadServerFigures(context, period),
  }),
  export: async (context, { timeZone, ...period }) => {
    const servers = await loadServerFigures(context, period);
    return rowsFile(context, {
      name: "servers",
      entity: "dataStatistics",
      asked: { timeZone, ...period },
      header: ["server", "members", "groups", ...shown.flatMap((metric) => [metric, "before"] as const)],
      rows: servers.map((server) => [
        server.tenantName,
        server.members,
        server.groups,
        ...shown.flatMap((metric) => [server[metric].amount, server[metric].before ?? ""]),
      ]),
    });
  },
});
