import type { Messages } from "../translate.ts";

/** Every file of the language: they come as one. */
export default import.meta.glob<Messages>(["./*.ts", "!./index.ts"], { eager: true, import: "default" });
