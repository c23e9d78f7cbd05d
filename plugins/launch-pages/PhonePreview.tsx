import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowForward from "@mui/icons-material/ArrowForward";
import Pause from "@mui/icons-material/Pause";
import PlayArrow from "@mui/icons-material/PlayArrow";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { ActionTrigger, Picture } from "im-console/console";

type Props = { pictures: readonly string[]; seconds: number };

/** The pictures one after the other in the frame of a phone, each for its seconds. */
export const PhonePreview = ({ pictures, seconds }: Props) => {
  const translate = useTranslate();
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(!isCalm);
  const count = pictures.length;
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined;
    const timer = setInterval(() => setStep((step) => step + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [isPlaying, count, seconds]);
  const text = (key: string, options?: object) => translate(`resources.maintain/launchpage.${key}`, options);
  const shown = count === 0 ? 0 : step % count;
  const go = (by: number) => {
    setPlaying(false);
    setStep(shown + by + count);
  };
  return (
    <Box component="section" sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Typography variant="h3">{text("preview")}</Typography>
      <Box sx={phoneStyle}>
        {count === 0 ? (
          <Box sx={{ m: "auto", p: 2, textAlign: "center", color: "#c3cddb", fontSize: "0.8125rem" }}>
            {text("noPictures")}
          </Box>
        ) : (
          <Picture
            link={pictures[shown] ?? ""}
            size={PHONE.width - 12}
            height={PHONE.height - 12}
            alt={text("shown", { number: shown + 1, count })}
            isWhole={false}
          />
        )}
        {count > 0 && (
          <Box aria-hidden="true" sx={skipStyle}>
            {text("skip", { seconds })}
          </Box>
        )}
        <Box aria-hidden="true" sx={dotsStyle}>
          {count > 1 &&
            pictures.map((link, index) => <Box key={link} sx={{ ...dotStyle, opacity: index === shown ? 1 : 0.45 }} />)}
        </Box>
      </Box>
      {count > 1 && (
        <Box sx={{ display: "flex", justifyContent: "center", width: PHONE.width }}>
          <ActionTrigger look="icon" label={text("previous")} icon={<ArrowBack />} onClick={() => go(-1)} />
          <ActionTrigger
            look="icon"
            label={text(isPlaying ? "pause" : "play")}
            icon={isPlaying ? <Pause /> : <PlayArrow />}
            onClick={() => setPlaying(!isPlaying)}
          />
          <ActionTrigger look="icon" label={text("next")} icon={<ArrowForward />} onClick={() => go(1)} />
        </Box>
      )}
    </Box>
  );
};

const PHONE = { width: 208, height: 440 } as const;

const phoneStyle = {
  ...PHONE,
  position: "relative",
  display: "flex",
  overflow: "hidden",
  // A phone is black in either theme.
  bgcolor: "#10151d",
  border: "6px solid #05070a",
  outline: 1,
  outlineColor: "divider",
  borderRadius: "28px",
} as const;

const skipStyle = {
  position: "absolute",
  top: 12,
  right: 10,
  px: 1,
  borderRadius: 1,
  fontSize: "0.6875rem",
  lineHeight: "20px",
  color: "#fff",
  bgcolor: "rgba(0, 0, 0, 0.6)",
} as const;

const dotsStyle = {
  position: "absolute",
  bottom: 12,
  left: 0,
  right: 0,
  display: "flex",
  justifyContent: "center",
  gap: 0.75,
} as const;

const dotStyle = { width: 6, height: 6, borderRadius: "50%", bgcolor: "#fff", boxShadow: "0 0 2px #000" } as const;
