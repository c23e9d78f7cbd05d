import type { Locale } from "../../contract/core/locales.ts";
import type { Deps } from "../core/context.ts";
import type { ReadEvidence } from "./reading/evidence.ts";
import type { Db } from "../db/database.ts";

/** What a call of a platform works with: `db` sees the rows of the key's tenant alone. */
export type PlatformContext = {
  deps: Deps;
  db: Db;
  tenantId: string;
  locale: Locale;
  /** Where messages stay with the platform: what reports of the batch are about. */
  elsewhere?: ReadEvidence | undefined;
};
