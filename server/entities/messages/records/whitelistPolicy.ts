/** The one place that decides whose records an operator may list and read (`design 11`, docs/decisions/0053-whitelists.md). */
import { sql } from "kysely";
import type { enums } from "../../../../contract/core/enums.ts";
import { readSetting } from "../../../core/platformSettings.ts";
import type { Context } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";

export type Kind = "groupMessages" | "privateMessages";
type Level = keyof typeof enums.whitelistLevel;
/** `mayList`: it appears where it was not asked for by name. `mayRead`: its messages are shown. */
export type Decision = { mayList: boolean; mayRead: boolean };

const levels: Record<"A" | "B", Record<Level, Decision>> = {
  A: {
    server: { mayList: true, mayRead: false },
    list: { mayList: true, mayRead: true },
    general: { mayList: true, mayRead: true },
  },
  B: {
    server: { mayList: true, mayRead: false },
    list: { mayList: true, mayRead: true },
    general: { mayList: false, mayRead: true },
  },
};
/** Of conversations that no entry speaks of. */
const byDefault: Decision = { mayList: true, mayRead: false };
const everything: Decision = { mayList: true, mayRead: true };

export type Whitelist = {
  /** The super admin's: nothing is closed. */
  isOpen: boolean;
  /** What is said of a group, or of a member's private messages; undefined where no entry does. */
  said: ReadonlyMap<string, Decision>;
};

const sources = {
  groupMessages: { table: "group_whitelist", subject: "group_id" },
  privateMessages: { table: "private_whitelist", subject: "member_id" },
} as const;

/** Entries in force for the caller, of some groups or members or of all; the one that names the caller goes first. */
export const loadWhitelist = async (
  { db, deps, tenantId, session }: Context,
  kind: Kind,
  subjects?: readonly string[],
): Promise<Whitelist> => {
  if (session.isSuperAdmin) return { isOpen: true, said: new Map() };
  const reading = await readSetting(deps, tenantId, "whitelistReading");
  const { table, subject } = sources[kind];
  const column = sql.ref(`w.${subject}`);
  const { rows } = await sql<{ subject: string; level: Level }>`
    select distinct on (${column}) ${column} as subject, w.level from ${sql.table(table)} w
    where w.tenant_id = ${tenantId} and (w.account_id = ${session.accountId} or w.account_id is null)
      and (w.expires_at is null or w.expires_at > now()) ${subjects ? sql`and ${column} = any(${subjects}::bigint[])` : sql``}
    order by ${column}, w.account_id nulls last`.execute(db);
  return { isOpen: false, said: new Map(rows.map(({ subject, level }) => [subject, levels[reading][level]])) };
};

export const decideForGroup = ({ isOpen, said }: Whitelist, groupId: string): Decision =>
  isOpen ? everything : (said.get(groupId) ?? byDefault);

/** Of what two members write to each other: what an entry for either refuses is refused, what one allows is allowed. */
export const decideForPair = ({ isOpen, said }: Whitelist, one: string, other: string): Decision => {
  if (isOpen) return everything;
  const verdicts = [said.get(one), said.get(other)].filter((verdict) => verdict !== undefined);
  const decided = (right: keyof Decision) =>
    verdicts.length === 0 ? byDefault[right] : verdicts.every((verdict) => verdict[right]);
  return { mayList: decided("mayList"), mayRead: decided("mayRead") };
};

/** Groups or members of whom an entry says so. */
export const idsWhere = ({ said }: Whitelist, holds: (verdict: Decision) => boolean) =>
  [...said].filter(([, verdict]) => holds(verdict)).map(([subject]) => subject);

export const isWhole = ({ mayList, mayRead }: Decision) => mayList && mayRead;

/** @throws ApiError `recordsClosed` */
export const requireRead = ({ mayRead }: Decision) => {
  if (!mayRead) throw new ApiError("recordsClosed");
};
