import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { groups } from "../../../../../contract/entities/groups/groups.ts";
import type { ReportDetail } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { DetailField, DetailFields } from "../../../../components/fields/DetailFields.tsx";
import { MemberLink } from "../../../../components/fields/MemberLink.tsx";
import { DueTime } from "./DueTime.tsx";
import { Nothing, Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../../dataProvider/entities.ts";
import { useMay } from "../../../../components/actions/useMay.ts";

/** Who reported whom, and how often the reporter was right. */
export const Parties = ({ report }: { report: ReportDetail }) => {
  const text = useResourceText(reports);
  const person = (id: string | null, name: string | null) =>
    id === null ? text("nobody") : <MemberLink id={id} name={name || text("nobody")} />;
  const { reporterTotal: total, reporterUpheld: upheld } = report;
  // Whoever appeals is whom the first report was about.
  const isAppeal = report.kind === "Appeal";
  return (
    <DetailFields width={160}>
      <DetailField source={isAppeal ? "appellantName" : "reporterName"}>
        {report.operatorAccount === null ? (
          <>
            {person(report.reporterId, report.reporterName)} {report.reporterAccount}
            {!isAppeal && (
              <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                {text(total === 0 ? "noRecord" : "record", { total, upheld })}
              </Box>
            )}
          </>
        ) : (
          text("byOperator", { account: report.operatorAccount })
        )}
      </DetailField>
      {!isAppeal && (report.reportedMemberId !== null || report.reportedGroupId === null) && (
        <DetailField source="reportedMemberName">
          {person(report.reportedMemberId, report.reportedMemberName)}
          {report.reportedMemberStatus && (
            <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
              {enumText("memberStatus", report.reportedMemberStatus)}
            </Box>
          )}
        </DetailField>
      )}
      {report.reportedGroupId !== null && (
        <DetailField source="reportedGroupName">
          <GroupLink id={report.reportedGroupId} name={report.reportedGroupName ?? report.reportedGroupId} />
          {report.reportedGroupStatus && (
            <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
              {enumText("groupStatus", report.reportedGroupStatus)}
            </Box>
          )}
        </DetailField>
      )}
      {report.businessCardId !== null && (
        <DetailField source="businessCardName">{person(report.businessCardId, report.businessCardName)}</DetailField>
      )}
    </DetailFields>
  );
};

/** From where it came, and when. */
export const ReportFacts = ({ report }: { report: ReportDetail }) => (
  <DetailFields width={160}>
    <DetailField source="phoneModel">{report.phoneModel || <Nothing />}</DetailField>
    <DetailField source="platformSource">
      {report.platformSource ? enumText("appType", report.platformSource) : <Nothing />} {report.appVersion}
    </DetailField>
    <DetailField source="createTime">
      <Time at={report.createTime} isExact />
    </DetailField>
    {report.priority !== null && (
      <>
        <DetailField source="dueTime">
          <Time at={report.dueTime} isExact /> · <DueTime at={report.dueTime} />
        </DetailField>
        <DetailField source="priority">{report.priority}</DetailField>
      </>
    )}
    {report.claimTime && (
      <DetailField source="claimTime">
        <Time at={report.claimTime} isExact />
      </DetailField>
    )}
  </DetailFields>
);

const GroupLink = ({ id, name }: { id: string; name: string }) => {
  const createPath = useCreatePath();
  const mayOpen = useMay(groups, "load");
  if (!mayOpen) return name;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: getResourceName(groups), type: "show", id })}
      sx={{ fontWeight: 550 }}
    >
      {name}
    </Link>
  );
};
