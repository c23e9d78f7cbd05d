import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useGetList } from "react-admin";
import { type HomePage, homePages, MAX_HOME_PAGES, platforms } from "./contract.ts";
import { useEnumText, listMeta, useNow, useResourceText, getResourceName } from "im-console/console";

const isShown = (platform: string, { startTime, endTime, ...page }: HomePage, now: number) =>
  page.status === "Enable" &&
  (page.platform === "All" || page.platform === platform) &&
  (startTime === null || Date.parse(startTime) <= now) &&
  (endTime === null || Date.parse(endTime) > now);

const firstLetter = (title: string) => [...new Intl.Segmenter().segment(title)][0]?.segment;

/** The browser as members have it now, on one of the platforms. */
export const PhonePreview = () => {
  const text = useResourceText(homePages);
  const platformText = useEnumText("platform");
  const [platform, setPlatform] = useState("IOS");
  const { data = [] } = useGetList<HomePage>(getResourceName(homePages), {
    pagination: { page: 1, perPage: MAX_HOME_PAGES },
    sort: { field: "order", order: "ASC" },
    meta: listMeta(),
  });
  const now = useNow();
  const pages = data.filter((page) => isShown(platform, page, now));
  const first = pages.find(({ isDefault }) => isDefault) ?? pages[0];
  return (
    <Box component="section" sx={panelStyle}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {text("preview")}
      </Typography>
      <TextField
        select
        fullWidth
        size="small"
        label={text("fields.platform")}
        value={platform}
        onChange={(event) => setPlatform(event.target.value)}
      >
        {platforms
          .filter((each) => each !== "All")
          .map((each) => (
            <MenuItem key={each} value={each}>
              {platformText(each)}
            </MenuItem>
          ))}
      </TextField>
      <Box sx={phoneStyle}>
        <Box sx={addressStyle}>{first?.address ?? text("nothingOpens")}</Box>
        <Box component="ul" sx={tilesStyle}>
          {pages.map((page) => (
            <Box component="li" key={page.id} sx={{ minWidth: 0, textAlign: "center" }}>
              <Box
                aria-hidden="true"
                sx={{ ...tileStyle, outline: page === first ? 2 : 0, outlineColor: "primary.main" }}
              >
                {firstLetter(page.title)}
              </Box>
              <Box sx={{ fontSize: "0.75rem", overflowWrap: "anywhere" }}>{page.title}</Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
};

const panelStyle = {
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  p: 1.5,
  minWidth: 0,
  maxWidth: { sm: 288 },
} as const;

const phoneStyle = {
  mt: 1.5,
  mx: "auto",
  maxWidth: 240,
  minHeight: 320,
  p: 1.5,
  border: 4,
  borderColor: "divider",
  borderRadius: 4,
} as const;

const addressStyle = {
  px: 1.5,
  py: 0.5,
  mb: 2,
  borderRadius: 4,
  bgcolor: "action.hover",
  color: "text.secondary",
  fontSize: "0.75rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

const tilesStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: 1.5,
  listStyle: "none",
  m: 0,
  p: 0,
} as const;

const tileStyle = {
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  mx: "auto",
  mb: 0.5,
  borderRadius: 2,
  bgcolor: "action.selected",
  fontSize: "1.125rem",
  fontWeight: 650,
} as const;
