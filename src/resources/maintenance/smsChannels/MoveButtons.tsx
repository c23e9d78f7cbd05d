import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import { useListContext, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { smsChannels, type SmsChannel } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useNotifyError } from "../../../components/actions/notices.ts";
import { useIsArranged } from "../../../components/list/rows/useIsArranged.ts";
import { MoveSteps } from "../../../components/move/MoveSteps.tsx";

type Channel = z.infer<typeof SmsChannel>;

/** A channel's place in the order, to be moved by one. */
export const MoveButtons = () => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const channel = useRecordContext<Channel>();
  const { data = [] } = useListContext<Channel>();
  const { isAllowed, isBusy, run } = useAction(smsChannels, "reorder");
  const isArranged = useIsArranged("position");
  if (!channel) return null;
  const index = data.findIndex(({ id }) => id === channel.id);
  const move = async (by: 1 | -1) => {
    const ids = data.map(({ id }) => id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    try {
      await run({ ids });
    } catch (error) {
      notifyError(error);
    }
  };
  const step = (name: "up" | "down", by: 1 | -1, isPossible: boolean) => {
    const label = translate(`resources.textMessage.actions.${name}`, { name: channel.name });
    return {
      name,
      title: isArranged ? label : translate("app.move.off"),
      label,
      icon: name === "up" ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />,
      isPossible: isArranged && isPossible,
      take: () => void move(by),
    };
  };
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center" }}>
      {channel.position}
      {isAllowed && (
        <MoveSteps
          id={channel.id}
          steps={[step("up", -1, index > 0), step("down", 1, index < data.length - 1)]}
          isBusy={isBusy}
        />
      )}
    </Box>
  );
};
