import type { ToldAs } from "../platform/commands.ts";
import { z } from "./zod.ts";
import { enumSchema } from "./enums.ts";
import { Id, idList, numberBetween, TimeZone } from "./fields.ts";
import type { Purpose } from "./files.ts";

/** How long one authenticator code vouches for what cannot be taken back, in ms. */
export const STEP_UP_AFTER = 5 * 60_000;

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Path = `/${string}`;

/**
 * Who may call: anyone, any signed-in account, or an account that holds one of the codes
 * (a screen's component key such as `UserManage`, or a button such as `members:ban`).
 */
export type Access = "public" | "signedIn" | readonly [string, ...string[]];

/**
 * One call of the /v1 API. `input` is the query of a GET and the JSON body (merged over the query) of the rest;
 * `output` is the envelope's `data`, as it stands in JSON.
 */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method;
  path: Path;
  input: I;
  output: O;
  access: Access;
  /** Present on every call that changes state or takes data out: the input fields that the operation log keeps. */
  log?: readonly string[];
  /**
   * Shows some callers what opens an account: looking at it leaves an entry, which names what the handler recorded. A
   * call that showed nothing of the kind leaves none, nor does a move to the server that one is in.
   */
  logsLooks?: true;
  /**
   * Proves who is there, by a password or a code: failed tries stand in the operation log too. The public ones write
   * their entries themselves, for only they know whose server it is about.
   */
  isProof?: true;
  /**
   * Asks for a fresh authenticator code when the session's last one is older than STEP_UP_AFTER: always, or only of a
   * caller who holds the code named. What changes something and neither says this nor is ordinary work asks always
   * (`contract/entities/ordinaryWork.ts`).
   */
  stepUp?: true | string;
  /**
   * On tenants that ask for two people, the first asks and another approves (`contract/entities/access/approvals.ts`).
   * `keepAnswer`: what it answers waits for whoever asked.
   */
  approval?: true | "keepAnswer";
  /** Filters that ask for a code of their own, by their names: of other callers they are refused. */
  filterCodes?: Readonly<Record<string, string>>;
  /**
   * Other spellings of the same call: POST twins of state-changing GETs, paths that other clients write in two ways.
   */
  aliases?: readonly { method: Method; path: Path }[];
  /** Bytes of the largest body, where it is more than that of other calls. */
  maxBody?: number;
  /**
   * `file` answers a stream instead of an envelope, `events` server-sent events; `upload` takes multipart/form-data,
   * `form` also what HTML forms and other protocols send, application/x-www-form-urlencoded.
   */
  kind?: "file" | "upload" | "events" | "form";
};

/** Why calls that change something ask for no fresh authenticator code: of all of an entity, or by the call's name. */
export type OrdinaryWork = string | Readonly<Record<string, string>>;

/** A resource of the product. `screen` is its component key in the menu (`contract/core/menu.ts`). */
export type Entity = {
  name: string;
  screen?: string;
  /** Button codes that roles may hold beside the screen: `<name>:<verb>`. */
  buttons?: readonly string[];
  /** What files its records hold: who may add or edit them, and nobody else, may upload for it. */
  files?: readonly Purpose[];
  /** The installation's, not a server's: no role holds its screen or buttons, only the super admin has them. */
  isPlatformOnly?: boolean;
  /** Everybody signed in hears of its changes, not the screen's holders alone. */
  isToldToAll?: boolean;
  /** Of what apps show or obey: how the chat platform is told that it was changed. */
  toldAs?: ToldAs;
  /** Of a plugin's entity: why its changes ask for no fresh code, of all of them or of each call. */
  ordinaryWork?: OrdinaryWork;
  record: z.ZodObject;
  endpoints: Record<string, Endpoint>;
};

/** An endpoint with the spellings that every call of its kind has beside its own. */
export const endpoint = <const E extends Endpoint>(definition: E): E => ({
  ...definition,
  ...listAliases(definition),
});

/**
 * What other clients are free to choose: a file is asked for by GET or by POST, and an edit sent by PUT or by POST. The
 * same spelling twice would be mounted twice.
 */
const listAliases = ({ method, path, kind, aliases = [] }: Endpoint): Pick<Endpoint, "aliases"> => {
  const isFree = (kind === "file" && method === "GET") || (method === "PUT" && path.endsWith("/modify"));
  const isNamed = aliases.some((alias) => alias.method === "POST" && alias.path === path);
  const all = isFree && !isNamed ? [...aliases, { method: "POST", path } as const] : aliases;
  return all.length > 0 ? { aliases: all } : {};
};

export const defineEntity = <const E extends Entity>(entity: E) => entity;

/** What every answer is wrapped in; `errors` maps a field to its message. */
export type Envelope<T = unknown> = {
  code: number | string;
  msg: string;
  data?: T;
  errors?: Record<string, string>;
  /** Of a 401: whoever asked is signing in, and no session of theirs is over. */
  result?: { isLogin?: boolean };
  requestId?: string;
};

/** Codes that mean success; the server sends 0. */
export const isSuccess = (code: unknown) => code === 0 || code === "0" || code === "0000" || code === "200";

/** A number of a query, which comes as text. */
export const asNumber = (schema: z.ZodNumber) =>
  z.union([
    schema,
    z
      .string()
      .regex(/^-?\d{1,15}(\.\d{1,9})?$/)
      .transform(Number)
      .pipe(schema),
  ]);

/** A boolean of a query, which comes as text. */
export const asBoolean = z.union([z.boolean(), z.stringbool()]);

export const MAX_PAGE_SIZE = 500;
/** Totals are exact up to here and capped beyond. */
export const TOTAL_CAP = 10_000;

const pageSize = asNumber(numberBetween(1, MAX_PAGE_SIZE)).default(10);
/** Most entries of a list that is answered whole. */
export const MAX_WHOLE_LIST = 2000;
/** Of a list that is short enough to be asked for at once: -1 brings everything. */
export const wholePageSize = z.union([
  z.union([z.literal(-1), z.literal("-1")]).transform(() => MAX_WHOLE_LIST),
  pageSize,
]);

/**
 * Query of a paged list: page, one sort of the allowed fields, `ids` to fetch chosen records, and the list's own
 * filters.
 */
export const listQuery = <const S extends string, F extends z.ZodRawShape>(sortable: readonly S[], filters: F) =>
  z.strictObject({
    curPage: asNumber(numberBetween(1, 1_000_000)).default(1),
    pageSize,
    sort: z.enum(sortable.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)).optional(),
    ids: idList(MAX_PAGE_SIZE).optional(),
    selectTenantId: Id.optional(),
    ...filters,
  });

/** A list's own query, as far as its workbook is asked for in the same way. */
type Listed<S extends z.ZodType, I extends z.ZodType> = { shape: { sort: S; ids: I } };

/**
 * Query of a list's workbook: the list's filters, order and chosen rows, the reader's zone, and the columns that the list
 * shows, in their order; those that a workbook has no cells for are left out.
 */
export const exportQuery = <S extends z.ZodType, I extends z.ZodType, F extends z.ZodRawShape>(
  { shape: { sort, ids } }: Listed<S, I>,
  filters: F,
) =>
  z.strictObject({
    ...filters,
    sort,
    ids,
    timeZone: TimeZone.default("+08:00"),
    columns: z
      .string()
      .regex(/^\w{1,40}(,\w{1,40}){0,49}$/, "rule.invalid")
      .optional(),
  });

/** `total` counts up to TOTAL_CAP; beyond it `totalIsCapped` is true and only `hasNext` tells whether there is more. */
export const paged = <R extends z.ZodType>(record: R) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    totalIsCapped: z.boolean().optional(),
    hasNext: z.boolean(),
  });

const MAX_TARGETS = 1000;
/** Several targets of one call: a list, or in a query one text with commas. */
export const Ids = z.union([
  z.array(Id).min(1, "rule.required").max(MAX_TARGETS),
  idList(MAX_TARGETS)
    .transform((text) => text.split(","))
    .pipe(z.array(Id)),
]);

/** One target or several, with what else the call is told; each is answered on its own. */
export const targetsWith = <S extends z.ZodRawShape>(shape: S) => {
  const many = z.strictObject({ ids: Ids, ...shape });
  const one = z.strictObject({ id: Id, ...shape }).transform((input) => {
    // What is left of a generic shape is not known to the compiler: it is `many` with the one id.
    const { id, ...rest } = input as Record<string, unknown>;
    return { ids: [id], ...rest } as z.output<typeof many>;
  });
  return z.union([one, many]);
};
export const Targets = targetsWith({});

/** Whether what was decided about a record holds at the chat platform, and since when that is so. */
export const RecordEffect = z.object({ state: enumSchema("platformEffect"), time: z.string().nullable() });

/** Per-item answer of a batch: a missing id and one of another tenant answer alike. */
export const BatchResult = z.object({
  /** Whether what was done holds at the chat platform too, of what it is told. */
  effect: enumSchema("platformEffect").optional(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  results: z.array(
    z.object({ id: z.string(), ok: z.boolean(), code: z.number().optional(), msg: z.string().optional() }),
  ),
});

/** How a file is to be read: a dry run adds nothing, and times are those of a clock. */
export const ImportInput = z.strictObject({
  dryRun: z.stringbool().default(false),
  timeZone: TimeZone.default("+08:00"),
});

/** Outcome of an import or of its dry run; `label` tells a refused row from the others. */
export const ImportResult = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  accepted: z.number().int(),
  /** Titles of columns that nothing was read from. */
  ignored: z.array(z.string()),
  rejected: z.array(z.object({ row: z.number().int(), label: z.string(), errors: z.record(z.string(), z.string()) })),
});

/** The same with the columns that were read, and what a refused row has in them: as in the file, without passwords. */
export const SheetResult = ImportResult.extend({
  columns: z.array(z.string()),
  /** Those of them whose cells are answered empty: passwords are never answered. */
  emptied: z.array(z.string()),
  rejected: z.array(ImportResult.shape.rejected.element.extend({ cells: z.array(z.string()) })),
});

export const Done = z.object({ id: z.string() });

/** What is to be deleted: one, which is answered by its id or fails, or several, each answered on its own. */
export const Deletion = z.union([z.strictObject({ id: Id }), z.strictObject({ ids: Ids })]);
export const Deleted = z.union([Done, BatchResult]);
export const Nothing = z.object({});
