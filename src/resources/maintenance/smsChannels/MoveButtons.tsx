import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useListContext, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import { smsChannels, type SmsChannel } from "../../../../contract/entities/maintenance/smsChannels.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useNotifyError } from "../../../components/actions/notices.ts";
import { useIsArranged } from "../../../components/list/rows/useIsArranged.ts";

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
  const buttons = [
    { by: -1, name: "up", icon: <ArrowUpward fontSize="small" />, isOff: index === 0 },
    { by: 1, name: "down", icon: <ArrowDownward fontSize="small" />, isOff: index === data.length - 1 },
  ] as const;
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center" }}>
      {channel.position}
      {isAllowed &&
        buttons.map(({ by, name, icon, isOff }) => {
          const label = translate(`resources.textMessage.actions.${name}`, { name: channel.name });
          return (
            <Tooltip key={name} title={isArranged ? label : translate("app.move.off")}>
              <span>
                <IconButton
                  size="small"
                  aria-label={label}
                  disabled={!isArranged || isOff || isBusy}
                  onClick={() => void move(by)}
                >
                  {icon}
                </IconButton>
              </span>
            </Tooltip>
          );
        })}
    </Box>
  );
};
