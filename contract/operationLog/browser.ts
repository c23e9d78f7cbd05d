/** What somebody uses, in a word or two: `Chrome 140, Windows`; undefined for a header that does not tell. */
export const describeBrowser = (userAgent: string) => {
  const [, browser = "", version = ""] = /(Edg|OPR|Firefox|Chrome|Version)\/(\d+)/.exec(userAgent) ?? [];
  const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux/.exec(userAgent)?.[0];
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", Version: "Safari" };
  const parts = [browser && `${names[browser] ?? browser} ${version}`, system?.replace("Mac OS X", "macOS")];
  return parts.filter(Boolean).join(", ") || undefined;
};

/** The same, and the beginning of a header that does not tell. */
export const browserText = (userAgent: string) => describeBrowser(userAgent) ?? userAgent.slice(0, 40);
