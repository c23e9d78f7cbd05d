import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import { GROUP_GRACE_DAYS } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { numberText } from "../../../i18n/numberText.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

type Props = { ids: string[]; isMessagesOnly?: boolean };

/** What groups hold that would be lost. */
export const Losses = ({ ids, isMessagesOnly = false }: Props) => {
  const text = useResourceText(groups);
  const list = ids.join(",");
  const { data } = useEndpointQuery(groups, "losses", { ids: list });
  const count = (value: number | undefined) =>
    value === undefined ? "…" : numberText(value) + (value >= TOTAL_CAP ? "+" : "");
  const parts = isMessagesOnly ? (["messages"] as const) : (["members", "messages"] as const);
  return (
    <Box sx={{ color: "text.secondary" }} aria-busy={!data}>
      <Typography variant="body2">
        {text(isMessagesOnly ? "lost.now" : "lost.later", { days: GROUP_GRACE_DAYS })}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <Typography key={part} component="li" variant="body2">
            {text(`lost.${part}`, { smart_count: data?.[part] ?? 0, count: count(data?.[part]) })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
