import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Tooltip from "@mui/material/Tooltip";
import { alpha } from "@mui/material/styles";
import { memo } from "react";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { members } from "../../../contract/members.ts";
import type { Message } from "../../../contract/messageRecords.ts";
import { nameOf } from "../../dataProvider/entityOf.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { MemberAvatar } from "../../resources/members/MemberAvatar.tsx";
import { enumText, enumTone } from "../enumText.ts";
import { Chip } from "../StatusChip.tsx";
import { exactTime } from "../time.ts";
import { MessageBody } from "./MessageBody.tsx";

type Props = {
  message: Message;
  previous: Message | undefined;
  timeOffset: number;
  keyword?: string;
  isTarget: boolean;
  mayOpenMembers: boolean;
  /** Whether it is chosen; undefined while none can be. */
  isChosen?: boolean;
  onChoose: (id: string) => void;
  onShowAll: (id: string) => void;
};

/** Of one sender within so many ms, messages stand together under one name. */
const TOGETHER = 5 * 60_000;

/** A message with, where they begin, its day and its sender. */
export const MessageRow = memo(function MessageRow({ message, previous, timeOffset, keyword, ...props }: Props) {
  const { isTarget, mayOpenMembers, isChosen, onChoose, onShowAll } = props;
  const translate = useTranslate();
  const text = (key: string, options?: object) => translate(`resources.messages.timeline.${key}`, options);
  const exact = exactTime(new Date(message.createTime), timeOffset, currentLocale());
  const day = dayOf(message, timeOffset);
  const isNewDay = !previous || dayOf(previous, timeOffset) !== day;
  const isNewSender =
    isNewDay ||
    previous.senderId !== message.senderId ||
    Date.parse(message.createTime) - Date.parse(previous.createTime) > TOGETHER;
  const isWithdrawn = message.messageStatus === "withdrawn";
  const name = message.senderName || text("unknown");
  const state = isWithdrawn
    ? message.withdrawnBy
      ? text("withdrawnBy", { account: message.withdrawnBy })
      : text("withdrawnOwn")
    : enumText("messageStatus", message.messageStatus);
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, pt: isNewSender ? 1.5 : 0.5 }}>
      {isNewDay && (
        <Box
          sx={{ display: "flex", alignItems: "center", gap: 1, pb: 1.5, color: "text.secondary", fontSize: "0.75rem" }}
        >
          <Box sx={{ flex: 1, borderTop: 1, borderColor: "divider" }} />
          {day}
          <Box sx={{ flex: 1, borderTop: 1, borderColor: "divider" }} />
        </Box>
      )}
      <Box sx={{ display: "flex", gap: 1, minWidth: 0 }}>
        {isChosen !== undefined && (
          <Checkbox
            checked={isChosen}
            disabled={isWithdrawn}
            onChange={() => onChoose(message.id)}
            aria-label={text("selectOne", { name })}
            sx={{ p: 0.5, alignSelf: "start" }}
          />
        )}
        <Box sx={{ width: 32, flexShrink: 0 }}>
          {isNewSender && <MemberAvatar member={{ id: message.senderId, nickname: name }} size={32} />}
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          {isNewSender && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", pb: 0.5 }}>
              {mayOpenMembers ? (
                <Link
                  component={RouterLink}
                  to={`/${nameOf(members)}/${message.senderId}/show`}
                  sx={{ fontWeight: 600, color: "inherit" }}
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <Box component="bdi" sx={{ fontWeight: 600 }}>
                  {name}
                </Box>
              )}
              {(message.groupRole === "Owner" || message.groupRole === "Admin" || message.groupRole === "Robot") && (
                <Chip tone="plain" text={enumText("groupRole", message.groupRole)} />
              )}
            </Box>
          )}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "end", minWidth: 0 }}>
            <Box
              sx={({ palette }) => ({
                minWidth: 0,
                maxWidth: "min(640px, 100%)",
                px: 1.5,
                py: 1,
                borderRadius: 2,
                border: 1,
                borderColor: isTarget ? "primary.main" : "divider",
                bgcolor: isTarget ? alpha(palette.primary.main, 0.14) : "background.default",
                ...(isWithdrawn && { borderStyle: "dashed" }),
              })}
            >
              <MessageBody message={message} keyword={keyword} onShowAll={() => onShowAll(message.id)} />
            </Box>
            <Box
              sx={{
                display: "flex",
                flexWrap: "wrap",
                gap: 0.75,
                alignItems: "center",
                color: "text.secondary",
                fontSize: "0.75rem",
              }}
            >
              <Tooltip title={exact}>
                <time dateTime={message.createTime}>{exact.slice(11, 16)}</time>
              </Tooltip>
              {message.messageStatus !== "normal" && (
                <Chip tone={enumTone("messageStatus", message.messageStatus)} text={state} />
              )}
            </Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
});

const dayOf = ({ createTime }: Message, timeOffset: number) =>
  exactTime(new Date(createTime), timeOffset, currentLocale()).slice(0, 10);
