import type { Sanction } from "../../../contract/entities/moderation/sanctions.records.ts";
import { enumText } from "../fields/enumText.ts";

/** "Emma Foster · Ban · Spam". */
export const sanctionName = ({ memberName, kind, reasonName }: Pick<Sanction, "memberName" | "kind" | "reasonName">) =>
  [memberName, enumText("sanctionKind", kind), reasonName].filter(Boolean).join(" · ");
