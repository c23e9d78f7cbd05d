import Logout from "@mui/icons-material/Logout";
import { useState } from "react";
import { useListContext, useTranslate } from "react-admin";
import { adminSessions } from "../../../contract/entities/access/adminSessions.ts";
import { toReason } from "../../api/errors.ts";
import { ActionConfirm } from "../actions/ActionConfirm.tsx";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { useAction } from "../actions/useAction.ts";
import { useNotifyDone } from "../actions/notices.ts";

type Props = {
  accountId: string | undefined;
  /** One's own: the one that is worked in stays. */
  isOwn: boolean;
};

/** Ends every session of an account but the one that is worked in. */
export const EndOthers = ({ accountId, isOwn }: Props) => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone(adminSessions);
  const { data = [] } = useListContext<{ id: string; isCurrent: boolean }>();
  const { isBusy, run } = useAction(adminSessions, "endOthers");
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const name = isOwn ? "endOthers" : "endAll";
  if (data.every(({ isCurrent }) => isCurrent)) return null;
  const title = translate(`resources.${adminSessions.name}.actions.${name}`);
  const start = async () => {
    setError(undefined);
    try {
      const answer = await run(accountId ? { accountId } : {});
      setAsking(false);
      notifyDone(answer, { deed: { name } });
    } catch (reason) {
      setError(toReason(reason));
    }
  };
  return (
    <>
      <ActionTrigger label={title} icon={<Logout />} isDangerous onClick={() => setAsking(true)} />
      {isAsking && (
        <ActionConfirm
          title={title}
          content={translate(`resources.${adminSessions.name}.confirm.${name}`)}
          isDangerous
          isBusy={isBusy}
          error={error}
          onConfirm={() => void start()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
