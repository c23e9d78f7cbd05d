import FileUpload from "@mui/icons-material/FileUploadOutlined";
import { Suspense, useState } from "react";
import { useTranslate } from "react-admin";
import { ActionTrigger } from "../../../components/actions/ActionTrigger.tsx";
import { Can } from "../../../components/actions/Can.tsx";
import { lazyPart } from "../../../loadChunk.ts";

const UploadDialog = lazyPart(() => import("./UploadDialog.tsx"), "UploadDialog");

/** Several pictures at once, each an emoji. */
export const UploadButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can action="create">
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
    </Can>
  );
};
