import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useTranslate } from "react-admin";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";

/** Whether accounts, roles and what is irreversible take two people on this tenant. */
export const TwoPeopleSwitch = () => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(approvals);
  const query = useEndpointQuery(approvals, "setting", {});
  const { isAllowed, isBusy, run } = useAction(approvals, "updateSetting");
  const change = async (isOn: boolean) => {
    try {
      const answer = await run({ isOn });
      notifyDone(answer, { deed: { name: isOn ? "twoPeopleOn" : "twoPeopleOff" } });
      await query.refetch();
    } catch (error) {
      notifyError(error);
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
