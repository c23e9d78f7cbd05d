import Checkbox from "@mui/material/Checkbox";
import { alpha, type Theme } from "@mui/material/styles";
import { memo } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { members } from "../../../contract/entities/people/members.ts";
import type { Message } from "../../../contract/entities/messages/messages.records.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { avatarTone, initials } from "../members/MemberAvatar.tsx";
import { enumText, enumTone } from "../fields/enumText.ts";
import { exactTime } from "../../../contract/texts/exactTime.ts";
import { DeedButtons, deedRow, deedStyles } from "./deeds/DeedButtons.tsx";
import { useDeedRow } from "./deeds/useDeedRow.ts";
import { markStyle } from "./MessageText.tsx";
import { MessageBody } from "./MessageBody.tsx";

type Props = {
  message: Message;
  previous: Message | undefined;
  timeZone: string;
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
export const MessageRow = memo(function MessageRow({ message, previous, timeZone, keyword, ...props }: Props) {
  const { isTarget, mayOpenMembers, isChosen, onChoose, onShowAll } = props;
  const translate = useTranslate();
  const { isActive, rowProps } = useDeedRow(message);
  const text = (key: string, options?: object) => translate(`resources.messages.timeline.${key}`, options);
  const exact = exactTime(new Date(message.createTime), timeZone, currentLocale());
  const day = toDay(message, timeZone);
  const isNewDay = !previous || toDay(previous, timeZone) !== day;
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
    <div className={isNewSender ? "message first" : "message"} {...rowProps}>
      {isNewDay && <div className="day">{day}</div>}
      <div className="line">
        {isChosen !== undefined && (
          <Checkbox
            checked={isChosen}
            disabled={isWithdrawn}
            onChange={() => onChoose(message.id)}
            aria-label={text("selectOne", { name })}
            sx={{ p: 0.5, alignSelf: "start" }}
          />
        )}
        <div className="avatar">
          {isNewSender && (
            <div aria-hidden="true" className={`initials ${avatarTone(message.senderId)}`}>
              {initials(name)}
            </div>
          )}
        </div>
        <div className="said">
          {isNewSender && (
            <div className="sender">
              {mayOpenMembers ? (
                <Link to={`/${getResourceName(members)}/${message.senderId}/show`}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
              {isNamedRole(message) && (
                <span className="chip plain">{enumText("groupRole", message.groupRole ?? "")}</span>
              )}
            </div>
          )}
          <div className="bubbleLine">
            <div className={["bubble", isTarget && "target", isWithdrawn && "withdrawn"].filter(Boolean).join(" ")}>
              <MessageBody message={message} keyword={keyword} onShowAll={() => onShowAll(message.id)} />
            </div>
            <div className="state">
              <time dateTime={message.createTime} title={exact}>
                {exact.slice(11, 16)}
              </time>
              {message.messageStatus === "read" && <span>{state}</span>}
              {(isWithdrawn || message.messageStatus === "unread") && (
                <span className={`chip ${enumTone("messageStatus", message.messageStatus)}`}>{state}</span>
              )}
            </div>
          </div>
        </div>
        <DeedButtons message={message} isActive={isActive} />
      </div>
    </div>
  );
});

/** Ordinary members go without a sign. */
const isNamedRole = ({ groupRole }: Message) => groupRole !== null && groupRole !== "Normal";

/** Signs and avatars in the colour of their tone. */
const toned = Object.fromEntries(
  (["good", "closed", "waiting", "bad", "plain"] as const).map((tone) => [
    `& .${tone}`,
    {
      color: `tone.${tone}`,
      bgcolor: ({ palette }: Theme) => alpha(palette.tone[tone], 0.14),
    },
  ]),
);

/** Of the list that the rows are in: written once for all of them, as hundreds come and go while one scrolls. */
export const rowStyles = {
  ...toned,
  "& .initials": {
    display: "grid",
    placeItems: "center",
    width: 32,
    height: 32,
    borderRadius: "50%",
    fontSize: 13,
    fontWeight: 600,
  },
  "& .chip": {
    display: "inline-flex",
    alignItems: "center",
    height: 22,
    px: 1,
    borderRadius: 3,
    fontSize: "0.75rem",
    fontWeight: 550,
    whiteSpace: "nowrap",
  },
  "& .message": { px: { xs: 1, sm: 2 }, pt: 0.5 },
  "& .message.first": { pt: 1.5 },
  "& .day": { display: "flex", alignItems: "center", gap: 1, pb: 1.5, color: "text.secondary", fontSize: "0.75rem" },
  "& .day::before, & .day::after": { content: '""', flex: 1, borderTop: 1, borderColor: "divider" },
  "& .line": { ...deedRow, display: "flex", gap: 1, minWidth: 0 },
  "& .avatar": { width: 32, flexShrink: 0 },
  "& .said": { minWidth: 0, flex: 1 },
  "& .sender": { display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", pb: 0.5, fontWeight: 600 },
  "& .sender a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
  "& .bubbleLine": { display: "flex", flexWrap: "wrap", gap: 1, alignItems: "end", minWidth: 0 },
  "& .bubble": {
    minWidth: 0,
    maxWidth: "min(640px, 100%)",
    px: 1.5,
    py: 1,
    borderRadius: 2,
    border: 1,
    borderColor: "divider",
    bgcolor: "background.default",
  },
  "& .bubble.target": {
    borderColor: "primary.main",
    boxShadow: ({ palette }: Theme) => `0 0 0 2px ${palette.primary.main}`,
  },
  "& .bubble.withdrawn": { borderStyle: "dashed" },
  "& .state": {
    display: "flex",
    flexWrap: "wrap",
    gap: 0.75,
    alignItems: "center",
    color: "text.secondary",
    fontSize: "0.75rem",
  },
  "& .text": { display: "block", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  "& .text a": { color: "inherit", textDecoration: "underline" },
  ...deedStyles,
  ...markStyle,
} as const;

const toDay = ({ createTime }: Message, timeZone: string) =>
  exactTime(new Date(createTime), timeZone, currentLocale()).slice(0, 10);
