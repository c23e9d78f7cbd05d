import type { Texts } from "./locales.ts";

/** Colour of a state's chip; it means the same everywhere (`design §9`). */
export type Tone = "good" | "closed" | "waiting" | "bad" | "plain";
/** Values with their texts. */
export type Enumeration = Record<string, { text: Texts; tone?: Tone }>;
