import type { ReceptionConfig } from "../../../../contract/entities/groups/receptionConfigs.ts";
import { enumText } from "../../../components/fields/enumText.ts";

/** Whom a config is for: those of an invite code, or everybody else. */
export const forWhom = ({ tenantAlias }: Pick<ReceptionConfig, "tenantAlias">) =>
  tenantAlias ?? enumText("receptionScope", "Everybody");
