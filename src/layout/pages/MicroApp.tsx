import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { useLocale } from "react-admin";
import { useMenuTitle } from "../menu/useMenu.ts";
import { usePreferences } from "../preferences.ts";

type Props = { src: string; origin: string; path: string; name: string | null };

/** Another application in a frame. It learns language and theme, and nothing of the session (`design 15`). */
export const MicroApp = ({ src, origin, path, name }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const locale = useLocale();
  const { theme } = usePreferences();
  const menuTitle = useMenuTitle();
  const tell = () => frame.current?.contentWindow?.postMessage({ type: "im-console", locale, theme }, origin);
  useEffect(() => {
    const told = frame.current?.contentWindow;
    told?.postMessage({ type: "im-console", locale, theme }, origin);
  }, [locale, theme, origin]);
  return (
    <Box
      component="iframe"
      ref={frame}
      src={src}
      title={menuTitle({ path, name })}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
      referrerPolicy="no-referrer"
      onLoad={tell}
      sx={{ width: "100%", height: "calc(100dvh - 136px)", border: 1, borderColor: "divider", borderRadius: 1 }}
    />
  );
};
