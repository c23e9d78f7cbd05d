import ArrowBack from "@mui/icons-material/ArrowBack";
import BuildOutlined from "@mui/icons-material/BuildOutlined";
import Alert, { type AlertColor } from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { RecordContextProvider, ResourceContextProvider } from "react-admin";
import { Link } from "react-router-dom";
import type { z } from "zod";
import {
  platformDifferences,
  type PlatformReconciliation,
  platformReconciliations,
} from "../../../../../contract/entities/servers/platformReconciliations.ts";
import { ActionButton } from "../../../../components/actions/ActionButton.tsx";
import { DetailField, DetailFields } from "../../../../components/fields/DetailFields.tsx";
import { TimeField } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { ErrorState } from "../../../../components/page/ErrorState.tsx";
import { PageHead } from "../../../../components/page/PageHead.tsx";
import { useEndpointQuery } from "../../../../dataProvider/useEndpoint.ts";
import { numberText } from "../../../../i18n/numberText.ts";
import { PageSkeleton } from "../../../../layout/pages/PageSkeleton.tsx";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
import { addresses } from "../addresses.ts";
import { DifferenceTable } from "./DifferenceTable.tsx";
import { Rate } from "./Rate.tsx";
import { Refusals } from "./Refusals.tsx";
import { StateChip, Target } from "./StateChip.tsx";

type Reconciliation = z.infer<typeof PlatformReconciliation>;

/** One reconciliation: how far it is, what differs, and what becomes of it. */
export const ReconciliationPage = ({ id }: { id: string }) => {
  const text = useResourceText(platformReconciliations);
  const { data, error, refetch } = useEndpointQuery(platformReconciliations, "load", { id });
  useRefetchOnChange(platformReconciliations, refetch);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <ResourceContextProvider value={platformReconciliations.name}>
      <RecordContextProvider value={data}>
        <PageHead
          title={data.name}
          aside={<StateChip />}
          actions={
            <>
              <Button component={Link} to={addresses.reconciliations} startIcon={<ArrowBack />}>
                {text("all")}
              </Button>
              {data.state === "Held" && (
                <ActionButton entity={platformReconciliations} action="mend" icon={<BuildOutlined />} isDangerous />
              )}
            </>
          }
        />
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          <State reconciliation={data} />
          <Facts reconciliation={data} />
          {data.refusals.length > 0 && (
            <section aria-label={text("refusedLines")}>
              <Typography variant="h2">{text("refusedLines")}</Typography>
              <Refusals refusals={data.refusals} />
            </section>
          )}
        </Box>
      </RecordContextProvider>
      {Object.keys(data.kinds).length > 0 && (
        <Box sx={{ mt: 2 }}>
          <DifferenceTable id={id} />
        </Box>
      )}
    </ResourceContextProvider>
  );
};

const said: Partial<Record<Reconciliation["state"], readonly [AlertColor, string]>> = {
  Running: ["info", "running"],
  Broken: ["warning", "broken"],
  Held: ["warning", "held"],
  Mending: ["info", "mending"],
  Outdated: ["info", "outdated"],
};

/** What is to be known before one looks at differences. */
const State = ({ reconciliation: { state, lines, open, kinds } }: { reconciliation: Reconciliation }) => {
  const text = useResourceText(platformReconciliations);
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const [severity, key] = said[state] ?? (all === 0 ? (["success", "none"] as const) : []);
  if (!severity || !key) return null;
  return (
    <Alert severity={severity}>
      {text(key, { smart_count: lines, lines: numberText(lines), count: numberText(state === "Held" ? all : open) })}
    </Alert>
  );
};

/** Of the lines that came; a thing that no line mentions is among the differences by kind alone. */
const counts = ["lines", "same", "differs", "refused"] as const;

const Facts = ({ reconciliation }: { reconciliation: Reconciliation }) => {
  const text = useResourceText(platformReconciliations);
  const kindText = useResourceText(platformDifferences);
  const kinds = Object.entries(reconciliation.kinds);
  return (
    <DetailFields isPanel>
      <DetailField source="target">
        <Target />
      </DetailField>
      {counts.map((name) => (
        <DetailField key={name} source={name} label={text(`counts.${name}`)}>
          {numberText(reconciliation[name])}
        </DetailField>
      ))}
      <DetailField source="rate">
        <Rate />
      </DetailField>
      <DetailField source="createTime">
        <TimeField source="createTime" />
      </DetailField>
      <DetailField source="finishTime">
        <TimeField source="finishTime" />
      </DetailField>
      {kinds.length > 0 && (
        <DetailField source="kinds">
          {kinds.map(([kind, count]) => (
            <div key={kind}>{`${kindText(`kinds.${kind}`)}: ${numberText(count)}`}</div>
          ))}
        </DetailField>
      )}
    </DetailFields>
  );
};
