import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import ToggleButton from "@mui/material/ToggleButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { use, useState } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { TimelineEntry, TimelineKind } from "../../../contract/entities/people/timeline.ts";
import { loadTexts } from "../../i18n/index.ts";
import { panel } from "../fields/DetailFields.tsx";
import { enumText } from "../fields/enumText.ts";
import { Time } from "../fields/TimeField.tsx";
import { RowSkeletons } from "../list/ListContent.tsx";
import { ErrorState } from "../page/ErrorState.tsx";
import { kindIcons } from "./kindIcons.tsx";
import { type TimelineSubject, useTimelinePages } from "./useTimelinePages.ts";

/** What happened to a member or in a group, the newest first: all of it, or some kinds. */
export const Timeline = (subject: TimelineSubject) => {
  use(loadTexts());
  const translate = useTranslate();
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const query = useTimelinePages(subject, chosen);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const entries = data?.pages.flatMap(({ records }) => records) ?? [];
  const kinds = data?.pages[0]?.kinds ?? [];
  const toggle = (kind: TimelineKind) =>
    setChosen(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Kinds kinds={kinds} chosen={chosen} onToggle={toggle} />
      <Box sx={panel} aria-busy={isPending}>
        {isPending && <RowSkeletons />}
        {data && entries.length === 0 && (
          <Typography variant="body2" sx={{ p: 3, textAlign: "center", color: "text.secondary" }}>
            {translate(chosen.length > 0 ? "app.timeline.noneOfKind" : "app.timeline.none")}
          </Typography>
        )}
        <Box component="ol" aria-label={translate("app.timeline.name")} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
        {hasNextPage && (
          <Box sx={{ display: "grid", justifyItems: "center", p: 1.5, borderTop: 1, borderColor: "divider" }}>
            <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {translate("app.timeline.more")}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
};

type KindsProps = {
  kinds: readonly TimelineKind[];
  /** None of them is all. */
  chosen: readonly TimelineKind[];
  onToggle: (kind: TimelineKind) => void;
};

const Kinds = ({ kinds, chosen, onToggle }: KindsProps) => {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={translate("app.timeline.kinds")} sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {kinds.map((kind) => (
        <ToggleButton
          key={kind}
          value={kind}
          size="small"
          selected={chosen.includes(kind)}
          onChange={() => onToggle(kind)}
          sx={{ gap: 0.5, px: 1, py: 0.5, textTransform: "none" }}
        >
          {kindIcons[kind]}
          {enumText("timelineKind", kind)}
        </ToggleButton>
      ))}
    </Box>
  );
};

const Entry = ({ entry: { kind, time, sentence, path } }: { entry: TimelineEntry }) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      columnGap: 1.5,
      alignItems: "start",
      px: 1.5,
      py: 1,
      "& + &": { borderTop: 1, borderColor: "divider" },
    }}
  >
    <Tooltip title={enumText("timelineKind", kind)}>
      <Box component="span" role="img" aria-label={enumText("timelineKind", kind)} sx={{ color: "text.secondary" }}>
        {kindIcons[kind]}
      </Box>
    </Tooltip>
    <Box sx={{ overflowWrap: "anywhere" }}>
      {path === null ? (
        sentence
      ) : (
        <Link component={RouterLink} to={path} color="inherit">
          {sentence}
        </Link>
      )}
    </Box>
    <Box sx={{ color: "text.secondary", fontSize: "0.75rem", textAlign: "right" }}>
      <Time at={time} />
    </Box>
  </Box>
);
