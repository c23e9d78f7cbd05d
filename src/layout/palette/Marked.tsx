import Box from "@mui/material/Box";
import { folded } from "./entries.ts";

/** A text, with what was typed marked where it is in it. */
export const Marked = ({ text, part }: { text: string; part: string }) => {
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part);
  // Letters whose small ones are longer would move the place.
  if (at < 0 || folded(text.slice(at, at + part.length)) !== part) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <Box component="mark" sx={{ color: "inherit", bgcolor: "transparent", fontWeight: 700 }}>
        {text.slice(at, end)}
      </Box>
      {text.slice(end)}
    </>
  );
};
