import { STEP_UP_AFTER } from "../../../contract/core/endpoint.ts";
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

/** The staff of one server, signed in anew in time for calls that ask for a fresh code. */
export const openStaff = async (api: Api, server: number) => {
  const tenantId = api.tenantAt(server);
  const level = await api.findLevel("Normal", server);
  const accounts = [
    await api.addAccount({ isSuperAdmin: true }),
    (await api.operator(codes, server)).accountId,
  ] as const;
  let since = Number.NEGATIVE_INFINITY;
  let staff: Staff;
  return async () => {
    if (Date.now() - since > STEP_UP_AFTER / 5) {
      since = Date.now();
      const [owner, operator] = accounts;
      staff = {
        tenantId,
        level,
        operators: [await api.signedIn(owner, tenantId), await api.signedIn(operator, tenantId)],
      };
    }
    return staff;
  };
};
