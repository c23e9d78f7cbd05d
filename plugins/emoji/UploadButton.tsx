import FileUpload from "@mui/icons-material/FileUploadOutlined";
import { Suspense, useState } from "react";
import { CanAccess, useTranslate } from "react-admin";
import { emojis } from "./contract.ts";
import { ActionTrigger, lazyPart, toAccess } from "im-console/console";

const UploadDialog = lazyPart(() => import("./UploadDialog.tsx"), "UploadDialog");

/** Several pictures at once, each an emoji. */
export const UploadButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <CanAccess {...toAccess(emojis, "create")}>
      <ActionTrigger
        label={translate("resources.emoj.actions.upload")}
        icon={<FileUpload />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CanAccess>
  );
};
