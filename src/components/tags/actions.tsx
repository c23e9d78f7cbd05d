import Sell from "@mui/icons-material/SellOutlined";
import { useState } from "react";
import { members } from "../../../contract/entities/people/members.ts";
import { memberTags } from "../../../contract/entities/people/memberTags.ts";
import { lazyPart } from "../../loadChunk.ts";
import { ActionTrigger, type Look } from "../actions/ActionTrigger.tsx";
import { LazyDialog } from "../actions/LazyDialog.tsx";
import { useMay } from "../actions/useMay.ts";
import { useResourceText } from "../fields/useTextOf.ts";

const TagDialog = lazyPart(() => import("./TagDialog.tsx"), "TagDialog");

/** Changes the tags of the member around it, or of the chosen rows. */
export const ChangeTags = ({ look }: { look?: Look }) => {
  // In words that every screen has from the first.
  const text = useResourceText(members);
  const isAllowed = useMay(memberTags, "set");
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  const label = text("actions.tag");
  return (
    <>
      <ActionTrigger look={look} label={label} icon={<Sell />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <TagDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
};
