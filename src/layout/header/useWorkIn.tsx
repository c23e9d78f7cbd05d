import { useState } from "react";
import { useNotifyError } from "../../components/actions/notices.ts";
import { ConfirmLoss } from "../tabs/ConfirmLoss.tsx";
import { countDirty, forgetAllDirty } from "../tabs/dirty.ts";
import { useSwitchTenant } from "./useTenants.ts";

/** Goes to work in another tenant; `question` stands on the page and asks first where something typed would be lost. */
export const useWorkIn = () => {
  const notifyError = useNotifyError();
  const switchTenant = useSwitchTenant();
  const [asked, setAsked] = useState<{ tenantId: string; path: string | undefined }>();
  const go = async (tenantId: string, path?: string) => {
    try {
      await switchTenant(tenantId, path);
    } catch (reason) {
      notifyError(reason);
    }
  };
  const workIn = (tenantId: string, path?: string) => {
    if (countDirty() > 0) setAsked({ tenantId, path });
    else void go(tenantId, path);
  };
  const question = (
    <ConfirmLoss
      count={asked === undefined ? undefined : countDirty()}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => {
        forgetAllDirty();
        if (asked) void go(asked.tenantId, asked.path);
      }}
    />
  );
  return { workIn, question };
};
