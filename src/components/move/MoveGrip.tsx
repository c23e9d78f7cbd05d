import DragIndicator from "@mui/icons-material/DragIndicator";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "react-admin";
import type { Handle } from "./useMovable.ts";

/** What an entry is taken by, with the pointer or with keys. */
export const MoveGrip = ({ handle: { setGrip, attributes }, name }: { handle: Handle; name: string }) => {
  const translate = useTranslate();
  const title = translate("app.move.drag");
  return (
    <IconButton
      ref={setGrip}
      {...attributes}
      // The library's word for it is English, and a button needs none.
      aria-roledescription={undefined}
      aria-label={`${title}: ${name}`}
      title={title}
      // A row that opens on a click does not open by its grip.
      onClick={(event) => event.stopPropagation()}
      // With its padding it is as large as a finger needs, whatever the size of the icon.
      sx={{ p: 0.5, color: "text.disabled", cursor: "grab", touchAction: "none" }}
    >
      <DragIndicator aria-hidden="true" fontSize="small" />
    </IconButton>
  );
};
