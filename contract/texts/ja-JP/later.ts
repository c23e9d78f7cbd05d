import type { LaterTexts } from "../index.ts";
import formRules from "./formRules.ts";
import settings from "./settings.ts";
import sheets from "./sheets.ts";

export default { formRules, settings, sheets } satisfies LaterTexts;
