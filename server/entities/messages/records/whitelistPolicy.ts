/** The one place that decides whose records an operator may list and read (docs/decisions/0053-whitelists.md). */
import type { enums } from "../../../../contract/core/enums.ts";
import { readSetting } from "../../../core/platformSettings.ts";
import type { Context } from "../../../core/context.ts";
import { anyOf, now } from "../../../db/expressions.ts";
import { KEPT } from "../../../db/keptPlans.ts";
import { scope } from "../../../crud/columns.ts";
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
  /** By group, or by member for private messages; nothing where no entry speaks of it. */
  entries: ReadonlyMap<string, Decision>;
};

/** Entries in force for the caller, of some groups or members or of all; the one that names the caller goes first. */
export const loadWhitelist = async (
  { db, deps, tenantId, session }: Context,
  kind: Kind,
  subjects?: readonly string[],
): Promise<Whitelist> => {
  if (session.isSuperAdmin) return { isOpen: true, entries: new Map() };
  const reading = await readSetting(deps, tenantId, "whitelistReading");
  const rows = await (kind === "groupMessages"
    ? db
        .selectFrom("groupWhitelist as w")
        .distinctOn("w.groupId")
        .where(isInForce(tenantId, session.accountId))
        .$if(subjects !== undefined, (query) => query.where("w.groupId", "=", anyOf(subjects ?? [])))
        .orderBy("w.groupId")
        .orderBy("w.accountId", (order) => order.asc().nullsLast())
        .modifyFront(KEPT)
        .select(["w.groupId as subject", "w.level"])
        .execute()
    : db
        .selectFrom("privateWhitelist as w")
        .distinctOn("w.memberId")
        .where(isInForce(tenantId, session.accountId))
        .$if(subjects !== undefined, (query) => query.where("w.memberId", "=", anyOf(subjects ?? [])))
        .orderBy("w.memberId")
        .orderBy("w.accountId", (order) => order.asc().nullsLast())
        .modifyFront(KEPT)
        .select(["w.memberId as subject", "w.level"])
        .execute());
  return { isOpen: false, entries: new Map(rows.map(({ subject, level }) => [subject, levels[reading][level]])) };
};

const w = scope<{ w: "groupWhitelist" | "privateWhitelist" }>();

/** Whether an entry speaks to the caller now. */
const isInForce = (tenantId: string, accountId: string) =>
  w.and([
    w("w.tenantId", "=", tenantId),
    w.or([w("w.accountId", "=", accountId), w("w.accountId", "is", null)]),
    w.or([w("w.expiresAt", "is", null), w("w.expiresAt", ">", now)]),
  ]);

export const decideForGroup = ({ isOpen, entries }: Whitelist, groupId: string): Decision =>
  isOpen ? everything : (entries.get(groupId) ?? byDefault);

/** Of what two members write to each other: what an entry for either refuses is refused, what one allows is allowed. */
export const decideForPair = ({ isOpen, entries }: Whitelist, one: string, other: string): Decision => {
  if (isOpen) return everything;
  const decisions = [entries.get(one), entries.get(other)].filter((decision) => decision !== undefined);
  const decided = (right: keyof Decision) =>
    decisions.length === 0 ? byDefault[right] : decisions.every((decision) => decision[right]);
  return { mayList: decided("mayList"), mayRead: decided("mayRead") };
};

/** Groups or members of whom an entry says so. */
export const idsWhere = ({ entries }: Whitelist, holds: (decision: Decision) => boolean) =>
  [...entries].filter(([, decision]) => holds(decision)).map(([subject]) => subject);

export const isWhole = ({ mayList, mayRead }: Decision) => mayList && mayRead;

/** @throws ApiError `recordsClosed` */
export const requireRead = ({ mayRead }: Decision) => {
  if (!mayRead) throw new ApiError("recordsClosed");
};
