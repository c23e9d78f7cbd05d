import DragIndicator from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { Handle } from "./useMovable.ts";

/** What an entry is taken by, with the pointer or with keys. It is no `button`: arrow keys are its own in a table. */
export const MoveGrip = ({ handle: { setGrip, attributes }, name }: { handle: Handle; name: string }) => {
  const translate = useTranslate();
  const title = translate("app.move.drag");
  return (
    <Box
      ref={setGrip}
      {...attributes}
      // The library's word for it is English.
      aria-roledescription={undefined}
      aria-label={`${title}: ${name}`}
      title={title}
      sx={{ display: "flex", color: "text.disabled", cursor: "grab", touchAction: "none", borderRadius: 1 }}
    >
      <DragIndicator fontSize="small" />
    </Box>
  );
};
