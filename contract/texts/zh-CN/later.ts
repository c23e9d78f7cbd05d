import type { LaterTexts } from "../index.ts";
import allowances from "./allowances.ts";
import formRules from "./formRules.ts";
import laterEnumerations from "./laterEnumerations.ts";
import menu from "./menu.ts";
import settings from "./settings.ts";
import sheets from "./sheets.ts";

export default { allowances, formRules, laterEnumerations, menu, settings, sheets } satisfies LaterTexts;
