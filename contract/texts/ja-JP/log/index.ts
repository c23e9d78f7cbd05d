import calls from "./calls.ts";
import fields from "./fields.ts";
import fieldsOf from "./fieldsOf.ts";
import kinds from "./kinds.ts";
import moderationFields from "./moderationFields.ts";
import nouns from "./nouns.ts";
import phrases from "./phrases.ts";
import timeline from "./timeline.ts";
import values from "./values.ts";
import verbs from "./verbs.ts";
import type { LogTexts } from "../../log.ts";

export default {
  calls,
  fields: { ...fields, ...moderationFields },
  fieldsOf,
  kinds,
  nouns,
  phrases,
  timeline,
  values,
  verbs,
} satisfies LogTexts;
