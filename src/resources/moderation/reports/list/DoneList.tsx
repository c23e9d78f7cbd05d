import type { completedReports, policeReports } from "../../../../../contract/entities/moderation/reports.ts";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { doneFilters } from "./filters.tsx";
import { ReportTable } from "../../../../components/reports/ReportTable.tsx";

/** Reports that were given a result, or handed over; the last ones first. */
export const DoneList = ({ entity }: { entity: typeof completedReports | typeof policeReports }) => {
  const time = entity.screen === "police" ? "policeTime" : "completeTime";
  return (
    <ListPage
      filters={doneFilters}
      sort={{ field: time, order: "DESC" }}
      exports={entity}
      emptyHint={resourceTextKey(entity, "empty")}
    >
      <ReportTable rowClick="show" time={time} />
    </ListPage>
  );
};
