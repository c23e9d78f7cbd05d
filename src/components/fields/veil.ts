import { usePreferences } from "../../layout/preferences.ts";

/** In ms: a mouse that only passes by shows nothing. */
const PAUSE = 350;

/**
 * How pictures look to an operator who would rather not see each of them: blurred or without colour until it is hovered
 * or focused. `isAsked`: what was opened on purpose is sharp.
 */
export const useVeil = ({ isAsked = false }: { isAsked?: boolean } = {}) => {
  const { pictureBlur, pictureGray } = usePreferences();
  const filters = [
    ...(pictureBlur === "on" && !isAsked ? ["blur(14px)"] : []),
    ...(pictureGray === "on" ? ["grayscale(1)"] : []),
  ];
  if (filters.length === 0) return {};
  const clear = { filter: "none", transitionDelay: `${PAUSE}ms` };
  return {
    filter: filters.join(" "),
    // A blur spreads over its frame.
    clipPath: "inset(0 round 4px)",
    transition: "filter 120ms",
    "&:hover, &:focus-visible": clear,
    "button:hover > &, a:hover > &": clear,
    "button:focus-visible > &, a:focus-visible > &": { ...clear, transitionDelay: "0ms" },
  };
};

/** Whether videos and sounds begin without sound. */
export const useMuted = () => usePreferences().mediaSound === "off";
