import type { ReadMessage } from "../../contract/platform/reading.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { Context, Deps } from "../core/context.ts";
import type { ApiError } from "../core/errors.ts";
import type { Db } from "../db/database.ts";
import type { Changes, Origin } from "../operationLog/append.ts";

/** Of messages that stay with the platform, those that reports are about and what was written around the first. */
export type ReadEvidence = {
  /** What the reports of a batch need, fetched before its transaction: by the name of the first message. */
  about: ReadonlyMap<string, { reported: ReadMessage[]; around: ReadMessage[] } | ApiError>;
};

/** By kind of thing, what it was before and is now. */
export type Ended = Record<"members" | "groups", Changes>;

/** What a call of a platform works with: `db` sees the rows of the key's tenant alone. */
export type PlatformContext = {
  deps: Deps;
  db: Db;
  tenantId: string;
  locale: Locale;
  /** Of a robot's own key: as whom it speaks. */
  robotId: string | undefined;
  keyId: string;
  /** As the operation log names what the platform decided, and where the call came from. */
  origin: Origin;
  /** What a batch of events ended for good, for the operation log. */
  ended?: Ended | undefined;
  /** Reads the one file of the request, of a call that takes one. */
  upload: Context["upload"] | undefined;
  /** Whether the caller hung up: nothing that is handed out would arrive. */
  isGone: () => boolean;
  /** Where messages stay with the platform: what reports of the batch are about. */
  elsewhere?: ReadEvidence | undefined;
};
