import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { Toggles } from "../../../components/inputs/Toggles.tsx";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { type Opened, useChoosePart } from "../../../components/queue/useOpenRow.ts";
import { useRefetchOnChange } from "../../../live/useRefetchOnChange.ts";

const ALL = "all";
/** The filter that the parts are made of. */
export const statusFilters = ["feedbackStatus"] as const;

/**
 * Which part of the queue is shown, with how much there is of each now as long as no other filter is set: not read yet,
 * read, answered, or all.
 */
export const StatusTabs = ({ opened }: { opened: Opened }) => {
  const text = useResourceText(feedback);
  const { data, refetch } = useEndpointQuery(feedback, "counts", {});
  useRefetchOnChange(feedback, refetch);
  const { filterValues } = useListContext();
  const choosePart = useChoosePart(opened);
  const { feedbackStatus, ...others } = filterValues;
  const counts = Object.keys(others).length === 0 ? data : undefined;
  const choose = (status: string) => choosePart(status === ALL ? others : { ...others, feedbackStatus: status });
  return (
    <Box sx={{ mb: 1 }}>
      <Toggles
        value={typeof feedbackStatus === "string" ? feedbackStatus : ALL}
        aria-label={text("fields.feedbackStatus")}
        choices={[
          { id: ALL, name: text("allStates") },
          ...enumChoices("feedbackStatus").map(({ id, name }) => ({
            id,
            name: `${name} ${counts?.[id] ?? ""}`.trim(),
          })),
        ]}
        onChange={choose}
      />
    </Box>
  );
};
