import Box from "@mui/material/Box";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { ShowPage } from "../../../../components/page/ShowPage.tsx";
import { panel } from "../../../../components/fields/DetailFields.tsx";
import { newDraft } from "../result/draft.ts";
import type { ReportEntity } from "./EvidenceList.tsx";
import { ReportArticle } from "./ReportDetail.tsx";

/**
 * One report as a page of its own: where links from elsewhere lead. It is worked on where the queue is the
 * operator's.
 */
export const ReportShow = ({ entity }: { entity: ReportEntity }) => (
  <ShowPage>
    <Detail entity={entity} />
  </ShowPage>
);

const stayHere = () => undefined;

const Detail = ({ entity }: { entity: ReportEntity }) => {
  const record = useRecordContext();
  const [draft, setDraft] = useState(newDraft);
  if (!record) return null;
  const work = entity.name === reports.name ? { draft, onDraft: setDraft, onDone: stayHere } : undefined;
  return (
    <Box sx={{ ...panel, maxWidth: 960 }}>
      <ReportArticle entity={entity} isPage {...(work && { work })} />
    </Box>
  );
};
