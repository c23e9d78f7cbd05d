import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ShowBase, useShowContext } from "react-admin";
import type { ReportDetail as Detail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { ErrorState } from "../../../../components/page/ErrorState.tsx";
import { OperationsLink } from "../../../../components/actions/OperationsLink.tsx";
import { Pictures } from "../../../../components/fields/Pictures.tsx";
import { Chip, StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { PageSkeleton } from "../../../../layout/pages/PageSkeleton.tsx";
import { Sanction } from "../../../../components/sanctions/actions.tsx";
import type { Look } from "../../../../components/actions/ActionTrigger.tsx";
import { useRefetchOnChange } from "../../../../live/useRefetchOnChange.ts";
import { Panels } from "../../../../plugins/Panels.tsx";
import { RelatedReports } from "./RelatedReports.tsx";
import type { Working } from "../result/draft.ts";
import { EvidenceList, type ReportEntity } from "./EvidenceList.tsx";
import { Parties, ReportFacts } from "./ReportFacts.tsx";
import { HandOverButton } from "./HandOverButton.tsx";
import { ReportActions } from "../work/actions.tsx";
import { GoOn } from "../work/goOn.ts";
import { ReportSteps, ReportWay } from "./ReportWay.tsx";
import { ReportResult } from "./ReportResult.tsx";
import { Work } from "./Work.tsx";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { usePreviewed } from "../../../../components/page/previewed.ts";
import { keepPageOnError } from "../../../../components/page/keepPageOnError.ts";

/** What was fetched ahead is shown at once, and asked for again: it may have been claimed since. */
const asItIsNow = { ...keepPageOnError, staleTime: 0 };

/** As a page it has its number as the page's title. */
type Props = { entity: ReportEntity; id: string; work?: Working; isPage?: boolean };

/**
 * All of one report: what was reported, what was written then, what is known of those in it, and the way to its
 * result.
 */
export const ReportDetail = ({ entity, id, ...props }: Props) => (
  <ShowBase resource={getResourceName(entity)} id={id} queryOptions={asItIsNow} disableAuthentication>
    <ReportArticle entity={entity} {...props} />
  </ShowBase>
);

/** The report of the `ShowBase` around it. */
export const ReportArticle = ({ entity, work, isPage = false }: Omit<Props, "id">) => {
  const { record: data, error, refetch } = useShowContext<Detail>();
  const isPreview = usePreviewed() !== undefined;
  // Whoever else claims it or gives its result is seen here at once.
  useRefetchOnChange(reports, refetch);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Box component="article" sx={{ p: 2, display: "grid", gap: 1, minWidth: 0 }}>
      <GoOn value={work?.onDone ?? stayHere}>
        <Head report={data} isPage={isPage && !isPreview} />
      </GoOn>
      <Parties report={data} />
      <ReportContent report={data} />
      <ReportWay report={data} />
      <ReportResult report={data} />
      {/* Reading it is noted: not of every report that one comes by. */}
      {!isPreview && <EvidenceList entity={entity} report={data} />}
      {work && <Work report={data} {...work} />}
      <ReportFacts report={data} />
      <RelatedReports report={data} />
      <ReportSteps steps={data.steps} />
      {/* Of a page they stand below it. */}
      {!isPage && <Panels />}
    </Box>
  );
};

const stayHere = () => undefined;

const Head = ({ report, isPage }: { report: Detail; isPage: boolean }) => {
  const text = useResourceText(reports);
  // Beside the list there is little room.
  const look = isPage ? {} : ({ look: "icon" } as const);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: isPage ? "wrap" : { xs: "wrap", sm: "nowrap" },
        alignItems: "flex-start",
        gap: 1,
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, flex: "1 1 auto", minHeight: 36 }}>
        {!isPage && <Typography variant="h2">{report.serialNumber}</Typography>}
        <StatusChip source="reportStatus" code="reportStatus" />
        {report.kind !== "Report" && <Chip tone="waiting" text={enumText("reportKind", report.kind)} />}
        {report.caseSize > 1 && <Chip tone="plain" text={text("caseSize", { smart_count: report.caseSize })} />}
        <Chip tone="plain" text={enumText("reportCategory", report.category)} />
        <Chip tone="plain" text={enumText("reportReason", report.reason)} />
        {report.isAssignedToMe && report.reportStatus !== "Completed" && (
          <Chip tone="plain" text={text("assignedToYou")} />
        )}
        {report.policeReference !== null && <Chip tone="bad" text={text("withPolice")} />}
      </Box>
      <Box
        sx={{
          display: "flex",
          flexWrap: isPage ? "wrap" : { xs: "wrap", sm: "nowrap" },
          justifyContent: "flex-end",
          ml: -1,
          "& .MuiButton-root": { whiteSpace: "nowrap" },
        }}
      >
        <SanctionReported report={report} {...look} />
        <ReportActions {...look} />
        <HandOverButton {...look} />
        <OperationsLink entity={reports} {...look} />
      </Box>
    </Box>
  );
};

/** More than the results have: the one form, with the report and its reason filled in. */
const SanctionReported = ({ report, look }: { report: Detail; look?: Look }) => {
  const { id: reportId, serialNumber: reportNumber, reason: reportReason } = report;
  const { reportedMemberId: id, reportedMemberName: name } = report;
  if (id === null || report.reportedMemberStatus === "Closed") return null;
  return <Sanction {...(look && { look })} target={{ id, name: name ?? id, reportId, reportNumber, reportReason }} />;
};

const ReportContent = ({ report: { content, messageText, attachments, hasEvidence } }: { report: Detail }) => {
  const text = useResourceText(reports);
  if (!content && (!messageText || hasEvidence) && attachments.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
      {content && (
        <Typography sx={{ flex: "1 1 200px", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{content}</Typography>
      )}
      {/* Among what was kept it stands already. */}
      {messageText && !hasEvidence && (
        <Alert icon={false} severity="warning" sx={{ flex: "1 1 100%", overflowWrap: "anywhere" }}>
          <Box sx={{ fontSize: "0.75rem" }}>{text("fields.messageText")}</Box>
          <Box sx={{ whiteSpace: "pre-wrap" }}>{messageText}</Box>
        </Alert>
      )}
      <Pictures links={attachments} size={48} />
    </Box>
  );
};
