import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { enumValues } from "../../../../contract/core/enums.ts";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { Toggles } from "../../../components/inputs/Toggles.tsx";

const ALL = "all";
/** The filter that the parts are made of. */
export const statusFilters = ["feedbackStatus"] as const;

/** Which part of the queue is shown: what is not read yet, read, answered, or all. */
export const StatusTabs = () => {
  const text = useResourceText(feedback);
  const { filterValues, setFilters } = useListContext();
  const { feedbackStatus, ...others } = filterValues;
  const choose = (status: string) => setFilters(status === ALL ? others : { ...others, feedbackStatus: status });
  return (
    <Box sx={{ mb: 1 }}>
      <Toggles
        value={typeof feedbackStatus === "string" ? feedbackStatus : ALL}
        aria-label={text("fields.feedbackStatus")}
        choices={[
          { id: ALL, name: text("allStates") },
          ...enumValues("feedbackStatus").map((id) => ({ id, name: enumText("feedbackStatus", id) })),
        ]}
        onChange={choose}
      />
    </Box>
  );
};
