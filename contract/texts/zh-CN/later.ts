import type { LaterTexts } from "../index.ts";
import settings from "./settings.ts";
import sheets from "./sheets.ts";

export default { settings, sheets } satisfies LaterTexts;
