/** Samples of what looks after members: keywords, feedback, notifications. */
type CareThings = { level: string };
type Sample = (things: CareThings) => object;

const matching = { keywords: "sample", ignoresSeparators: false, wholeWords: false };

export const careSamples = {
  "sensitiveWords.list": () => ({}),
  "sensitiveWords.load": ({ level }) => ({ memberRoleId: level }),
  "sensitiveWords.build": ({ level }) => ({ memberRoleId: level, status: "Enable", keywords: "sample" }),
  "sensitiveWords.modify": ({ level }) => ({ id: level, keywords: "sampled" }),
  "sensitiveWords.export": ({ level }) => ({ memberRoleId: level }),
  "sensitiveWords.tryIt": ({ level }) => ({ memberRoleId: level, days: 1, ...matching }),
  "sensitiveWords.check": ({ level }) => ({ memberRoleId: level, text: "a sample" }),
} satisfies Record<string, Sample>;
