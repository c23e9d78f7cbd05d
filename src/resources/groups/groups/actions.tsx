/** The actions on groups, wherever they are offered: on a row, on the group's page, on the chosen rows. */
import DeleteForever from "@mui/icons-material/DeleteForeverOutlined";
import GroupOff from "@mui/icons-material/GroupOffOutlined";
import RestoreIcon from "@mui/icons-material/RestoreOutlined";
import SupervisorAccount from "@mui/icons-material/SupervisorAccountOutlined";
import VoiceOverOff from "@mui/icons-material/VoiceOverOffOutlined";
import RecordVoiceOver from "@mui/icons-material/RecordVoiceOverOutlined";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { ActionButton, BulkActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { DialogButton } from "../../../components/actions/DialogButton.tsx";
import { useTargets } from "../../../components/actions/useTargets.ts";
import { lazyPart } from "../../../loadChunk.ts";
import { Losses } from "./Losses.tsx";

const DissolveDialog = lazyPart(() => import("./DissolveDialog.tsx"), "DissolveDialog");
const ChangeOwnerDialog = lazyPart(() => import("./OwnerDialogs.tsx"), "ChangeOwnerDialog");
const RestoreDialog = lazyPart(() => import("./OwnerDialogs.tsx"), "RestoreDialog");

type Props = { look?: Look };
const muted = { muteStatus: "Muted" };
const open = { muteStatus: "Open" };

const mute = { entity: groups, action: "mute", input: muted, icon: <VoiceOverOff /> } as const;
const unmute = { entity: groups, action: "mute", name: "unmute", input: open, icon: <RecordVoiceOver /> } as const;
const LostMessages = () => <Losses ids={useTargets().ids} isMessagesOnly />;
const clearMessages = {
  entity: groups,
  action: "clearMessages",
  icon: <DeleteForever />,
  isDangerous: true,
  detail: <LostMessages />,
} as const;

export const Mute = ({ look }: Props) => (
  <ActionButton {...mute} look={look} undo={{ action: "mute", name: "unmute", input: open }} />
);
export const Unmute = ({ look }: Props) => (
  <ActionButton {...unmute} look={look} confirm={false} undo={{ action: "mute", input: muted }} />
);
export const ClearMessages = ({ look }: Props) => (
  <ActionButton {...clearMessages} look={look} typed={(group) => (group as Group).name} />
);
export const Dissolve = ({ look }: Props) => (
  <DialogButton entity={groups} action="dissolve" look={look} icon={<GroupOff />} isDangerous dialog={DissolveDialog} />
);
export const ChangeOwner = ({ look }: Props) => (
  <DialogButton
    entity={groups}
    action="changeOwner"
    look={look}
    icon={<SupervisorAccount />}
    dialog={ChangeOwnerDialog}
  />
);
export const Restore = ({ look }: Props) => (
  <DialogButton entity={groups} action="restore" look={look} icon={<RestoreIcon />} dialog={RestoreDialog} />
);

export const MuteMany = () => <BulkActionButton {...mute} changes={({ muteStatus }) => muteStatus === "Open"} />;
export const UnmuteMany = () => <BulkActionButton {...unmute} changes={({ muteStatus }) => muteStatus === "Muted"} />;
export const RestoreMany = () => (
  <BulkActionButton
    entity={groups}
    action="restore"
    icon={<RestoreIcon />}
    changes={({ groupStatus }) => groupStatus === "Closed"}
  />
);
export const ClearMessagesMany = ({ look }: Props) => <BulkActionButton {...clearMessages} look={look} isTyped />;
