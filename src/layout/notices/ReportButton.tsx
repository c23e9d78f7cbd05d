import GppMaybeOutlined from "@mui/icons-material/GppMaybeOutlined";
import { useState } from "react";
import { accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { ActionTrigger } from "../../components/actions/ActionTrigger.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { ReportDialog } from "./ReportDialog.tsx";

type Props = { about: { noticeId?: string; sessionId?: string }; look?: "icon" };

/** "This was not me", of an event, a session, or the whole account. */
export const ReportButton = ({ about, look }: Props) => {
  const text = useResourceText(accountNotices);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionTrigger
        label={text("actions.report")}
        icon={<GppMaybeOutlined fontSize="small" />}
        isDangerous
        look={look}
        onClick={() => setAsking(true)}
      />
      {isAsking && <ReportDialog about={about} onClose={() => setAsking(false)} />}
    </>
  );
};
