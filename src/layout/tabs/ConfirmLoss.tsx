import { useTranslate } from "react-admin";
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
export const ConfirmLoss = ({ count, isShown, onCancel, onConfirm }: Props) => {
  const translate = useTranslate();
  if (count === undefined) return null;
  const content = translate(isShown ? "app.tabs.unsavedForm" : "app.tabs.unsaved", { smart_count: count });
  return (
    <FramePart onLost={onCancel}>
      <ConfirmDiscard content={content} onConfirm={onConfirm} onClose={onCancel} />
    </FramePart>
  );
};
