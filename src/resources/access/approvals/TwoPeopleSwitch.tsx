import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import { approvals } from "../../../../contract/entities/access/approvals.ts";
import { ActionConfirm } from "../../../components/actions/ActionConfirm.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { useNotifyDone, useNotifyError } from "../../../components/actions/notices.ts";

/** Whether accounts, roles and what is irreversible take two people on this tenant. */
export const TwoPeopleSwitch = () => {
  const text = useResourceText(approvals);
  const notifyError = useNotifyError();
  const notifyDone = useNotifyDone(approvals);
  const query = useEndpointQuery(approvals, "setting", {});
  const { isAllowed, isBusy, run } = useAction(approvals, "updateSetting");
  const [wanted, setWanted] = useState<boolean>();
  const change = async (isOn: boolean) => {
    try {
      const answer = await run({ isOn });
      notifyDone(answer, { deed: { name: isOn ? "twoPeopleOn" : "twoPeopleOff" } });
      await query.refetch();
    } catch (error) {
      notifyError(error);
    } finally {
      setWanted(undefined);
    }
  };
  if (!query.data) return null;
  const name = wanted ? "turnOn" : "turnOff";
  return (
    <>
      <FormControlLabel
        label={text("twoPeople")}
        control={
          <Switch
            checked={query.data.isOn}
            disabled={!isAllowed || isBusy}
            onChange={(_event, isOn) => setWanted(isOn)}
          />
        }
      />
      {wanted !== undefined && (
        <ActionConfirm
          title={text(`actions.${name}`)}
          content={text(`confirm.${name}`)}
          isBusy={isBusy}
          onConfirm={() => void change(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
};
