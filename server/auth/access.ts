import { type RawBuilder, sql } from "kysely";
import { entities } from "../../contract/entities/index.ts";
import type { Entity } from "../../contract/core/endpoint.ts";
import { APP_ID } from "../../contract/entities/access/session.ts";
import type { Database, Db } from "../db/database.ts";
import type { Session } from "../core/session.ts";

export type TenantOption = { id: string; tenantName: string; tenantStatus: "Enable" | "Disable" };

/** A live session as the table has it. */
export type SessionRow = Session & {
  isOld: boolean;
  isNext: boolean;
  isEnded: boolean;
  hasTenant: boolean;
  issuedAt: number;
  lastUsedAt: number;
  expiresAt: number;
};

/**
 * What accounts may do, remembered until the database tells that something of it changed (the triggers of
 * 002_access.sql notify every node). While a node cannot listen it remembers nothing.
 */
export type Access = {
  session: (hash: Buffer) => Promise<SessionRow | undefined>;
  loadCodes: (session: Pick<Session, "accountId" | "isSuperAdmin">, tenantId: string) => Promise<ReadonlySet<string>>;
  loadTenants: (session: Pick<Session, "accountId" | "isSuperAdmin">) => Promise<TenantOption[]>;
  /** Whether what is irreversible takes two people on a server. */
  needsTwoPeople: (tenantId: string) => Promise<boolean>;
  /** Forgets at once on this node, for a change that its next call must already see. */
  forget: () => void;
};

/** Held through a role's supervising-authority option instead of a checked button. */
export const SUPERVISE = "admins:supervise";

/** Every code of the contract, screens and buttons: what the super admin holds. */
export const allCodes: ReadonlySet<string> = new Set(
  Object.values<Entity>(entities).flatMap(({ name, screen, buttons }) => [
    ...(screen ? [screen] : []),
    ...(buttons ?? []).map((button) => `${name}:${button}`),
  ]),
);

const ownersCodes = new Set(
  Object.values<Entity>(entities)
    .filter(({ isPlatformOnly }) => isPlatformOnly)
    .flatMap(({ name, screen, buttons }) => [screen ?? "", ...(buttons ?? []).map((button) => `${name}:${button}`)]),
);

/** What a role can hold: not what is the installation's. */
export const roleCodes: ReadonlySet<string> = new Set([...allCodes].filter((code) => !ownersCodes.has(code)));

export const openAccess = async ({ system, listen }: Database): Promise<Access> => {
  let known = new Map<string, Promise<unknown>>();
  const forget = () => {
    known = new Map();
  };
  let isHearing = false;
  await listen("access_changed", forget, (hears) => {
    isHearing = hears;
    forget();
  });

  const remember = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    if (!isHearing) return read();
    const found = known.get(key);
    // Only values put under this key come back from it.
    if (found) return found as Promise<T>;
    const generation = known;
    const reading = read();
    generation.set(key, reading);
    reading.catch(() => generation.delete(key));
    return reading;
  };

  return {
    forget,
    session: (hash) =>
      remember(`session:${hash.toString("base64")}`, async () => {
        const { rows } = await sql<SessionRow>`
          select s.id, s.account_id as "accountId", a.account, a.nickname, a.avatar, a.is_super_admin as "isSuperAdmin",
            a.must_change_password as "mustChangePassword", s.tenant_id as "tenantId",
            s.token_hash <> ${hash} and s.next_hash is distinct from ${hash} and s.previous_until <= now() as "isOld",
            s.next_hash is not distinct from ${hash} as "isNext",
            s.ended_at is not null or a.status <> 'Enable' as "isEnded",
            t.status = 'Enable' and (a.is_super_admin or at.tenant_id is not null) as "hasTenant",
            extract(epoch from s.token_issued_at)::float8 * 1000 as "issuedAt",
            extract(epoch from s.last_used_at)::float8 * 1000 as "lastUsedAt",
            extract(epoch from s.expires_at)::float8 * 1000 as "expiresAt",
            extract(epoch from s.factor_at)::float8 * 1000 as "factorAt"
          from session s join account a on a.id = s.account_id join tenant t on t.id = s.tenant_id
            left join account_tenant at on at.account_id = a.id and at.tenant_id = s.tenant_id
          where s.token_hash = ${hash} or s.next_hash = ${hash} or s.previous_hash = ${hash}`.execute(system);
        return rows[0];
      }),
    loadCodes: ({ accountId, isSuperAdmin }, tenantId) =>
      isSuperAdmin
        ? Promise.resolve(allCodes)
        : remember(`codes:${accountId}:${tenantId}`, () =>
            readCodes(
              system,
              tenantId,
              sql`select r.id, r.is_super_admin, r.supervises from account_role ar join role r on r.tenant_id = ar.tenant_id and r.id = ar.role_id
                where ar.account_id = ${accountId} and ar.tenant_id = ${tenantId} and r.status = 'Enable'`,
            ),
          ),
    needsTwoPeople: (tenantId) =>
      remember(`twoPeople:${tenantId}`, async () => {
        const { rows } = await sql<{ isOn: boolean }>`
          select needs_two_people as "isOn" from tenant where id = ${tenantId}`.execute(system);
        return rows[0]?.isOn ?? false;
      }),
    loadTenants: ({ accountId, isSuperAdmin }) =>
      remember(`tenants:${accountId}`, async () => {
        const { rows } = await sql<TenantOption>`
          select t.id, t.name as "tenantName", t.status as "tenantStatus" from tenant t
          where ${isSuperAdmin} or exists (select from account_tenant at where at.tenant_id = t.id and at.account_id = ${accountId})
          order by t.id`.execute(system);
        return rows;
      }),
  };
};

/** What one role of a server holds. */
export const selectRoleCodes = (system: Db, tenantId: string, roleId: string) =>
  readCodes(
    system,
    tenantId,
    sql`select r.id, r.is_super_admin, r.supervises from role r where r.tenant_id = ${tenantId} and r.id = ${roleId}`,
  );

/** Codes of the roles that `held` selects, without what is the installation's and what the menu withholds. */
const readCodes = async (system: Db, tenantId: string, held: RawBuilder<unknown>): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ code: string; kind: "all" | "held" | "foreign" | "withheld" }>`
    with held as (${held})
    select '' as code, 'all' as kind from held where is_super_admin
    union all select m.component, 'held' from held join role_menu rm on rm.tenant_id = ${tenantId} and rm.role_id = held.id
      join menu m on m.id = rm.menu_id where m.component is not null
    union all select rb.code, 'held' from held join role_button rb on rb.tenant_id = ${tenantId} and rb.role_id = held.id
    union all select ${SUPERVISE}, 'held' from held where supervises
    union all select component, 'foreign' from menu where component is not null and app_id <> ${APP_ID}
    union all select unnest(withheld), 'withheld' from menu`.execute(system);
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ code }) => code);
  const all = of("all").length > 0 ? [...roleCodes, ...of("foreign")] : of("held");
  const withheld = new Set(of("withheld"));
  return new Set(all.filter((code) => !ownersCodes.has(code) && !withheld.has(code)));
};
