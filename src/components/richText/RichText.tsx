import Box from "@mui/material/Box";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { LostFile } from "../fields/StoredImage.tsx";
import { cleanRichText } from "./clean.ts";

type Lost = { url: string; name: string; place: HTMLElement };

/**
 * Shows HTML as nodes that were looked at: it is never parsed by the page itself. A picture or video that does not come
 * says why in its place.
 */
export const RichText = ({ html }: { html: string }) => <Shown key={html} html={html} />;

const Shown = ({ html }: { html: string }) => {
  const shown = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState<Lost[]>([]);
  useLayoutEffect(() => {
    const element = shown.current;
    if (!element) return undefined;
    element.replaceChildren(cleanRichText(html));
    const replace = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return;
      const place = document.createElement("span");
      target.replaceWith(place);
      const name = target instanceof HTMLImageElement ? target.alt : "";
      setLost((others) => [...others, { url: target.src, name, place }]);
    };
    // That something did not come is told to it alone, and goes no way up.
    element.addEventListener("error", replace, true);
    return () => element.removeEventListener("error", replace, true);
  }, [html]);
  return (
    <>
      <Box ref={shown} sx={textStyle} />
      {lost.map(({ url, name, place }, index) =>
        createPortal(<LostFile url={url} name={name} sx={lostStyle} />, place, `${index}`),
      )}
    </>
  );
};

const lostStyle = { minHeight: 80, maxWidth: 240, borderRadius: 1, my: 1 } as const;

const textStyle = {
  overflowWrap: "anywhere",
  "& p": { my: 0, mb: 1 },
  "& img, & video": { maxWidth: "100%", height: "auto", borderRadius: 1, display: "block" },
  "& blockquote": { m: 0, pl: 1.5, borderLeft: 3, borderColor: "divider", color: "text.secondary" },
  "& pre": { overflow: "auto", p: 1, bgcolor: "background.default", borderRadius: 1 },
} as const;
