import { UNDONE } from "../../../../../contract/entities/moderation/sanctions.records.ts";
import type { RaRecord } from "react-admin";
import type { z } from "../../../../../contract/core/zod.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import type { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { codeOfKind, sanctions } from "../../../../../contract/entities/moderation/sanctions.ts";
import { useHoldsCode } from "../../../../components/actions/useMay.ts";
import { UndoButton } from "../../../../components/actions/UndoButton.tsx";
import { useTold } from "../../../../components/actions/useTold.ts";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";

type Made = Pick<z.output<typeof reports.endpoints.handle.output>, "bannedIds" | "warningIds">;

/**
 * What a result did to members is taken back like what was done by hand, and the button says no more, as the reports
 * stay completed. `member` is named where it was one.
 */
export const useWayBack = () => {
  const tell = useTold(members);
  const holds = useHoldsCode();
  const unbanText = useResourceText(members)("actions.unban");
  const text = useResourceText(sanctions);
  return ({ bannedIds, warningIds }: Made, record?: RaRecord) => {
    const hasBanned = bannedIds.length > 0;
    const ids = hasBanned ? bannedIds : warningIds;
    if (ids.length === 0 || (!hasBanned && !holds(codeOfKind.Warning))) return undefined;
    const undone = tell({ name: hasBanned ? "unban" : "revokeSanction", of: members, record, count: ids.length });
    const way = { ids, undone };
    if (hasBanned) return (said: string) => <UndoButton {...unban} {...way} said={said} label={unbanText} />;
    const revoke = { entity: sanctions, action: "revoke", input: { reason: UNDONE } } as const;
    return (said: string) => <UndoButton {...revoke} {...way} said={said} label={text("actions.revoke")} />;
  };
};

const unban = { entity: members, action: "ban", input: { memberStatus: "Enable" } } as const;
