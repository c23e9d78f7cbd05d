import type { z } from "zod";
import { sanctionReasons } from "../../../contract/entities/moderation/sanctionReasons.ts";
import type { Proposal } from "../../../contract/entities/moderation/sanctions.records.ts";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

export type Proposed = z.infer<typeof Proposal>;
export type Step = NonNullable<Proposed["step"]>;

/** The reasons that this server sanctions for. */
export const useReasons = () => useEndpointQuery(sanctionReasons, "list", { pageSize: -1, reasonStatus: "Enable" });

/** The reason that reports of `reportReason` are answered with. */
export const findFitting = <Reason extends { reportReason: string | null }>(
  reasons: readonly Reason[] | undefined,
  reportReason: string | undefined,
) => reasons?.find((reason) => reportReason !== undefined && reason.reportReason === reportReason);

/** What the reason's ladder has for the member now, and whether it is being asked; nothing until both are known. */
export const useProposal = (memberId: string | undefined, reasonId: string | undefined) =>
  useEndpointQuery(
    sanctions,
    "propose",
    { memberId: memberId ?? "", reasonId: reasonId ?? "" },
    { enabled: memberId !== undefined && Boolean(reasonId) },
  );
