/** The actions on accounts, wherever they are offered. Each is absent where the server would refuse it. */
import Block from "@mui/icons-material/Block";
import LockOpen from "@mui/icons-material/LockOpenOutlined";
import LockReset from "@mui/icons-material/LockResetOutlined";
import PhonelinkErase from "@mui/icons-material/PhonelinkEraseOutlined";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { ActionButton } from "../../../components/actions/ActionButton.tsx";
import type { Look } from "../../../components/actions/ActionTrigger.tsx";
import { isNewPassword, type NewPassword, NewPasswordDialog } from "../../../components/sessions/NewPasswordDialog.tsx";

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
      icon={<Block />}
      isDangerous
      undo={{ action: "setStatus", input: enable }}
    />
  ) : (
    <ActionButton entity={admins} action="setStatus" name="enable" input={enable} look={look} icon={<LockOpen />} />
  );
};

export const ResetPassword = ({ look }: Props) => {
  const target = useTarget();
  const [given, setGiven] = useState<NewPassword>();
  if (!target) return null;
  return (
    <>
      <ActionButton
        entity={admins}
        action="resetPassword"
        look={look}
        icon={<LockReset />}
        onDone={(answer) => isNewPassword(answer) && setGiven(answer)}
      />
      {given && <NewPasswordDialog {...given} onClose={() => setGiven(undefined)} />}
    </>
  );
};

export const ResetCode = ({ look }: Props) =>
  useTarget() ? <ActionButton entity={admins} action="resetCode" look={look} icon={<PhonelinkErase />} /> : null;
