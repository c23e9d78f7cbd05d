import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { FramePart } from "../../layout/FramePart.tsx";
import { lazyPart } from "../../loadChunk.ts";

const ConfirmDiscard = lazyPart(() => import("./ConfirmDiscard.tsx"), "ConfirmDiscard");

/** For a page that is a form itself: begins it anew with what is stored, after asking. */
export const DiscardButton = ({ onDiscard }: { onDiscard: () => void }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate("app.tabs.discard")}</Button>
      {isAsking && (
        <FramePart onLost={() => setAsking(false)}>
          <ConfirmDiscard onConfirm={onDiscard} onClose={() => setAsking(false)} />
        </FramePart>
      )}
    </>
  );
};
