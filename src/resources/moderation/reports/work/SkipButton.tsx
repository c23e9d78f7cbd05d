import Button from "@mui/material/Button";
import { useState } from "react";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { LazyDialog } from "../../../../components/actions/LazyDialog.tsx";
import { useMay } from "../../../../components/actions/useMay.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { lazyPart } from "../../../../loadChunk.ts";

const SkipDialog = lazyPart(() => import("./OneReportDialogs.tsx"), "SkipDialog");

/** Passes a report over with the reason; in a queue the next one opens. */
export const SkipButton = ({ onDone }: { onDone: () => void }) => {
  const text = useResourceText(reports);
  const isAllowed = useMay(reports, "skip");
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  const label = text("actions.skip");
  return (
    <>
      <Button aria-label={label} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <SkipDialog onClose={() => setOpen(false)} onDone={onDone} />
        </LazyDialog>
      )}
    </>
  );
};
