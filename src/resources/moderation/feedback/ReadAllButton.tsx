import DoneAll from "@mui/icons-material/DoneAll";
import { useState } from "react";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { toReason } from "../../../api/errors.ts";
import { ActionConfirm } from "../../../components/actions/ActionConfirm.tsx";
import { ActionTrigger } from "../../../components/actions/ActionTrigger.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";

/** Marks all that is unread as read, after saying how many that are; absent when there is none. */
export const ReadAllButton = () => {
  const text = useResourceText(feedback);
  const notifyDone = useNotifyDone();
  const { isAllowed, isBusy, run } = useAction(feedback, "readAll");
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const count = useEndpointQuery(feedback, "counts", {}).data?.Unread ?? 0;
  if (!isAllowed || (count === 0 && !isAsking)) return null;
  const confirm = async () => {
    setError(undefined);
    try {
      const answer = await run({});
      setAsking(false);
      notifyDone(answer, { text: resourceTextKey(feedback, "allRead"), count: answer.count });
    } catch (reason) {
      setError(toReason(reason));
    }
  };
  return (
    <>
      <ActionTrigger label={text("actions.readAll")} icon={<DoneAll />} onClick={() => setAsking(true)} />
      {isAsking && (
        <ActionConfirm
          title={text("actions.readAll")}
          content={text("confirm.readAll", { smart_count: count })}
          isBusy={isBusy}
          error={error}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
