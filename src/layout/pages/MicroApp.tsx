import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "react-admin";
import { useMenuTitle } from "../menu/useMenu.ts";
import { useMode } from "../preferences.ts";

type Props = { src: string; origin: string; path: string; name: string | null };

/**
 * What an application may do. Cookies do not tell ports apart: one on the console's own host would read the
 * session's, and
 * is therefore kept from having an origin at all.
 */
const rights = "allow-scripts allow-forms allow-popups allow-downloads";

/** Another application in a frame. It learns language and theme, and nothing of the session. */
export const MicroApp = ({ src, origin, path, name }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const locale = useLocale();
  const theme = useMode();
  const menuTitle = useMenuTitle();
  const [isLoaded, setLoaded] = useState(false);
  const isOnOurHost = new URL(origin).hostname === window.location.hostname;
  useEffect(() => {
    // Before it is loaded, the frame is not of that origin yet. An origin that was taken away has no name.
    if (isLoaded)
      frame.current?.contentWindow?.postMessage({ type: "im-console", locale, theme }, isOnOurHost ? "*" : origin);
  }, [isLoaded, locale, theme, origin, isOnOurHost]);
  return (
    <Box
      component="iframe"
      ref={frame}
      src={src}
      title={menuTitle({ path, name })}
      sandbox={isOnOurHost ? rights : `${rights} allow-same-origin`}
      referrerPolicy="no-referrer"
      onLoad={() => setLoaded(true)}
      sx={{ width: "100%", height: "calc(100dvh - 136px)", border: 1, borderColor: "divider", borderRadius: 1 }}
    />
  );
};
