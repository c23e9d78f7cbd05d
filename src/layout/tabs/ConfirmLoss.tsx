import { lazyPart } from "../../loadChunk.ts";
import { FramePart } from "../FramePart.tsx";

const ConfirmDiscard = lazyPart(() => import("../../components/form/ConfirmDiscard.tsx"), "ConfirmDiscard");

type Props = {
  count: number | undefined;
  /** It is the form in front of one. */
  isShown?: boolean | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before pages with something typed are closed: how many they are. */
export const ConfirmLoss = ({ count, isShown, onCancel, onConfirm }: Props) =>
  count !== undefined && (
    <FramePart onLost={onCancel}>
      <ConfirmDiscard pages={isShown ? undefined : count} onConfirm={onConfirm} onClose={onCancel} />
    </FramePart>
  );
