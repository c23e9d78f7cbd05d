import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Tone } from "../../../contract/core/enums.ts";
import { serverInformation, type Usage } from "../../../contract/entities/servers/serverInformation.ts";
import { enumText } from "../fields/enumText.ts";
import { Chip } from "../fields/StatusChip.tsx";
import { Time } from "../fields/TimeField.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { panel } from "../fields/DetailFields.tsx";
import { numberText } from "../../i18n/numberText.ts";

const AMBER = 0.8;

/** How full a quota is: amber from 80 %, red from 100 %; nothing of something forbidden is full, and no more. */
const chooseTone = (used: number, limit: number | null): Tone => {
  if (limit === null) return "plain";
  if (used >= limit && (limit > 0 || used > 0)) return "bad";
  return limit > 0 && used / limit >= AMBER ? "waiting" : "good";
};

/** What a tenant has used of its package. */
export const UsagePanel = ({ usage }: { usage: Usage }) => {
  const text = useResourceText(serverInformation);
  const days = (count: number | null) => (count === null ? text("everything") : text("days", { smart_count: count }));
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ ...panel, p: 2, display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
        <Word name="package" value={usage.packageName ?? text("noPackage")} />
        <Word name="historyDays" value={days(usage.historyDays)} />
        <Word name="keptDays" value={days(usage.keptDays)} />
        <Box>
          <Label name="countedTime" />
          {usage.countedTime ? <Time at={usage.countedTime} /> : text("notCounted")}
        </Box>
      </Box>
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(260px, 100%), 1fr))" }}>
        {usage.quotas.map((quota) => (
          <Bar key={quota.kind} {...quota} />
        ))}
      </Box>
    </Box>
  );
};

const Label = ({ name }: { name: string }) => {
  const text = useResourceText(serverInformation);
  return (
    <Typography variant="body2" sx={{ color: "text.secondary" }}>
      {text(`fields.${name}`)}
    </Typography>
  );
};

const Word = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
    <Label name={name} />
    {value}
  </Box>
);

const Bar = ({ kind, used, limit }: Usage["quotas"][number]) => {
  const text = useResourceText(serverInformation);
  const id = useId();
  const tone = chooseTone(used, limit);
  const percents = new Intl.NumberFormat(currentLocale(), { style: "percent", maximumFractionDigits: 1 });
  const share = limit === null || limit === 0 ? Number(used > 0) : used / limit;
  return (
    <Box component="section" sx={{ ...panel, p: 2 }} data-quota={kind}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 22 }}>
        <Typography id={id} variant="body2" sx={{ color: "text.secondary", flex: "1 1 auto" }}>
          {enumText("quotaKind", kind)}
        </Typography>
        {tone === "waiting" && <Chip tone={tone} text={text("nearly")} />}
        {tone === "bad" && <Chip tone={tone} text={text("full")} />}
      </Box>
      <Typography component="p" sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: "tabular-nums" }}>
        {numberText(used)}
      </Typography>
      {limit !== null && limit + used > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, share * 100)}
          aria-labelledby={id}
          sx={{
            height: 6,
            borderRadius: 3,
            my: 0.75,
            bgcolor: "action.hover",
            "& .MuiLinearProgress-bar": { bgcolor: tone === "good" ? "primary.main" : `tone.${tone}` },
          }}
        />
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {limit === null
          ? text("unlimited")
          : limit === 0
            ? text("forbidden")
            : text("of", { limit: numberText(limit), percent: percents.format(share) })}
      </Typography>
      {(kind === "users" || kind === "groups") && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text(`notCountedIn.${kind}`)}
        </Typography>
      )}
    </Box>
  );
};
