import type { PermissionCode } from "../../../contract/entities/index.ts";
import type { Api } from "../../api/support/harness.ts";

type Operator = Awaited<ReturnType<Api["signedIn"]>>;
/**
 * Who takes the steps of a walk: a super admin, and an operator who may do all that reports lead to but release what
 * others hold.
 */
export type Staff = { tenantId: string; level: string; operators: readonly [Operator, Operator] };

const codes: PermissionCode[] = [
  "management",
  "reports:handle",
  "reports:handOver",
  "members:ban",
  "groups:dissolve",
  "privateMessages:withdraw",
];

/** The staff of one server. */
export const openStaff = async (api: Api, server: number): Promise<Staff> => {
  const tenantId = api.tenantAt(server);
  const owner = await api.addAccount({ isSuperAdmin: true });
  const operators = [await api.signedIn(owner, tenantId), await api.operator(codes, server)] as const;
  return { tenantId, level: await api.findLevel("Normal", server), operators };
};
