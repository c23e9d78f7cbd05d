/** The actions on members, wherever they are offered: on a row, on the member's page, on the chosen rows. */
import CleaningServices from "@mui/icons-material/CleaningServicesOutlined";
import DeleteForever from "@mui/icons-material/DeleteForeverOutlined";
import LockOpen from "@mui/icons-material/LockOpenOutlined";
import MilitaryTech from "@mui/icons-material/MilitaryTechOutlined";
import PersonRemove from "@mui/icons-material/PersonRemoveOutlined";
import Power from "@mui/icons-material/PowerSettingsNew";
import VpnLock from "@mui/icons-material/VpnLockOutlined";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { ActionButton, BulkActionButton } from "../actions/ActionButton.tsx";
import type { Look } from "../actions/ActionTrigger.tsx";
import { DialogButton } from "../actions/DialogButton.tsx";
import { lazyPart } from "../../loadChunk.ts";
import { LazyBorder } from "../page/LazyBorder.tsx";

const CancelConsequences = lazyPart(() => import("./CancelConsequences.tsx"), "CancelConsequences");
const ChangeLevelDialog = lazyPart(() => import("./ChangeLevelDialog.tsx"), "ChangeLevelDialog");
const IpWhitelistDialog = lazyPart(() => import("./IpWhitelistDialog.tsx"), "IpWhitelistDialog");

type Props = { look?: Look };
const enable = { memberStatus: "Enable" };

const unban = {
  entity: members,
  action: "ban",
  name: "unban",
  input: enable,
  icon: <LockOpen />,
  // Nothing takes it back: another ban would have neither the reason nor the end of the one that was lifted.
} as const;
const forceOffline = { entity: members, action: "forceOffline", icon: <Power /> } as const;
const clearCache = { entity: members, action: "clearCache", icon: <CleaningServices /> } as const;
const clearMessages = { entity: members, action: "clearMessages", icon: <DeleteForever />, isDangerous: true } as const;
const cancel = {
  entity: members,
  action: "delete",
  icon: <PersonRemove />,
  isDangerous: true,
  detail: (
    <LazyBorder>
      <CancelConsequences />
    </LazyBorder>
  ),
} as const;

export const Unban = ({ look }: Props) => <ActionButton {...unban} look={look} />;
export const ForceOffline = ({ look }: Props) => <ActionButton {...forceOffline} look={look} />;
export const ClearCache = ({ look }: Props) => <ActionButton {...clearCache} look={look} />;
export const ClearMessages = ({ look }: Props) => (
  <ActionButton {...clearMessages} look={look} typed={(member) => (member as Member).account} />
);
export const CancelAccount = ({ look }: Props) => (
  <ActionButton {...cancel} look={look} typed={(member) => (member as Member).account} />
);
export const ChangeLevel = ({ look }: Props) => (
  <DialogButton entity={members} action="changeLevel" look={look} icon={<MilitaryTech />} dialog={ChangeLevelDialog} />
);
export const IpWhitelist = ({ look }: Props) => (
  <DialogButton entity={members} action="ipWhitelist" look={look} icon={<VpnLock />} dialog={IpWhitelistDialog} />
);

export const UnbanMany = ({ look }: Props) => (
  <BulkActionButton {...unban} look={look} changes={({ memberStatus }) => memberStatus === "Disable"} />
);
export const ForceOfflineMany = ({ look }: Props) => <BulkActionButton {...forceOffline} look={look} />;
export const ClearCacheMany = ({ look }: Props) => <BulkActionButton {...clearCache} look={look} />;
export const ClearMessagesMany = ({ look }: Props) => <BulkActionButton {...clearMessages} look={look} isTyped />;
export const CancelAccounts = ({ look }: Props) => <BulkActionButton {...cancel} look={look} isTyped />;
