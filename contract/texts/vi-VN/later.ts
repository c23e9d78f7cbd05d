import type { LaterTexts } from "../index.ts";
import formRules from "./formRules.ts";
import laterEnumerations from "./laterEnumerations.ts";
import settings from "./settings.ts";
import sheets from "./sheets.ts";

export default { formRules, laterEnumerations, settings, sheets } satisfies LaterTexts;
