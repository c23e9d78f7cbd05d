import { enumText } from "../../../../contract/texts/enumText.ts";
import { laterTextsIn } from "../../../../contract/texts/index.ts";
import { enumValues } from "../../../../contract/core/enums.ts";
import { serverInformation } from "../../../../contract/entities/servers/serverInformation.ts";
import { routes } from "../../../http/mount.ts";
import { offsetReader } from "../../../../contract/core/timeZone.ts";
import { describeExport } from "../../../spreadsheets/describe.ts";
import { workbookFile, workbookName } from "../../../spreadsheets/name.ts";
import { shifted } from "../../../spreadsheets/time.ts";
import { writeWorkbook, XLSX } from "../../../spreadsheets/write.ts";
import { loadUsageSeries } from "./series.ts";
import { loadUsage } from "./usage.ts";

export default routes(serverInformation, {
  load: ({ db, tenantId }) => loadUsage(db, tenantId),
  series: (context, { kind, range }) => loadUsageSeries(context, kind, range),
  export: async (context, { range, timeZone }) => {
    const offsetAt = offsetReader(timeZone);
    const { locale } = context;
    const kinds = enumValues("usageKind");
    const columns = await Promise.all(kinds.map(async (kind) => (await loadUsageSeries(context, kind, range)).points));
    const rows = (columns[0] ?? []).map(({ at }, index) => [
      shifted(at, offsetAt),
      ...columns.map((points) => points[index]?.value ?? 0),
    ]);
    async function* batches() {
      yield rows;
    }
    const header = [
      laterTextsIn(locale).sheets.usage.from,
      ...kinds.map((kind) => enumText("usageKind", kind, locale)),
    ];
    const notes = await describeExport(context, serverInformation.name, { range, timeZone });
    return {
      filename: workbookFile(serverInformation.name, timeZone, range),
      type: XLSX,
      ...writeWorkbook(workbookName(serverInformation.name), header, batches(), [notes]),
    };
  },
});
