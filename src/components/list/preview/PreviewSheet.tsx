import Drawer from "@mui/material/Drawer";
import { useTranslate } from "react-admin";
import { stopPropagationProps } from "../../actions/ActionTrigger.tsx";
import { PreviewContent, type PreviewProps } from "./PreviewContent.tsx";

/** The preview where there is no room beside the list: over its foot. */
export const PreviewSheet = (props: PreviewProps) => {
  const translate = useTranslate();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={props.onClose}
      slotProps={{ paper: { "aria-label": translate("app.preview.open"), role: "dialog", sx: sheetStyle } }}
      {...stopPropagationProps}
    >
      <PreviewContent {...props} />
    </Drawer>
  );
};

const sheetStyle = { maxHeight: "80dvh", borderTopLeftRadius: 12, borderTopRightRadius: 12 } as const;
