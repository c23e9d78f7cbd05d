import { useState } from "react";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { DraftsMark } from "../../../../components/form/DraftForm.tsx";
import { ListPage } from "../../../../components/list/ListPage.tsx";
import { resourceTextKey } from "../../../../components/fields/useTextOf.ts";
import { FiguresButton } from "./FiguresButton.tsx";
import { filters } from "./filters.tsx";
import { useOpened } from "../../../../components/queue/useOpenRow.ts";
import { ReportQueue } from "./ReportQueue.tsx";
import { makeDrafts, newDraft } from "../result/draft.ts";
import { stateFilters, StateTabs } from "./StateTabs.tsx";

/** What members reported, worked off as a queue: the most urgent first, each held by one operator. */
export const ReportList = () => {
  const opened = useOpened();
  const [drafts] = useState(makeDrafts);
  return (
    <>
      <DraftsMark drafts={drafts} empty={newDraft} />
      <ListPage
        filters={filters}
        filterDefaultValues={{ queue: "Open" }}
        sort={{ field: "priority", order: "DESC" }}
        actions={<FiguresButton />}
        exports={reports}
        emptyHint={resourceTextKey(reports, "empty")}
        hasColumns={false}
        isOpen={opened.id !== undefined}
        above={<StateTabs opened={opened} />}
        parts={stateFilters}
      >
        <ReportQueue key={opened.turn} opened={opened} drafts={drafts} />
      </ListPage>
    </>
  );
};
