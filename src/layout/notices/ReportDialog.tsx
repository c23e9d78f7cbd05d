import { accountNotices } from "../../../contract/entities/access/accountNotices.ts";
import { toReason } from "../../api/errors.ts";
import { ActionConfirm } from "../../components/actions/ActionConfirm.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { useEndpointMutation } from "../../dataProvider/useEndpoint.ts";
import { forgetAllDirty } from "../tabs/dirty.ts";
import { useAskLoss } from "../tabs/useAskLoss.tsx";

type Props = { about: { noticeId?: string | undefined; sessionId?: string | undefined }; onClose: () => void };

/** "This was not me": says what follows, does it at once, and leads to the new password. */
export const ReportDialog = ({ about, onClose }: Props) => {
  const text = useResourceText(accountNotices);
  const { askLoss, question } = useAskLoss();
  const { mutate, isPending, isSuccess, error } = useEndpointMutation(accountNotices, "report", {
    // Nothing but the new password is possible now; the page says so.
    onSuccess: () => {
      forgetAllDirty();
      window.location.assign("/");
    },
  });
  return (
    <>
      <ActionConfirm
        title={text("actions.report")}
        content={text("confirm.report")}
        detail={text("advice")}
        isDangerous
        isBusy={isPending || isSuccess}
        error={error ? toReason(error) : undefined}
        onConfirm={() => askLoss(() => mutate(about))}
        onClose={onClose}
      />
      {question}
    </>
  );
};
