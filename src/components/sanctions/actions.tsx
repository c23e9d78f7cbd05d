/** What is decided about members and taken back, wherever that is offered. */
import Gavel from "@mui/icons-material/GavelOutlined";
import MoreTime from "@mui/icons-material/MoreTimeOutlined";
import Undo from "@mui/icons-material/UndoOutlined";
import { type ComponentType, useState } from "react";
import { useRecordContext } from "react-admin";
import type { Sanction as SanctionRecord } from "../../../contract/entities/moderation/sanctions.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { codeOfKind, sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { ActionTrigger, type Look } from "../actions/ActionTrigger.tsx";
import { useHoldsCode, useMay } from "../actions/useMay.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import type { SanctionPreset, SanctionTarget } from "./SanctionDialog.tsx";
import { useSanctionOffers } from "./useSanctionOffers.tsx";

const SanctionDialog = lazyPart(() => import("./SanctionDialog.tsx"), "SanctionDialog");
const RevokeDialog = lazyPart(() => import("./RevokeDialog.tsx"), "RevokeDialog");
const ExtendDialog = lazyPart(() => import("./ExtendDialog.tsx"), "ExtendDialog");

/** Opens the one form: for the record around it, the chosen rows, or the target. */
export const Sanction = ({ look, target }: { look?: Look; target?: SanctionTarget }) => {
  // In words that every screen has from the first.
  const text = useResourceText(members);
  const isAllowed = useMay(sanctions, "create");
  const [preset, open] = useState<SanctionPreset>();
  useSanctionOffers(isAllowed, open);
  if (!isAllowed) return null;
  const close = () => open(undefined);
  return (
    <>
      <ActionTrigger
        look={look}
        label={text("actions.sanction")}
        icon={<Gavel />}
        isDangerous
        onClick={() => open({})}
      />
      {preset && (
        <FramePart onLost={close}>
          <SanctionDialog {...(target && { target })} preset={preset} onClose={close} />
        </FramePart>
      )}
    </>
  );
};

type ActionProps = { look?: Look; action: "revoke" | "extend"; dialog: ComponentType<{ onClose: () => void }> };

const icons = { revoke: <Undo />, extend: <MoreTime /> };

/** On the sanction around it, as long as it can be; with the code that deciding on its kind asks for. */
const OnSanction = ({ look, action, dialog: Dialog }: ActionProps) => {
  const text = useResourceText(sanctions);
  const holds = useHoldsCode();
  const sanction = useRecordContext<SanctionRecord>();
  const [isOpen, setOpen] = useState(false);
  if (!sanction || !holds(codeOfKind[sanction.kind])) return null;
  const { sanctionState, endTime, memberStatus } = sanction;
  const isHeld = sanctionState === "InForce" || (sanctionState === "Given" && action === "revoke");
  if (!isHeld || memberStatus === "Closed" || (action === "extend" && endTime === null)) return null;
  return (
    <>
      <ActionTrigger look={look} label={text(`actions.${action}`)} icon={icons[action]} onClick={() => setOpen(true)} />
      {isOpen && (
        <FramePart onLost={() => setOpen(false)}>
          <Dialog onClose={() => setOpen(false)} />
        </FramePart>
      )}
    </>
  );
};

export const Revoke = ({ look }: { look?: Look }) => <OnSanction look={look} action="revoke" dialog={RevokeDialog} />;
export const Extend = ({ look }: { look?: Look }) => <OnSanction look={look} action="extend" dialog={ExtendDialog} />;
