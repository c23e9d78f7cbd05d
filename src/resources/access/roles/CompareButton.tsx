import Compare from "@mui/icons-material/CompareArrowsOutlined";
import { useState } from "react";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { ActionTrigger, type Look } from "../../../components/actions/ActionTrigger.tsx";
import { LazyDialog } from "../../../components/actions/LazyDialog.tsx";
import { useMay } from "../../../components/actions/useMay.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { lazyPart } from "../../../loadChunk.ts";

const CompareDialog = lazyPart(() => import("./CompareDialog.tsx"), "CompareDialog");

/** Opens the comparison, with the role around it at the left. */
export const CompareButton = ({ look }: { look?: Look }) => {
  const text = useResourceText(roles);
  const isAllowed = useMay(roles, "load");
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  const label = text("actions.compare");
  return (
    <>
      <ActionTrigger look={look} label={label} icon={<Compare />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <CompareDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};
