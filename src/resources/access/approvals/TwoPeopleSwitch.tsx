import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useQuery } from "@tanstack/react-query";
import { useNotify, useTranslate } from "react-admin";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { call } from "../../../api/client.ts";
import { noticeType } from "../../../api/errors.ts";

const { setting } = approvals.endpoints;

/** Whether what is irreversible takes two people on this server. */
export const TwoPeopleSwitch = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const query = useQuery({ queryKey: ["approvals", "setting"], queryFn: () => call(setting, {}) });
  const { isAllowed, isBusy, run } = useAction(approvals, "updateSetting");
  const change = async (isOn: boolean) => {
    try {
      await run({ isOn });
      notify("app.done", { type: "success" });
      await query.refetch();
    } catch (error) {
      notify((error as Error).message, { type: noticeType(error) });
    }
  };
  if (!query.data) return null;
  return (
    <FormControlLabel
      label={translate("resources.ServerManagement/Approval.twoPeople")}
      control={
        <Switch
          checked={query.data.isOn}
          disabled={!isAllowed || isBusy}
          onChange={(_event, isOn) => void change(isOn)}
        />
      }
    />
  );
};
