import { openCache } from "../db/cache.ts";
import { type Expression, type Selectable, sql } from "kysely";
import { listScreens } from "../../contract/core/menu.ts";
import { fromEntities } from "../../contract/entities/index.ts";
import type { Entity } from "../../contract/core/endpoint.ts";
import { APP_ID } from "../../contract/entities/access/session.ts";
import type { Database, Db } from "../db/database.ts";
import { toBoolean, toEpochMs } from "../db/expressions.ts";
import type { DB } from "../db/schema.ts";
import type { Session } from "../core/session.ts";

export type TenantOption = { id: string; tenantName: string; tenantStatus: "Enable" | "Disable" };

/** A live session as the table has it. */
export type SessionRow = Session & {
  /** The token is none of the session's two; until `graceUntil`, in ms, the one before them may still come. */
  isReplaced: boolean;
  graceUntil: number;
  isNext: boolean;
  isEnded: boolean;
  hasTenant: boolean;
  issuedAt: number;
  lastUsedAt: number;
  expiresAt: number;
};

/**
 * What accounts may do, cached until the database notifies that something of it changed (the triggers of
 * 002_access.sql notify every node). A node that has lost its listening connection caches nothing.
 */
export type Access = {
  session: (hash: Buffer) => Promise<SessionRow | undefined>;
  /** Notes what this node has just written of a session that it remembers. */
  keepSession: (hash: Buffer, row: SessionRow) => void;
  loadCodes: (session: Pick<Session, "accountId" | "isSuperAdmin">, tenantId: string) => Promise<ReadonlySet<string>>;
  /** What accounts are measured by when one changes another. */
  loadLatentCodes: (session: Pick<Session, "accountId" | "isSuperAdmin">, tenantId: string) => Promise<LatentCodes>;
  loadTenants: (session: Pick<Session, "accountId" | "isSuperAdmin">) => Promise<TenantOption[]>;
  /** What one role gives; undefined where the tenant has no such role. */
  loadRoleCodes: (tenantId: string, roleId: string) => Promise<ReadonlySet<string> | undefined>;
  /** Whether what is irreversible takes two people in a tenant. */
  needsTwoPeople: (tenantId: string) => Promise<boolean>;
  /** Forgets at once on this node, for a change that its next call must already see. */
  forget: () => void;
};

/**
 * `given`: what enabled roles hold, with the buttons that the menu withholds. `possible`: what the account would hold
 * with every one of its roles enabled: switching something on must not put it above whoever changed it while it was off.
 */
export type LatentCodes = { given: ReadonlySet<string>; possible: ReadonlySet<string> };

/** Held through a role's supervising-authority option instead of a checked button. */
export const SUPERVISE = "admins:supervise";

/** The button codes of an entity. */
export const listButtonCodes = ({ name, buttons = [] }: Entity) => buttons.map((button) => `${name}:${button}`);
const listCodes = (entity: Entity) => [...(entity.screen ? [entity.screen] : []), ...listButtonCodes(entity)];

/** Screens over REST services, which have no entity that names them. */
const listRestScreens = () => listScreens().flatMap(([key, { entity }]) => (entity === undefined ? [key] : []));

/** Every code of the contract, screens and buttons: what the super admin holds. */
export const allCodes = fromEntities(
  (all): ReadonlySet<string> => new Set([...all.flatMap(listCodes), ...listRestScreens()]),
);

/** What a role can hold: not what is the installation's. */
export const roleCodes = fromEntities(
  (all): ReadonlySet<string> =>
    new Set([...all.filter(({ isPlatformOnly }) => !isPlatformOnly).flatMap(listCodes), ...listRestScreens()]),
);

/** Whether a code is the installation's, which no role can give. */
export const isPlatformCode = (code: string) => allCodes().has(code) && !roleCodes().has(code);

/**
 * Whether a code is of a plugin that is not there: roles keep it until it comes back, and whoever has it can pass it on.
 * Entries of other applications are addresses.
 */
export const isAsleep = (code: string) => !allCodes().has(code) && !code.includes("://");

/** Sessions, and what accounts may, that a node remembers. */
const REMEMBERED = 20_000;
const sessionKey = (hash: Buffer) => `session:${hash.toString("base64")}`;

export const openAccess = async ({ system, listen }: Database): Promise<Access> => {
  const cache = await openCache({ listen }, "access_changed", REMEMBERED);

  return {
    forget: cache.forget,
    keepSession: (hash, row) => cache.replace(sessionKey(hash), row),
    session: (hash) =>
      cache.get(sessionKey(hash), async () => {
        return system
          .selectFrom("session as s")
          .innerJoin("account as a", "a.id", "s.accountId")
          .innerJoin("tenant as t", "t.id", "s.tenantId")
          .leftJoin("accountTenant as at", (join) =>
            join.onRef("at.accountId", "=", "a.id").onRef("at.tenantId", "=", "s.tenantId"),
          )
          .where((eb) =>
            eb.or([
              eb("s.tokenHash", "=", hash),
              eb("s.nextHash", "=", hash),
              eb("s.id", "=", eb.selectFrom("spentToken").where("tokenHash", "=", hash).select("sessionId")),
            ]),
          )
          .select(["s.id", "s.accountId", "a.account", "a.nickname", "a.avatar", "a.isSuperAdmin"])
          .select("s.tenantId")
          .select((eb) => {
            const isReplaced = eb.and([eb("s.tokenHash", "<>", hash), eb("s.nextHash", "is distinct from", hash)]);
            const isPrevious = eb("s.previousHash", "is not distinct from", hash);
            const isMember = eb.or([eb.ref("a.isSuperAdmin"), eb("at.tenantId", "is not", null)]);
            const isBySso = eb.exists(
              eb.selectFrom("ssoSession as o").whereRef("o.sessionId", "=", "s.id").select("o.sessionId"),
            );
            return [
              // Whoever came without the password need not know it.
              toBoolean(eb.and([eb.ref("a.mustChangePassword"), eb.not(isBySso)])).as("mustChangePassword"),
              toBoolean(isReplaced).as("isReplaced"),
              eb
                .case()
                .when(isPrevious)
                .then(eb.fn.coalesce(toEpochMs(eb.ref("s.previousUntil").$notNull()), eb.lit(0)))
                .else(eb.lit(0))
                .end()
                .as("graceUntil"),
              toBoolean(eb("s.nextHash", "is not distinct from", hash)).as("isNext"),
              toBoolean(eb.or([eb("s.endedAt", "is not", null), eb("a.status", "<>", "Enable")])).as("isEnded"),
              toBoolean(eb.and([eb("t.status", "=", "Enable"), isMember])).as("hasTenant"),
              toEpochMs(eb.ref("s.tokenIssuedAt")).as("issuedAt"),
              toEpochMs(eb.ref("s.lastUsedAt")).as("lastUsedAt"),
              toEpochMs(eb.ref("s.expiresAt")).as("expiresAt"),
              toEpochMs(eb.ref("s.factorAt")).as("factorAt"),
            ];
          })
          .executeTakeFirst();
      }),
    loadCodes: ({ accountId, isSuperAdmin }, tenantId) =>
      isSuperAdmin
        ? Promise.resolve(allCodes())
        : cache.get(`codes:${accountId}:${tenantId}`, () =>
            readCodes(system, tenantId, rolesOf(system, accountId, tenantId).where("r.status", "=", "Enable")).then(
              withoutWithheld,
            ),
          ),
    loadLatentCodes: async ({ accountId, isSuperAdmin }, tenantId) => {
      if (isSuperAdmin) return { given: allCodes(), possible: allCodes() };
      return cache.get(`latent:${accountId}:${tenantId}`, async () => {
        const held = rolesOf(system, accountId, tenantId);
        const [given, possible] = await Promise.all([
          readCodes(system, tenantId, held.where("r.status", "=", "Enable")),
          readCodes(system, tenantId, held),
        ]);
        return { given: given.codes, possible: possible.codes };
      });
    },
    loadRoleCodes: (tenantId, roleId) =>
      cache.get(`role:${tenantId}:${roleId}`, async () => {
        const role = await roles(system)
          .where("r.tenantId", "=", tenantId)
          .where("r.id", "=", roleId)
          .executeTakeFirst();
        return role && selectRoleCodes(system, tenantId, roleId);
      }),
    needsTwoPeople: (tenantId) =>
      cache.get(`twoPeople:${tenantId}`, async () => {
        const tenant = await system
          .selectFrom("tenant")
          .where("id", "=", tenantId)
          .select("needsTwoPeople")
          .executeTakeFirst();
        return tenant?.needsTwoPeople ?? false;
      }),
    loadTenants: ({ accountId, isSuperAdmin }) =>
      cache.get(`tenants:${accountId}`, () =>
        system
          .selectFrom("tenant as t")
          .$if(!isSuperAdmin, (query) =>
            query.where((eb) =>
              eb.exists(
                eb
                  .selectFrom("accountTenant as at")
                  .whereRef("at.tenantId", "=", "t.id")
                  .where("at.accountId", "=", accountId)
                  .select("at.tenantId"),
              ),
            ),
          )
          .orderBy("t.id")
          .select(["t.id", "t.name as tenantName", "t.status as tenantStatus"])
          .execute(),
      ),
  };
};

/** What one role of a tenant holds. */
export const selectRoleCodes = async (system: Db, tenantId: string, roleId: string) => {
  const role = roles(system).where("r.tenantId", "=", tenantId).where("r.id", "=", roleId);
  return withoutWithheld(await readCodes(system, tenantId, role));
};

const roles = (system: Db) => system.selectFrom("role as r").select(["r.id", "r.isSuperAdmin", "r.supervises"]);
const rolesOf = (system: Db, accountId: string, tenantId: string) =>
  roles(system)
    .innerJoin("accountRole as ar", (join) =>
      join.onRef("ar.tenantId", "=", "r.tenantId").onRef("ar.roleId", "=", "r.id"),
    )
    .where("ar.accountId", "=", accountId)
    .where("ar.tenantId", "=", tenantId);
type RolesQuery = Expression<Pick<Selectable<DB["role"]>, "id" | "isSuperAdmin" | "supervises">>;

type RoleCodes = { codes: ReadonlySet<string>; withheld: ReadonlySet<string> };
const withoutWithheld = ({ codes, withheld }: RoleCodes): ReadonlySet<string> =>
  new Set([...codes].filter((code) => !withheld.has(code)));

/** Codes of these roles without what is the installation's, and the buttons that the menu withholds from all. */
const readCodes = async (system: Db, tenantId: string, held: RolesQuery): Promise<RoleCodes> => {
  const rows = await system
    .with("held", () => held)
    .selectFrom("held")
    .where("isSuperAdmin", "=", true)
    .select([sql.lit("").as("code"), kind("all")])
    .unionAll((eb) =>
      eb
        .selectFrom("held")
        .innerJoin("roleMenu as rm", (join) => join.on("rm.tenantId", "=", tenantId).onRef("rm.roleId", "=", "held.id"))
        .innerJoin("menu as m", "m.id", "rm.menuId")
        .where("m.component", "is not", null)
        .select(["m.component as code", kind("held")])
        .$narrowType<{ code: string }>(),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("held")
        .innerJoin("roleButton as rb", (join) =>
          join.on("rb.tenantId", "=", tenantId).onRef("rb.roleId", "=", "held.id"),
        )
        .select(["rb.code", kind("held")]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("roleMenu as rm")
        .innerJoin("menu as m", "m.id", "rm.menuId")
        .where("rm.tenantId", "=", tenantId)
        .where("m.component", "is not", null)
        .select(["m.component as code", kind("given")])
        .$narrowType<{ code: string }>()
        .union(
          eb
            .selectFrom("roleButton as rb")
            .where("rb.tenantId", "=", tenantId)
            .select(["rb.code", kind("given")]),
        ),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("held")
        .where("supervises", "=", true)
        .select([sql.lit(SUPERVISE).as("code"), kind("held")]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom("menu")
        .where("component", "is not", null)
        .where("appId", "<>", APP_ID)
        .select(["component as code", kind("foreign")])
        .$narrowType<{ code: string }>(),
    )
    .unionAll((eb) =>
      eb.selectFrom("menu").select(({ fn }) => [fn<string>("unnest", ["withheld"]).as("code"), kind("withheld")]),
    )
    .execute();
  const codesOf = (wanted: CodeKind) => rows.filter((row) => row.kind === wanted).map(({ code }) => code);
  const foreign = codesOf("foreign");
  const known = new Set([...roleCodes(), ...foreign]);
  const all =
    codesOf("all").length > 0
      ? [...known, ...codesOf("given").filter(isAsleep)]
      : codesOf("held").filter((code) => known.has(code) || isAsleep(code));
  return { codes: new Set(all), withheld: new Set(codesOf("withheld")) };
};

/** `given` is what any role of the tenant holds. */
type CodeKind = "all" | "held" | "given" | "foreign" | "withheld";
const kind = (value: CodeKind) => sql.lit(value).as("kind");
