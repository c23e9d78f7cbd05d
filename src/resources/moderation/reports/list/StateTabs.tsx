import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { Toggles } from "../../../../components/inputs/Toggles.tsx";
import { enumText } from "../../../../components/fields/enumText.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";

const states = {
  open: { open: true },
  mine: { mine: true, open: true },
  Untreated: { reportStatus: "Untreated" },
  Pending: { reportStatus: "Pending" },
  Completed: { reportStatus: "Completed" },
} as const;
type State = keyof typeof states;
/** The filters that the parts are made of. */
export const stateFilters = ["open", "mine", "reportStatus"] as const;
const isState = (name: unknown): name is State => typeof name === "string" && Object.hasOwn(states, name);

/** Which part of the queue is shown, with how many there are of each now. */
export const StateTabs = () => {
  const text = useResourceText(reports);
  const { filterValues, setFilters } = useListContext();
  const { data, refetch } = useEndpointQuery(reports, "counts", {});
  useRefetchOnChange(reports, refetch);
  const counts = data && { ...data, open: data.Untreated + data.Pending };
  const { open, mine, reportStatus, ...others } = filterValues;
  const shown = mine ? "mine" : open ? "open" : reportStatus;
  const names = Object.keys(states) as State[];
  const nameOfState = (name: State) =>
    name === "open" || name === "mine" ? text(`states.${name}`) : enumText("reportStatus", name);
  return (
    <Box sx={{ mb: 1 }}>
      <Toggles
        value={isState(shown) ? shown : null}
        aria-label={text("fields.reportStatus")}
        choices={names.map((id) => ({ id, name: `${nameOfState(id)} ${counts?.[id] ?? ""}`.trim() }))}
        onChange={(state) => setFilters({ ...others, ...states[state] })}
      />
    </Box>
  );
};
