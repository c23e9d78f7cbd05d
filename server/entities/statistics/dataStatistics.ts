import pLimit from "p-limit";
import { dataStatistics, type ServerFigures } from "../../../contract/entities/statistics/dataStatistics.ts";
import type { Period } from "../../../contract/entities/statistics/statistics.ts";
import type { Context } from "../../core/context.ts";
import { routes } from "../../http/mount.ts";
import { rowsFile } from "./statistics/export.ts";
import { resolveSpan } from "./statistics/period.ts";
import { loadCounted, loadFigures } from "./statistics/queries.ts";

const shown = ["registered", "active", "messages", "reports"] as const;
/** Servers that one call reads at a time: of hundreds, the rest leave connections to other calls. */
const AT_ONCE = 4;

/** Each tenant in which the caller has this screen, read within that tenant's row-level security. */
const loadServerFigures = async (context: Context, period: Omit<Period, "timeZone">): Promise<ServerFigures[]> => {
  const { deps, session } = context;
  const atOnce = pLimit(AT_ONCE);
  const servers = (await deps.access.loadTenants(session)).map((tenant) =>
    atOnce(async () => {
      const codes = await deps.access.loadCodes(session, tenant.id);
      const isShown = tenant.tenantStatus === "Enable" && codes.has("Statistic");
      return isShown ? [await loadFiguresOf(context, tenant, period)] : [];
    }),
  );
  return (await Promise.all(servers)).flat().toSorted((a, b) => b.messages.amount - a.messages.amount);
};

const loadFiguresOf = async (
  context: Context,
  { id, tenantName }: Pick<ServerFigures, "id" | "tenantName">,
  period: Omit<Period, "timeZone">,
): Promise<ServerFigures> => {
  const there: Context = { ...context, tenantId: id };
  const [figures, { members, groups }] = await Promise.all([
    resolveSpan(there, period).then((span) => loadFigures(there, span, shown)),
    context.readDb
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
  return {
    id,
    tenantName,
    members,
    groups,
    registered: of("registered"),
    active: of("active"),
    messages: of("messages"),
    reports: of("reports"),
  };
};

export default routes(dataStatistics, {
  overview: async (context, period) => ({
    ...(await loadCounted(context)),
    servers: await loadServerFigures(context, period),
  }),
  export: async (context, { timeZone, ...period }) => {
    const servers = await loadServerFigures(context, period);
    // Of 24 hours it is everybody who was there, of longer periods so many a day.
    const isOfDays = period.from !== undefined || period.range !== "24h";
    const headOf = (metric: (typeof shown)[number]) => (metric === "active" && isOfDays ? "activeDaily" : metric);
    return rowsFile(context, {
      entity: "dataStatistics",
      asked: { timeZone, ...period },
      header: [
        "server",
        "members",
        "groups",
        ...shown.map(headOf).flatMap((head) => [head, { before: head }] as const),
      ],
      rows: servers.map((server) => [
        server.tenantName,
        server.members,
        server.groups,
        ...shown.flatMap((metric) => [server[metric].amount, server[metric].before ?? ""]),
      ]),
    });
  },
});
