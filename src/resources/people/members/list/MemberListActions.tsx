import GroupAdd from "@mui/icons-material/GroupAddOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import { DialogButton } from "../../../../components/actions/DialogButton.tsx";
import { lazyPart } from "../../../../loadChunk.ts";
import { members } from "../../../../../contract/entities/people/members.ts";

const ImportDialog = lazyPart(() => import("../actions/ImportDialog.tsx"), "ImportDialog");
const BuildBatchDialog = lazyPart(() => import("../actions/BuildBatchDialog.tsx"), "BuildBatchDialog");

/** What the list's head offers beside export and create. */
export const MemberListActions = () => (
  <>
    <DialogButton entity={members} action="import" icon={<Upload />} dialog={ImportDialog} />
    <DialogButton entity={members} action="createMany" icon={<GroupAdd />} dialog={BuildBatchDialog} />
  </>
);
