import BrokenImage from "@mui/icons-material/BrokenImageOutlined";
import Box from "@mui/material/Box";
import type { SystemStyleObject } from "@mui/system";
import type { Theme } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { askFileStatus } from "../../api/fileStatus.ts";
import { enumText } from "./enumText.ts";

/** For what shows a stored file: `lost` says why it did not come, once it did not. */
export const useLost = (url: string | undefined) => {
  const [failed, setFailed] = useState<string>();
  const isLost = url !== undefined && failed === url;
  const why = useWhyLost(url, isLost);
  return { lost: isLost ? why : undefined, onError: () => setFailed(url) };
};

const useWhyLost = (url: string | undefined, isLost: boolean) => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ["storedFiles", url],
    queryFn: () => askFileStatus(url ?? ""),
    enabled: isLost,
    retry: false,
  });
  return data ? enumText("fileStatus", data) : translate("app.picture.lost");
};

type Props = {
  url: string;
  alt: string;
  sx: SystemStyleObject<Theme>;
  /** How it is veiled; what stands in the place of one that is lost is not. */
  veil: SystemStyleObject<Theme>;
  isLazy?: boolean;
  /** There is room for an icon alone; whoever points at it reads why. */
  isSmall?: boolean;
};

/** A stored picture; one that does not come says why in its place. */
export const StoredImage = ({ url, alt, sx, veil, isLazy, isSmall }: Props) => {
  const { lost, onError } = useLost(url);
  if (lost !== undefined) return <LostImage why={lost} name={alt} sx={sx} isSmall={isSmall} />;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      loading={isLazy ? "lazy" : undefined}
      onError={onError}
      sx={{ ...sx, ...veil }}
    />
  );
};

/** The same for what was shown by other means and did not come. */
export const LostFile = ({ url, name, sx }: { url: string; name: string; sx: SystemStyleObject<Theme> }) => {
  const why = useWhyLost(url, true);
  return <LostImage why={why} name={name} sx={sx} />;
};

type LostProps = { why: string; name?: string; sx: SystemStyleObject<Theme>; isSmall?: boolean };

/** What stands where a picture was. */
export const LostImage = ({ why, name, sx, isSmall }: LostProps) => (
  <Box role="img" aria-label={[name, why].filter(Boolean).join(": ")} title={why} sx={{ ...sx, ...lostStyle }}>
    <BrokenImage />
    {!isSmall && <Box sx={{ fontSize: "0.75rem", px: 1, textAlign: "center" }}>{why}</Box>}
  </Box>
);

const lostStyle = {
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: 0.5,
  minHeight: 24,
  bgcolor: "background.default",
  color: "text.secondary",
} as const;
