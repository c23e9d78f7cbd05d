/** Who is signed in and what they may see: loaded once per page. */
import type { z } from "zod";
import { type MenuEntry, session } from "../../contract/entities/access/session.ts";
import { call } from "../api/client.ts";
import { endSessionOn } from "../api/sessionEnd.ts";
import { setShownServer } from "../api/shownServer.ts";
import type { Permissions } from "./access.ts";
import { infoText } from "./texts.ts";

type AccountInfo = z.output<(typeof session)["endpoints"]["accountInfo"]["output"]>;
export type Operator = Omit<AccountInfo, "roles"> & { permissions: Permissions; tree: MenuEntry[] };

let loading: Promise<Operator> | undefined;

export const loadOperator = () => (loading ??= load());

/** The next `loadOperator` asks the server again. */
export const forgetOperator = () => {
  loading = undefined;
  setShownServer("");
};

const load = async (): Promise<Operator> => {
  const [account, menu] = await Promise.allSettled([
    call(session.endpoints.accountInfo, {}),
    call(session.endpoints.menuTree, {}),
  ]);
  for (const answer of [account, menu]) if (answer.status === "rejected") endSessionOn(answer.reason);
  if (account.status === "rejected") throw new Error(infoText("requestError"), { cause: account.reason });
  const { roles, ...info } = account.value;
  setShownServer(info.info.tenantId);
  info.info.isSuperAdmin = isSuperAdmin(info.info);
  const permissions = { isSuperAdmin: info.info.isSuperAdmin, codes: new Set(info.optPermissionList) };
  // Nothing but the change of the password is allowed before it is changed, the menu neither.
  if (info.info.mustChangePassword) return { ...info, permissions, tree: [] };
  if (menu.status === "rejected") throw new Error(infoText("requestError"), { cause: menu.reason });
  if (!Array.isArray(roles) || roles.length === 0) throw new Error(infoText("noRoles"));
  for (const code of listCodes(menu.value)) permissions.codes.add(code);
  return { ...info, permissions, tree: menu.value };
};

/** Other back ends know the super admin by the nickname, which nobody else can have, and send no mark. */
const isSuperAdmin = ({ isSuperAdmin: isMarked, nickname }: Partial<AccountInfo["info"]>) =>
  isMarked ?? nickname === "superAdmin";

/**
 * Who has a screen in the menu may make the calls that it lives on, and press the buttons that the route carries: other
 * back ends name them there alone, or leave what they have none of out.
 */
const listCodes = (entries: readonly Partial<MenuEntry>[]): string[] =>
  entries.flatMap(({ component, buttonList = [], children = [] }) => [
    ...(component ? [component] : []),
    ...buttonList.map(({ buttonCode }) => buttonCode),
    ...listCodes(children),
  ]);
