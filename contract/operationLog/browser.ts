/** By their sign in the header; those that also carry the sign of another stand before it. */
const browsers = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Version: "Safari" };
const systems = {
  iPhone: "iPhone",
  iPad: "iPad",
  Android: "Android",
  Windows: "Windows",
  "Mac OS X": "macOS",
  Linux: "Linux",
};

/** What somebody uses, in a word or two: `Chrome 140, Windows`; undefined for a header that does not tell. */
export const describeBrowser = (userAgent: string) => {
  const named = Object.entries(browsers).flatMap(([sign, name]) => {
    const version = new RegExp(`\\b${sign}/(\\d+)`).exec(userAgent)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  const system = Object.entries(systems).find(([sign]) => userAgent.includes(sign));
  return [named[0], system?.[1]].filter(Boolean).join(", ") || undefined;
};

/** The same, and the beginning of a header that does not tell. */
export const browserText = (userAgent: string) => describeBrowser(userAgent) ?? userAgent.slice(0, 40);
