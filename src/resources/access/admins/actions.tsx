/** The actions on accounts, wherever they are offered. Each is absent where the server would refuse it. */
import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import LockReset from "@mui/icons-material/LockResetOutlined";
import PhonelinkErase from "@mui/icons-material/PhonelinkEraseOutlined";
import { type ReactElement, useState } from "react";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import {
  type GivenSecret,
  GivenSecretDialog,
  readGivenSecret,
} from "../../../components/sessions/GivenSecretDialog.tsx";

type Props = { look?: Look };
const disable = { status: "Disable" };
const enable = { status: "Enable" };

/** The account, where it is the operator's to change and not their own. */
const useTarget = () => {
  const admin = useRecordContext<z.infer<typeof Admin>>();
  return admin?.isManaged && !admin.isYourself ? admin : undefined;
};

export const EnableOrDisable = ({ look }: Props) => {
  const target = useTarget();
  if (!target) return null;
  return target.status === "Enable" ? (
    <ActionButton
      entity={admins}
      action="setStatus"
      name="disable"
      input={disable}
      look={look}
      icon={<PauseCircle />}
      isDangerous
      undo={{ action: "setStatus", name: "enable", input: enable }}
    />
  ) : (
    <ActionButton entity={admins} action="setStatus" name="enable" input={enable} look={look} icon={<PlayCircle />} />
  );
};

/** A reset answers a secret that is shown once. */
const Reset = ({ look, ...reset }: Props & { action: "resetPassword" | "resetCode"; icon: ReactElement }) => {
  const target = useTarget();
  const [given, setGiven] = useState<GivenSecret>();
  if (!target) return null;
  return (
    <>
      <ActionButton entity={admins} {...reset} look={look} onDone={(answer) => setGiven(readGivenSecret(answer))} />
      {given && <GivenSecretDialog given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
};

export const ResetPassword = ({ look }: Props) => <Reset action="resetPassword" icon={<LockReset />} look={look} />;
export const ResetCode = ({ look }: Props) => <Reset action="resetCode" icon={<PhonelinkErase />} look={look} />;
