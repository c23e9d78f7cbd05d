/** A browser in a word or two: `Chrome 140, Windows`. */
export const browserText = (userAgent: string) => {
  const [, browser = "", version = ""] = /(Edg|OPR|Firefox|Chrome|Version)\/(\d+)/.exec(userAgent) ?? [];
  const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux/.exec(userAgent)?.[0];
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", Version: "Safari" };
  if (!browser) return userAgent.slice(0, 40);
  return [`${names[browser] ?? browser} ${version}`, system?.replace("Mac OS X", "macOS")].filter(Boolean).join(", ");
};
