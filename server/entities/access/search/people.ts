import { type Hit, MAX_HITS } from "../../../../contract/entities/access/search.ts";
import { scope } from "../../../crud/columns.ts";
import { contains } from "../../../crud/paging.ts";
import { loadAdminScope } from "../admins/adminScope.ts";
import { isInScope } from "../admins/queries.ts";
import { type Finder, pathOf } from "./typed.ts";

const t = scope<{ t: "account" }>();
const s = scope<{ t: "tenant" }>();

/** Colleagues by account, nickname or id, of the servers where the caller may list them. */
export const findAdmins: Finder = async (context, { text, id: typedId }) => {
  if (!context.may("Administrator")) return [];
  const reach = await loadAdminScope(context, "Administrator");
  const byText = [contains(t.ref("t.account"), text), contains(t.ref("t.nickname"), text)];
  // Accounts are out of the application role's reach: they are read as sign-in does, within `reach`.
  const rows = await context.deps.database.system
    .selectFrom("account as t")
    .where(isInScope(reach))
    .where(t.or([...byText, ...(typedId === undefined ? [] : [t("t.id", "=", typedId)])]))
    .orderBy("t.id")
    .limit(MAX_HITS)
    .select(["t.id", "t.account", "t.nickname"])
    .execute();
  return rows.map(({ id, account, nickname }): Hit => {
    const isAccount = account.toLowerCase().includes(text.toLowerCase());
    const what = id === typedId ? ({ match: "id", matched: id } as const) : nameOf(isAccount, account, nickname);
    return { kind: "admin", id, name: account, detail: nickname, ...what, path: pathOf("Administrator", id) };
  });
};

const nameOf = (isAccount: boolean, account: string, nickname: string) =>
  isAccount ? ({ match: "account", matched: account } as const) : ({ match: "nickname", matched: nickname } as const);

/** Servers by name or id, for whoever runs the installation. */
export const findServers: Finder = async (context, { text, id: typedId }) => {
  if (!context.may("ServerList")) return [];
  const rows = await context.deps.database.system
    .selectFrom("tenant as t")
    .where(s.or([contains(s.ref("t.name"), text), ...(typedId === undefined ? [] : [s("t.id", "=", typedId)])]))
    .orderBy("t.id")
    .limit(MAX_HITS)
    .select(["t.id", "t.name"])
    .execute();
  return rows.map(({ id, name }): Hit => {
    const what = id === typedId ? ({ match: "id", matched: id } as const) : ({ match: "name", matched: name } as const);
    return { kind: "server", id, name, detail: "", ...what, path: pathOf("ServerList", id) };
  });
};
