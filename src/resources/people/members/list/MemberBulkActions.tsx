import EditNote from "@mui/icons-material/EditNote";
import { sanctions } from "../../../../../contract/entities/moderation/sanctions.ts";
import { members } from "../../../../../contract/entities/people/members.ts";
import { memberTags } from "../../../../../contract/entities/people/memberTags.ts";
import { useMay, useMayAny } from "../../../../components/actions/useMay.ts";
import { DialogButton } from "../../../../components/actions/DialogButton.tsx";
import { ExportButton } from "../../../../components/actions/ExportButton.tsx";
import { MoreMenu } from "../../../../components/actions/MoreMenu.tsx";
import { Sanction } from "../../../../components/sanctions/actions.tsx";
import { ChangeTags } from "../../../../components/tags/actions.tsx";
import { lazyPart } from "../../../../loadChunk.ts";
import {
  CancelAccounts,
  ChangeLevel,
  ClearCacheMany,
  ClearMessagesMany,
  ForceOfflineMany,
  UnbanMany,
} from "../../../../components/members/actions.tsx";

const EditManyDialog = lazyPart(() => import("../actions/EditManyDialog.tsx"), "EditManyDialog");

const more = ["updateMany", "clearCache", "clearMessages", "delete"] as const;

/** Whether there is anything that the operator may do with the chosen members. */
export const useMayChooseMembers = () => {
  const mayChange = useMayAny(members, ["ban", "forceOffline", "changeLevel", "export", ...more]);
  const mayTag = useMay(memberTags, "set");
  return useMay(sanctions, "create") || mayChange || mayTag;
};

/** What can be done with the chosen members. */
export const MemberBulkActions = () => {
  const mayMore = useMayAny(members, more);
  return (
    <>
      <Sanction />
      <UnbanMany />
      <ForceOfflineMany />
      <ChangeLevel />
      <ChangeTags />
      <ExportButton entity={members} isBulk />
      {mayMore && (
        <MoreMenu>
          <DialogButton entity={members} action="updateMany" look="item" icon={<EditNote />} dialog={EditManyDialog} />
          <ClearCacheMany look="item" />
          <ClearMessagesMany look="item" />
          <CancelAccounts look="item" />
        </MoreMenu>
      )}
    </>
  );
};
