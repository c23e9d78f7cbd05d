import type { Texts } from "../index.ts";
import enumerations from "./enumerations.ts";
import errors from "./errors.ts";
import notices from "./notices.ts";
import rules from "./rules.ts";
import settings from "./settings.ts";
import sheets from "./sheets.ts";

export default { rules, errors, enumerations, settings, sheets, notices } satisfies Texts;
