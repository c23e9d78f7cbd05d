const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a User-Agent header, as people know them; undefined for one that tells neither. */
export const describeDevice = (userAgent: string) => {
  const parts = [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : undefined;
};
