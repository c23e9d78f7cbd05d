import EditNote from "@mui/icons-material/EditNote";
import { members } from "../../../../../contract/entities/people/members.ts";
import { useMay } from "../../../../components/actions/useMay.ts";
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

/** What can be done with the chosen members. */
export const MemberBulkActions = () => {
  const mayMore = [
    useMay(members, "updateMany"),
    useMay(members, "clearCache"),
    useMay(members, "clearMessages"),
    useMay(members, "delete"),
  ];
  return (
    <>
      <Sanction />
      <UnbanMany />
      <ForceOfflineMany />
      <ChangeLevel />
      <ChangeTags />
      <ExportButton entity={members} isBulk />
      {mayMore.includes(true) && (
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
