import ArrowBack from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

type Props = {
  /** Head of the left side. */
  title?: ReactNode;
  /** Nothing while there is nothing to choose from: what to do first then has all the room. */
  list: ReactNode;
  /** What is read; nothing yet while nothing is chosen. */
  reader?: ReactNode;
  start: { title: string; hint: string };
  /** Back to the list, where there is room for one of them only. */
  onBack: () => void;
};

/** A list with what is chosen of it beside; on a narrow screen one or the other. */
export const TwoPanes = ({ title, list, reader, start, onBack }: Props) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          md: list ? "minmax(260px, 340px) minmax(0, 1fr)" : "minmax(0, 1fr)",
        },
      }}
    >
      <Box
        sx={{
          display: list ? { xs: reader ? "none" : "flex", md: "flex" } : "none",
          flexDirection: "column",
          height: HEIGHT,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.paper",
          minWidth: 0,
        }}
      >
        {title}
        <Box sx={{ flex: 1, minHeight: 0, overflow: "auto" }}>{list}</Box>
      </Box>
      <Box sx={{ display: { xs: reader || !list ? "block" : "none", md: "block" }, minWidth: 0 }}>
        {reader && (
          <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ display: { md: "none" }, mb: 1 }}>
            {translate("resources.messages.timeline.toSearch")}
          </Button>
        )}
        {reader ?? (
          <Box
            sx={{
              display: "grid",
              placeContent: "center",
              justifyItems: "center",
              gap: 1,
              height: HEIGHT,
              p: 3,
              textAlign: "center",
              border: 1,
              borderStyle: "dashed",
              borderColor: "divider",
              borderRadius: 1,
            }}
          >
            <Typography variant="h2">{start.title}</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 420 }}>
              {start.hint}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
};

export const HEIGHT = "max(440px, 100dvh - 282px)";

/** Head of the list, with what can be done with all of it at the end. */
export const PaneTitle = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: "flex",
      alignItems: "center",
      minHeight: 41,
      pl: 1.5,
      pr: 0.5,
      borderBottom: 1,
      borderColor: "divider",
    }}
  >
    <Typography variant="h3" sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
      {children}
    </Typography>
    {actions}
  </Box>
);
