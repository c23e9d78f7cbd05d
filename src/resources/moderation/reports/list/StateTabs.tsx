import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { Toggles } from "../../../../components/inputs/Toggles.tsx";
import { enumChoices, enumText } from "../../../../components/fields/enumText.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { type Opened, useChoosePart } from "../../../../components/queue/useOpenRow.ts";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

/** The filters that the parts are made of. */
export const stateFilters = ["queue", "open", "mine", "reportStatus"] as const;
const DONE = "Completed";

/** Which part of the queue is shown, with how many cases there are of each now, as long as no other filter is set. */
export const StateTabs = ({ opened }: { opened: Opened }) => {
  const text = useResourceText(reports);
  const { filterValues } = useListContext();
  const choosePart = useChoosePart(opened);
  const { data, refetch } = useEndpointQuery(reports, "counts", {});
  useRefetchOnChange(reports, refetch);
  const { queue, open: _open, mine: _mine, reportStatus, ...others } = filterValues;
  const shown: unknown = queue ?? reportStatus;
  const isWhole = Object.keys(others).length === 0;
  const counts: Readonly<Record<string, number>> = data && isWhole ? { ...data.queues, [DONE]: data.Completed } : {};
  const parts = [...enumChoices("reportQueue"), { id: DONE, name: enumText("reportStatus", DONE) }];
  return (
    <Box sx={{ mb: 1 }}>
      <Toggles
        value={typeof shown === "string" ? shown : null}
        aria-label={text("fields.queue")}
        choices={parts.map(({ id, name }) => ({ id, name: `${name} ${counts[id] ?? ""}`.trim() }))}
        onChange={(part) => choosePart({ ...others, ...(part === DONE ? { reportStatus: DONE } : { queue: part }) })}
      />
    </Box>
  );
};
