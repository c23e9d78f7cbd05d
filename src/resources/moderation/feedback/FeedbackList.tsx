import { useState } from "react";
import { TextInput } from "react-admin";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { DateRangeFilter } from "../../../components/list/DateRangeFilter.tsx";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { DraftsMark } from "../../../components/form/DraftForm.tsx";
import { ListPage } from "../../../components/list/ListPage.tsx";
import { resourceTextKey } from "../../../components/fields/useTextOf.ts";
import { useOpened } from "../../../components/queue/useOpenRow.ts";
import { FeedbackQueue } from "./FeedbackQueue.tsx";
import { ReadAllButton } from "./ReadAllButton.tsx";
import { emptyReply, makeDrafts } from "./reply.ts";
import { statusFilters, StatusTabs } from "./StatusTabs.tsx";

const filters = [
  <EnumInput key="replyState" source="replyState" code="replyState" />,
  <EnumInput key="type" source="type" code="feedbackType" alwaysOn />,
  <TextInput key="serialNumber" source="serialNumber" alwaysOn resettable />,
  <DateRangeFilter key="createTime" source="createTime" alwaysOn />,
  <TextInput key="memberId" source="memberId" resettable />,
  <TextInput key="region" source="region" resettable />,
];

const hintOf = ({ feedbackStatus }: Record<string, unknown>) =>
  resourceTextKey(feedback, feedbackStatus === undefined ? "empty" : "emptyPart");

/** What members wrote, worked off as a queue: the list, and beside it the one that is open. */
export const FeedbackList = () => {
  const opened = useOpened();
  const [drafts] = useState(makeDrafts);
  return (
    <>
      <DraftsMark drafts={drafts} empty={emptyReply} />
      <ListPage
        filters={filters}
        sort={{ field: "createTime", order: "DESC" }}
        actions={<ReadAllButton />}
        exports={feedback}
        emptyHint={hintOf}
        hasColumns={false}
        isOpen={opened.id !== undefined}
        above={<StatusTabs opened={opened} />}
        parts={statusFilters}
      >
        <FeedbackQueue key={opened.turn} opened={opened} drafts={drafts} />
      </ListPage>
    </>
  );
};
