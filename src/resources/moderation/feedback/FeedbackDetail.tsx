import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CanAccess, ShowBase, useShowContext } from "react-admin";
import type { z } from "zod";
import { feedback, type FeedbackWithReplies } from "../../../../contract/entities/moderation/feedback.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import { enumText } from "../../../components/fields/enumText.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { IdField } from "../../../components/fields/IdField.tsx";
import { MemberLink } from "../../../components/fields/MemberLink.tsx";
import { OperationsLink } from "../../../components/actions/OperationsLink.tsx";
import { Pictures } from "../../../components/fields/Pictures.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Nothing, Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { PageSkeleton } from "../../../layout/pages/PageSkeleton.tsx";
import { DetailField, DetailFields } from "../../../components/fields/DetailFields.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { ReplyLog } from "./ReplyLog.tsx";
import { keepPageOnError } from "../../../components/page/keepPageOnError.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import type { Reply } from "./reply.ts";
import { toAccess } from "../../../authProvider/access.ts";

type Opened = z.infer<typeof FeedbackWithReplies>;
type Props = {
  draft: Reply;
  onDraft: (draft: Reply) => void;
  onReplied: () => void;
  onGone: () => void;
  /** On a page of its own, whose title is the number. */
  isPage?: boolean;
};

/** All of one feedback, what was answered, and the way to answer it. */
export const FeedbackDetail = ({ id, ...props }: Props & { id: string }) => (
  <ShowBase resource={getResourceName(feedback)} id={id} queryOptions={keepPageOnError} disableAuthentication>
    <FeedbackArticle {...props} />
  </ShowBase>
);

/** The feedback of the `ShowBase` around it. */
export const FeedbackArticle = ({ draft, onDraft, onReplied, onGone, isPage = false }: Props) => {
  const { record: opened, error, refetch } = useShowContext<Opened>();
  if (error && !opened) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!opened) return <PageSkeleton />;
  return (
    <Box component="article" sx={{ p: 2, display: "grid", gap: 2 }}>
      <Head onGone={onGone} serialNumber={isPage ? undefined : opened.serialNumber} />
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{opened.content}</Typography>
      <Pictures links={opened.pictures} />
      <Origin opened={opened} />
      <ReplyLog replies={opened.replies} />
      <Answer opened={opened} draft={draft} onDraft={onDraft} onReplied={onReplied} />
    </Box>
  );
};

const Head = ({ serialNumber, onGone }: { serialNumber: string | undefined; onGone: () => void }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
    {serialNumber && <Typography variant="h2">{serialNumber}</Typography>}
    <StatusChip source="feedbackStatus" code="feedbackStatus" />
    <Box sx={{ ml: "auto", display: "flex", flexWrap: "wrap" }}>
      <OperationsLink entity={feedback} />
      <ActionButton entity={feedback} action="delete" icon={<DeleteOutlined />} isDangerous onDone={onGone} />
    </Box>
  </Box>
);

const Origin = ({ opened: { memberId, memberNickname, type, region, createTime } }: { opened: Opened }) => {
  const text = useResourceText(feedback);
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", pt: 1.5 }}>
      <DetailFields width={150}>
        <DetailField source="memberNickname">
          {memberId === null ? text("nobody") : <MemberLink id={memberId} name={memberNickname || text("nobody")} />}
        </DetailField>
        <DetailField source="memberId">{memberId === null ? <Nothing /> : <IdField source="memberId" />}</DetailField>
        <DetailField source="type">{enumText("feedbackType", type)}</DetailField>
        <DetailField source="region">{region || <Nothing />}</DetailField>
        <DetailField source="createTime">
          <Time at={createTime} isExact />
        </DetailField>
      </DetailFields>
    </Box>
  );
};

const Answer = ({ opened, ...props }: Omit<Props, "onGone"> & { opened: Opened }) => {
  const text = useResourceText(feedback);
  if (opened.memberId === null || opened.memberStatus === "Closed")
    return <Alert severity="info">{text("noReader")}</Alert>;
  return (
    <CanAccess {...toAccess(feedback, "reply")}>
      <ReplyForm opened={opened} {...props} />
    </CanAccess>
  );
};
