/** By their signs in the header; a browser that also carries the sign of another stands before it. */
const browsers = {
  Edge: "Edg|EdgA|EdgiOS",
  Opera: "OPR",
  Firefox: "Firefox|FxiOS",
  Chrome: "Chrome|HeadlessChrome|CriOS",
  Safari: "Version",
};
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
  const named = Object.entries(browsers).flatMap(([name, signs]) => {
    const version = new RegExp(`\\b(?:${signs})/(\\d+)`).exec(userAgent)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  const system = Object.entries(systems).find(([sign]) => userAgent.includes(sign));
  return [named[0], system?.[1]].filter(Boolean).join(", ") || undefined;
};

/** The same, and the beginning of a header that does not tell. */
export const browserText = (userAgent: string) => describeBrowser(userAgent) ?? userAgent.slice(0, 40);
