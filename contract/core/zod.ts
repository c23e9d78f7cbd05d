import { z } from "zod";

// zod compiles its parsers with eval where it may. The console's content security policy forbids that, and reports the
// mere attempt; it has to be told before the first schema is made.
if ("document" in globalThis) z.config({ jitless: true });

export { z };
