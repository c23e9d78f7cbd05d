import { useState } from "react";
import { ResourceContextProvider, useTranslate } from "react-admin";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { toReason } from "../../../api/errors.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { ActionConfirm } from "../../actions/ActionConfirm.tsx";
import { useNotifyDone } from "../../actions/notices.ts";
import { isBatch, useAction } from "../../actions/useAction.ts";
import { useResourceText } from "../../fields/useTextOf.ts";
import { entityOfMessage } from "./address.ts";

type Props = { message: Message; onWithdrawn?: ((ids: ReadonlySet<string>) => void) | undefined; onClose: () => void };

/** Asks once more before a message is taken back; wherever it is read, it is about records of messages. */
export const WithdrawDialog = (props: Props) => (
  <ResourceContextProvider value={getResourceName(entityOfMessage(props.message))}>
    <Question {...props} />
  </ResourceContextProvider>
);

const Question = ({ message, onWithdrawn, onClose }: Props) => {
  const translate = useTranslate();
  const entity = entityOfMessage(message);
  const text = useResourceText(entity);
  const notifyDone = useNotifyDone(entity);
  const { run, isBusy } = useAction(entity, "withdraw");
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setError(undefined);
    try {
      const answer = await run({ ids: [message.id] });
      const [failure] = isBatch(answer) ? answer.results.filter(({ ok }) => !ok) : [];
      if (failure) return setError(failure.msg ?? translate("app.failed"));
      onWithdrawn?.(new Set([message.id]));
      notifyDone(answer, { deed: { name: "withdraw" } });
      onClose();
    } catch (reason) {
      setError(toReason(reason));
    }
    return undefined;
  };
  return (
    <ActionConfirm
      title={text("actions.withdraw")}
      subject={message.senderName}
      content={text("confirm.withdraw", { smart_count: 1 })}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
