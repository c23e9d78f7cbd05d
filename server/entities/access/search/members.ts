import type { Expression, SqlBool } from "kysely";
import { type Hit, type Match, MAX_HITS } from "../../../../contract/entities/access/search.ts";
import { scope } from "../../../crud/columns.ts";
import { containsAny, startsWith } from "../../../crud/paging.ts";
import type { Context } from "../../../core/context.ts";
import { hasPart, isPerson } from "../../people/members/queries.ts";
import { type Finder, pathOf, type Typed } from "./typed.ts";

const t = scope<{ t: "member" }>();

type Way = { match: Extract<Match, "id" | "account" | "nickname" | "mobile">; condition: Expression<SqlBool> };

/** What fits exactly first. */
const waysOf = (context: Context, { text, id, digits }: Typed): Way[] => {
  const ways: Way[] = [];
  if (id !== undefined) ways.push({ match: "id", condition: t("t.id", "=", id) });
  ways.push({ match: "nickname", condition: t("t.nickname", "=", text) });
  ways.push({ match: "account", condition: startsWith(t.ref("t.account"), text) });
  // Who may not see numbers does not find by them either: they would be guessed digit by digit.
  if (digits !== undefined && context.may("members:viewPhone"))
    ways.push({ match: "mobile", condition: hasPart(digits) });
  ways.push({ match: "nickname", condition: containsAny(t.ref("t.nickname"), t.ref("t.nicknamePairs"), text) });
  return ways;
};

/**
 * Members by id, nickname, account and number. Each way is a search of its own through its own index and ends at so
 * many: what is common costs no more than what is rare.
 */
export const findMembers: Finder = async (context, typed) => {
  if (!context.may("UserManage")) return [];
  const { db, tenantId } = context;
  const found = new Map<string, Hit>();
  for (const { match, condition } of waysOf(context, typed)) {
    if (found.size >= MAX_HITS) break;
    const rows = await db
      .selectFrom("member as t")
      .where("t.tenantId", "=", tenantId)
      // A robot is found by its ID alone, which messages and groups show.
      .where(match === "id" ? condition : t.and([isPerson, condition]))
      .limit(MAX_HITS)
      .select(["t.id", "t.account", "t.nickname", "t.mobile"])
      .execute();
    for (const { id, nickname: name, account: detail, ...row } of rows) {
      const matched = { id, nickname: name, account: detail, mobile: row.mobile ?? "" }[match];
      const hit: Hit = { kind: "member", id, name, detail, match, matched, path: pathOf("UserManage", id) };
      if (!found.has(id) && found.size < MAX_HITS) found.set(id, hit);
    }
  }
  return [...found.values()];
};
