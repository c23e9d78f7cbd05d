import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { pendingRequests } from "../../dataProvider/pending.ts";

/** Shown while any request is pending, and for a moment on every change of route (`spec §2`). */
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
  return (
    <LinearProgress
      aria-label={translate("ra.page.loading")}
      sx={{ position: "absolute", inset: "0 0 auto", height: 2, zIndex: "appBar" }}
    />
  );
};
