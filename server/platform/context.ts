import type { Locale } from "../../contract/core/locales.ts";
import type { Context, Deps } from "../core/context.ts";
import type { Db } from "../db/database.ts";

/** What a call of a platform works with: `db` sees the rows of the key's tenant alone. */
export type PlatformContext = {
  deps: Deps;
  db: Db;
  tenantId: string;
  locale: Locale;
  /** Of a robot's own key: as whom it speaks. */
  robotId: string | undefined;
  keyId: string;
  /** Reads the one file of the request, of a call that takes one. */
  upload: Context["upload"] | undefined;
  /** Whether the caller hung up: nothing that is handed out would arrive. */
  isGone: () => boolean;
};
