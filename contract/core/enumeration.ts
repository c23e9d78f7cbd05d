/** Colour of a state's chip; it means the same everywhere. */
export type Tone = "good" | "closed" | "waiting" | "bad" | "plain";
/** Values and the tone of each; their texts are in `contract/texts`. */
export type Enumeration = Record<string, { tone?: Tone }>;
