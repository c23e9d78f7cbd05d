import FileUpload from "@mui/icons-material/FileUploadOutlined";
import { useState } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { emojis } from "./contract.ts";
import { ActionTrigger, LazyDialog, lazyPart, toAccess } from "im-console/console";

const UploadDialog = lazyPart(() => import("./UploadDialog.tsx"), "UploadDialog");

/** Several pictures at once, each an emoji. */
export const UploadButton = () => {
  const translate = useTranslate();
  const label = translate("resources.emoj.actions.upload");
  const [isOpen, setOpen] = useState(false);
  return (
    <CanAccess {...toAccess(emojis, "create")}>
      <ActionTrigger label={label} icon={<FileUpload />} onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyDialog title={label} onClose={() => setOpen(false)}>
          <UploadDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </CanAccess>
  );
};
