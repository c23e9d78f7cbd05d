import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useCreatePath, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { revokeReasonText } from "../../../../contract/operationLog/words.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import type { Sanction, SanctionDetail } from "../../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { DetailField, DetailFields, panel } from "../../../components/fields/DetailFields.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { MemberLink } from "../../../components/fields/MemberLink.tsx";
import { Pictures } from "../../../components/fields/Pictures.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Nothing, Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { ShowPage } from "../../../components/page/ShowPage.tsx";
import { Extend, Revoke } from "../../../components/sanctions/actions.tsx";
import { End } from "../../../components/sanctions/SanctionTable.tsx";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { KeptMessages } from "./KeptMessages.tsx";

/** One sanction: what, why, by whom, what it rests on, what the member knows, and what became of it. */
export const SanctionShow = () => (
  <ShowPage
    aside={<StatusChip source="sanctionState" code="sanctionState" />}
    actions={
      <>
        <Extend />
        <Revoke />
      </>
    }
  >
    <Facts />
    <Evidence />
  </ShowPage>
);

/** A list that was open before has all of it but the extensions. */
type Shown = Sanction & Partial<SanctionDetail>;

const Facts = () => {
  const text = useResourceText(sanctions);
  const sanction = useRecordContext<Shown>();
  if (!sanction) return null;
  const { kind, restrictions, reasonName, words, note, account, hasNotice, noticeReadTime, reportId } = sanction;
  const what = [enumText("sanctionKind", kind), ...restrictions.map((one) => enumText("restriction", one))];
  return (
    <DetailFields isPanel>
      <DetailField source="memberName">
        <MemberLink id={sanction.memberId} name={sanction.memberName} />
      </DetailField>
      <DetailField source="kind">{what.join(" · ")}</DetailField>
      <DetailField source="reasonName">{reasonName ?? <Nothing />}</DetailField>
      <DetailField source="createTime">
        <Time at={sanction.createTime} isExact />
      </DetailField>
      <DetailField source="endTime">
        <End isExact />
      </DetailField>
      <DetailField source="account">{account || <Nothing />}</DetailField>
      <DetailField source="words">{words || <Nothing />}</DetailField>
      <DetailField source="note">{note || <Nothing />}</DetailField>
      <DetailField source="hasNotice">
        {!hasNotice && text("notTold")}
        {hasNotice && !noticeReadTime && text("notified")}
        {noticeReadTime && (
          <>
            {text("read")} <Time at={noticeReadTime} isExact />
          </>
        )}
      </DetailField>
      {reportId && (
        <DetailField source="reportNumber">
          <ReportLink id={reportId} number={sanction.reportNumber ?? reportId} />
        </DetailField>
      )}
      {sanction.extensions?.map((extension) => (
        <Extension key={extension.extendTime} {...extension} />
      ))}
      {sanction.revokeTime && (
        <>
          <DetailField source="revokeTime">
            <Time at={sanction.revokeTime} isExact />
          </DetailField>
          <DetailField source="revokeAccount">{sanction.revokeAccount || <Nothing />}</DetailField>
          <DetailField source="revokeReason">
            {sanction.revokeReason ? revokeReasonText(currentLocale(), sanction.revokeReason) : <Nothing />}
          </DetailField>
        </>
      )}
    </DetailFields>
  );
};

const Extension = ({ extendTime, extendAccount, extendEnd, extendReason }: SanctionDetail["extensions"][number]) => {
  const text = useResourceText(sanctions);
  return (
    <>
      <DetailField source="extendTime">
        <Time at={extendTime} isExact />
      </DetailField>
      <DetailField source="extendAccount">{extendAccount}</DetailField>
      <DetailField source="extendEnd">
        {extendEnd === null ? text("forGood") : <Time at={extendEnd} isExact />}
      </DetailField>
      <DetailField source="extendReason">{extendReason || <Nothing />}</DetailField>
    </>
  );
};

const ReportLink = ({ id, number }: { id: string; number: string }) => {
  const createPath = useCreatePath();
  const mayOpen = useMay(reports, "load");
  if (!mayOpen) return number;
  return (
    <Link component={RouterLink} to={createPath({ resource: getResourceName(reports), type: "show", id })}>
      {number}
    </Link>
  );
};

/** Pictures at once; messages when somebody asks, which is noted. */
const Evidence = () => {
  const text = useResourceText(sanctions);
  const mayRead = useMay(sanctions, "evidence");
  const [isOpen, setOpen] = useState(false);
  const sanction = useRecordContext<Sanction>();
  if (!sanction || (sanction.pictures.length === 0 && sanction.messageCount === 0)) return null;
  return (
    <Box component="section" aria-label={text("evidence")} sx={{ ...panel, p: 2, mt: 1.5, display: "grid", gap: 1.5 }}>
      <Box sx={{ fontWeight: 550 }}>{text("evidence")}</Box>
      {sanction.pictures.length > 0 && <Pictures links={sanction.pictures} />}
      {sanction.messageCount > 0 && mayRead && !isOpen && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
          {text("readMessages", { smart_count: sanction.messageCount })}
        </Button>
      )}
      {isOpen && <KeptMessages id={sanction.id} />}
    </Box>
  );
};
