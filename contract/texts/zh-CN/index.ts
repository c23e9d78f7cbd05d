import type { Texts } from "../index.ts";
import enumerations from "./enumerations.ts";
import errors from "./errors.ts";
import notices from "./notices.ts";
import rules from "./rules.ts";

export default { rules, errors, enumerations, notices } satisfies Texts;
