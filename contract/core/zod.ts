import { z } from "zod";

// zod compiles its parsers with eval where it may. The console's content security policy forbids that, and reports the
// mere attempt; it has to be told before the first schema is made.
if ("document" in globalThis) z.config({ jitless: true });

export { z };

/** For a rule over several fields: a form says all that is wrong at once, so it runs whatever is wrong with a field. */
export const besideOthers = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
