import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useQuery } from "@tanstack/react-query";
import { useListContext } from "react-admin";
import { reports } from "../../../contract/reports.ts";
import { enumText } from "../../components/enumText.ts";
import { useTextOf } from "../../components/useTextOf.ts";
import { call } from "../../dataProvider/client.ts";
import { nameOf } from "../../dataProvider/entityOf.ts";
import { useChanges } from "../../live/changes.ts";

const states = {
  open: { open: true },
  mine: { mine: true, open: true },
  Untreated: { reportStatus: "Untreated" },
  Pending: { reportStatus: "Pending" },
  Completed: { reportStatus: "Completed" },
} as const;
type State = keyof typeof states;

/** Which part of the queue is shown, with how many there are of each now. */
export const StateTabs = () => {
  const text = useTextOf(reports);
  const { filterValues, setFilters } = useListContext();
  const changes = useChanges(reports.name);
  const { data } = useQuery({
    queryKey: [nameOf(reports), "counts", changes],
    queryFn: () => call(reports.endpoints.counts, {}),
    placeholderData: (before) => before,
  });
  const counts = data && { ...data, open: data.Untreated + data.Pending };
  const { open, mine, reportStatus, ...others } = filterValues;
  const shown = mine ? "mine" : open ? "open" : reportStatus;
  const names = Object.keys(states) as State[];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown ?? null}
      aria-label={text("fields.reportStatus")}
      onChange={(_, state: State | null) => state && setFilters({ ...others, ...states[state] })}
      sx={{ mb: 1, flexWrap: "wrap" }}
    >
      {names.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 1.5, textTransform: "none" }}>
          {name === "open" || name === "mine" ? text(`states.${name}`) : enumText("reportStatus", name)}{" "}
          {counts?.[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
