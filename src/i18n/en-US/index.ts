import type { Messages } from "../messages.ts";

/** Every file of the language. */
export default import.meta.glob<Messages>(["./**/*.ts", "!./index.ts", "!./first.ts", "!./start.ts"], {
  eager: true,
  import: "default",
});
