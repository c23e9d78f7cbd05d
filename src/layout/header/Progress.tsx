import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { pendingRequests } from "../../api/pending.ts";

/** Shown while any request is pending, and for a moment on every change of route. */
export const Progress = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isPending = pendingRequests.use() > 0;
  const [passed, setPassed] = useState(pathname);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(pathname), 250);
    return () => clearTimeout(timer);
  }, [pathname]);
  if (!isPending && passed === pathname) return null;
  return <Box role="progressbar" aria-label={translate("ra.page.loading")} sx={barStyle} />;
};

const slide = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(350%)" } });

const barStyle = {
  position: "absolute",
  inset: "0 0 auto",
  height: 2,
  overflow: "hidden",
  zIndex: "appBar",
  "&::before": {
    content: '""',
    display: "block",
    width: "30%",
    height: "100%",
    bgcolor: "primary.main",
    animation: `${slide} 1.1s ease-in-out infinite`,
  },
} as const;
