import type { ReceptionConfig } from "../../../contract/receptionConfigs.ts";
import { enumText } from "../../components/enumText.ts";

/** Whom a config is for: those of an invite code, or everybody else. */
export const forWhom = ({ tenantAlias }: Pick<ReceptionConfig, "tenantAlias">) =>
  tenantAlias ?? enumText("receptionScope", "Everybody");
