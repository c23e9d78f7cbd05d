import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import { reports } from "../../../../contract/entities/moderation/reports.ts";
import { sanctions } from "../../../../contract/entities/moderation/sanctions.ts";
import { memberNotes } from "../../../../contract/entities/people/memberNotes.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { LazyDialog } from "../../actions/LazyDialog.tsx";
import { useCopy } from "../../actions/useCopy.ts";
import { useMay } from "../../actions/useMay.ts";
import type { SanctionTarget } from "../../sanctions/SanctionDialog.tsx";
import { linkToMessage } from "./address.ts";
import { type Deed, DeedContext, type Deeds, deeds } from "./DeedContext.ts";

const SanctionDialog = lazyPart(() => import("../../sanctions/SanctionDialog.tsx"), "SanctionDialog");
const NoteDialog = lazyPart(() => import("../../notes/NoteDialog.tsx"), "NoteDialog");
const RaiseDialog = lazyPart(() => import("./RaiseDialog.tsx"), "RaiseDialog");
const WithdrawDialog = lazyPart(() => import("./WithdrawDialog.tsx"), "WithdrawDialog");

type Props = {
  /** The report that the messages are the evidence of. */
  report?: Pick<SanctionTarget, "reportId" | "reportNumber" | "reportReason">;
  /** Told which messages are withdrawn now. */
  onWithdrawn?: (ids: ReadonlySet<string>) => void;
  children: ReactNode;
};

/**
 * Around messages that something can be done to where they are read. The dialogs stand here: a row of a long
 * conversation is gone once it is scrolled out of sight.
 */
export const MessageDeeds = ({ report, onWithdrawn, children }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const toClipboard = useCopy();
  const listFor = useAllowedDeeds();
  const [begun, setBegun] = useState<{ deed: Deed; message: Message }>();
  const start = useCallback(
    (deed: Deed, message: Message) => {
      if (deed !== "link") return setBegun({ deed, message });
      return void toClipboard(linkToMessage(message)).then(
        (isCopied) => isCopied && notify("resources.messages.deeds.linkCopied", { type: "success" }),
      );
    },
    [notify, toClipboard],
  );
  const context = useMemo((): Deeds => ({ listFor, start }), [listFor, start]);
  const close = () => setBegun(undefined);
  return (
    <DeedContext value={context}>
      {children}
      {begun && (
        <LazyDialog title={translate(`resources.messages.deeds.${begun.deed}`)} onClose={close}>
          <Begun {...begun} report={report} onWithdrawn={onWithdrawn} onClose={close} />
        </LazyDialog>
      )}
    </DeedContext>
  );
};

/** Each by its own right; what a message rests on has to be readable by the operator. */
const useAllowedDeeds = () => {
  const mayReadGroups = useMay(groupMessages, "list");
  const mayReadTalks = useMay(privateMessages, "list");
  const withdrawsInGroups = useMay(groupMessages, "withdraw");
  const withdrawsInTalks = useMay(privateMessages, "withdraw");
  const mayReport = useMay(reports, "raise");
  const mayNote = useMay(memberNotes, "create");
  const maySanction = useMay(sanctions, "create");
  return useCallback(
    ({ groupId, messageStatus, senderName }: Message) => {
      const [mayRead, mayWithdraw] =
        groupId === null ? [mayReadTalks, withdrawsInTalks] : [mayReadGroups, withdrawsInGroups];
      // Of whoever is no more nothing is written or decided.
      const isSomebody = senderName !== "";
      const allowed: Record<Deed, boolean> = {
        link: mayRead,
        report: mayReport && mayRead,
        note: mayNote && isSomebody,
        sanction: maySanction && isSomebody,
        withdraw: mayWithdraw && messageStatus !== "withdrawn",
      };
      return deeds.filter((deed) => allowed[deed]);
    },
    [mayReadGroups, mayReadTalks, withdrawsInGroups, withdrawsInTalks, mayReport, mayNote, maySanction],
  );
};

type BegunProps = Omit<Props, "children"> & { deed: Deed; message: Message; onClose: () => void };

const Begun = ({ deed, message, report, onWithdrawn, onClose }: BegunProps) => {
  const mayReadGroups = useMay(groupMessages, "list");
  const mayReadTalks = useMay(privateMessages, "list");
  const { id, groupId, senderId, senderName } = message;
  const isReadable = groupId === null ? mayReadTalks : mayReadGroups;
  if (deed === "report") return <RaiseDialog message={message} onClose={onClose} />;
  if (deed === "note") {
    const link = isReadable ? `${linkToMessage(message)}\n` : "";
    return <NoteDialog memberId={senderId} begin={link} onClose={onClose} />;
  }
  if (deed === "withdraw") return <WithdrawDialog message={message} onWithdrawn={onWithdrawn} onClose={onClose} />;
  // Messages of a report are kept with the report, whoever may read where they were written.
  const target = { id: senderId, name: senderName, ...report, ...(isReadable && { messageIds: [id] }) };
  return <SanctionDialog target={target} onClose={onClose} />;
};
