import type { PermissionCode } from "../../contract/entities/index.ts";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Session } from "./session.ts";
import type { Locale } from "../../contract/core/locales.ts";
import type { Database, Db } from "../db/database.ts";
import type { TenantDb } from "../db/tenantPool.ts";
import type { Access } from "../auth/access.ts";
import type { Limits } from "./limits.ts";
import type { PlatformSettings } from "./platformSettings.ts";
import type { Jobs } from "../jobs/data.ts";
import type { Settings } from "../settings.ts";
import type { Secrets } from "../auth/secrets.ts";
import type { Provider } from "../auth/sso/provider.ts";
import type { Live } from "../live/live.ts";
import type { PluginState } from "./pluginState.ts";
import type { Switches } from "./callSwitches.ts";
import type { FastifyInstance } from "fastify";
import type { Readable } from "node:stream";
import type { ExportStore } from "../files/exports.ts";
import type { FileStore } from "../files/store.ts";
import type { Outbox } from "../platform/commands/outbox.ts";
import type { ApiError } from "./errors.ts";

/** What the application is built from; tests build it with a database of their own. */
export type Deps = {
  database: Database;
  settings: Settings;
  secrets: Secrets;
  access: Access;
  platformSettings: PlatformSettings;
  jobs: Jobs;
  /** Every mounted call by its name, for those that are run later (`contract/entities/access/approvals.ts`). */
  calls: Map<string, { endpoint: Endpoint; handler: Handler }>;
  switches: Switches;
  provider: Provider;
  live: Live;
  /** Session → position of its last change (`server/db/readDb.ts`); empty without a replica. */
  lastChanges: Map<string, string>;
  files: FileStore;
  exports: ExportStore;
  limits: Limits;
  /** What platforms are told. */
  outbox: Outbox;
  /** Every plugin of the configuration, those that could not be had too. */
  plugins: readonly PluginState[];
  /** What mounts the calls of the product and of the plugins that are on. */
  mounts: readonly ((app: FastifyInstance, deps: Deps) => void)[];
};

export type Handler = (context: Context, input: unknown) => Promise<unknown>;

export type Fields = Record<string, unknown>;

/** What a handler works with. `db` sees the rows of `tenantId` alone; in a logged call it is the call's transaction. */
export type Context = {
  deps: Deps;
  db: Db;
  /** What lists and exports are read from: the replica, when there is one that has what the caller changed last. */
  readDb: TenantDb;
  tenantId: string;
  /** Of nobody in a public call. */
  session: Session;
  requestId: string;
  ip: string;
  host: string;
  userAgent: string;
  locale: Locale;
  /** The client's name for this wish, of a call that is logged (`server/http/idempotency.ts`). */
  idempotencyKey: string | undefined;
  /** Whether the caller holds a screen or button code in `tenantId`. */
  may: (code: PermissionCode) => boolean;
  /** The same of a code that is data: what a role holds, or what an endpoint asks for. */
  holds: (code: string) => boolean;
  /** Notes what a logged call did to one target, for its entry in the log. Null twice for what was only looked at. */
  record: (targetType: string, id: string, before: Fields | null, after: Fields | null) => void;
  /** Notes which commands to the platform a change put down: the call waits a moment for what becomes of them. */
  noteCommands: (ids: readonly string[]) => void;
  /** Runs once the call's transaction stands; at once where it has none. */
  afterCommit: (work: () => void) => void;
  /** Runs when the call is over, whatever came of it; of one that answers a file, when that was sent. */
  whenOver: (work: () => void) => void;
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void;
  /** The request's one file, of at most that many bytes; a larger one is answered with `tooLarge`. */
  upload: (limit?: number, tooLarge?: () => ApiError) => Promise<Upload>;
};

/** One file of a multipart request: its stream is read to the end, and `finish` sees that nothing else follows. */
export type Upload = { filename: string; stream: Readable; isTruncated: () => boolean; finish: () => Promise<void> };

/** What is left to do of an upload once its file has come: the part that is one transaction. */
export type UploadCommit<T> = (inside: Context) => Promise<T>;

/** What a `kind: "file"` call answers. */
export type FileAnswer = {
  filename: string;
  type: string;
  stream: Readable;
  /** How many rows a workbook has, once it was read. */
  rows?: () => number;
};
