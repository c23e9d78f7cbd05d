import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useResourceContext } from "react-admin";
import type { Place } from "./consolePlugin.ts";
import { getPlace } from "./place.ts";
import { PlacedPart } from "./PlacedPart.tsx";
import { usePlaced } from "./usePlaced.ts";

/** What plugins show below a record. */
export const Panels = () => <Framed place={getPlace(useResourceContext(), "panel")} />;

/** What plugins put into a place, each in a frame of its own. */
export const Framed = ({ place }: { place: Place | undefined }) => {
  const placed = usePlaced(place);
  if (placed.length === 0) return null;
  return (
    <Box sx={gridStyle}>
      {placed.map((each) => (
        <Box key={each.key} component="section" aria-label={each.text || each.name} sx={frameStyle}>
          {each.text && (
            <Typography variant="h3" sx={{ mb: 1 }}>
              {each.text}
            </Typography>
          )}
          <PlacedPart placed={each} />
        </Box>
      ))}
    </Box>
  );
};

const gridStyle = {
  display: "grid",
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
const frameStyle = {
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  p: 2,
  minWidth: 0,
} as const;
