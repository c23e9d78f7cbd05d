import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslate } from "react-admin";
import { Virtuoso } from "react-virtuoso";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { useOperator } from "../../../authProvider/useOperator.ts";
import { currentLocale } from "../../../i18n/locale.ts";
import { usePreferences } from "../../../layout/preferences.ts";
import { OneLine } from "../../fields/OneLine.tsx";
import { enumText } from "../../fields/enumText.ts";
import { exactTime } from "../../../../contract/texts/exactTime.ts";
import { Closed } from "../Closed.tsx";
import { DeedButtons, deedStyles } from "../deeds/DeedButtons.tsx";
import { MessageDeeds } from "../deeds/MessageDeeds.tsx";
import { MESSAGES, useDeedRow } from "../deeds/useDeedRow.ts";
import { Hits, markStyle } from "../MessageText.tsx";
import { describeSubject, messageEntity, readPage, type Search } from "../conversation.ts";
import { toQueryKey, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";

const PAGE = 50;
/** Characters of a hit that the list shows, from a little before the word on. */
const SHOWN = 160;

type Props = {
  search: Search;
  chosen?: string;
  onChoose: (message: Message) => void;
  /** Whether a talk is open beside it, which asks why records are read. */
  isAside: boolean;
};

/** What the empty side says while hits are there to choose from. */
export const chooseHit = (translate: ReturnType<typeof useTranslate>) => ({
  title: translate("resources.messages.timeline.chooseHit"),
  hint: translate("resources.messages.timeline.chooseHitHint"),
});

/** What a search finds, the newest first; a hit opens its talk around it. */
export const SearchResults = ({ search, chosen, onChoose, isAside }: Props) => {
  const dataProvider = useConsoleDataProvider();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: toQueryKey(messageEntity(search.of), "list", search),
    queryFn: ({ pageParam, signal }) =>
      readPage(dataProvider, search, pageParam === null ? {} : { before: pageParam }, PAGE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
    retry: false,
    gcTime: 0,
  });
  const isLimited = !useOperator().info.isSuperAdmin && !namesOne(search);
  if (error)
    return (
      <Closed error={error} subject={describeSubject(search)} onRetry={() => void refetch()} isAskedBeside={isAside} />
    );
  const hits = data?.pages.flatMap(({ records }) => records.toReversed()) ?? [];
  const { keyword } = search.filters;
  const more = () => void fetchNextPage();
  return (
    <MessageDeeds>
      <Virtuoso
        {...{ [MESSAGES]: "" }}
        data={hits}
        computeItemKey={getItemKey}
        endReached={() => hits.length > 0 && !isFetching && hasNextPage && more()}
        itemContent={hitAt}
        components={parts}
        context={{
          keyword,
          chosen,
          onChoose,
          isFetching,
          hasNextPage,
          isEmpty: hits.length === 0,
          isLimited,
          isOfOneGroup: search.of === "groups" && search.filters.groupId !== undefined,
          more,
        }}
      />
    </MessageDeeds>
  );
};

/** Whether it is about one conversation, which is refused as a whole. */
const namesOne = ({ of, filters }: Search) =>
  of === "groups" ? filters.groupId !== undefined : filters.friend !== undefined;

type Shown = {
  keyword?: string;
  chosen?: string;
  onChoose: (message: Message) => void;
  isFetching: boolean;
  hasNextPage: boolean;
  isEmpty: boolean;
  /** Of many conversations the whitelist leaves some out, without a word. */
  isLimited: boolean;
  /** Which group it is needs no saying. */
  isOfOneGroup: boolean;
  more: () => void;
};

const getItemKey = (_: number, { id }: Message) => id;
const hitAt = (_: number, message: Message, { keyword, chosen, onChoose, isOfOneGroup }: Shown) => (
  <Hit
    message={message}
    keyword={keyword}
    isChosen={message.id === chosen}
    isGroupSaid={isOfOneGroup}
    onChoose={() => onChoose(message)}
  />
);

const Foot = ({ context }: { context?: Shown }) => {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.messages.timeline.${key}`);
  const { isFetching, hasNextPage, isEmpty, isLimited, more } = context ?? { isFetching: true };
  return (
    <Box role="status" sx={{ p: 1.5, textAlign: "center", color: "text.secondary", fontSize: "0.75rem" }}>
      {isFetching && text("loading")}
      {!isFetching && hasNextPage && (
        <>
          {text("searching")}
          <Button size="small" onClick={more}>
            {text("searchOn")}
          </Button>
        </>
      )}
      {!isFetching && !hasNextPage && text(isEmpty ? "noHits" : "noMoreHits")}
      {!isFetching && !hasNextPage && isLimited && <Box>{text("searchedOpen")}</Box>}
    </Box>
  );
};
const parts = { Footer: Foot };

type HitProps = {
  message: Message;
  keyword?: string;
  isChosen: boolean;
  isGroupSaid: boolean;
  onChoose: () => void;
};

const Hit = ({ message, keyword, isChosen, isGroupSaid, onChoose }: HitProps) => {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const text = (key: string, options?: object) => translate(`resources.messages.timeline.${key}`, options);
  const { senderName, groupName, recipientName, type, messageStatus, content } = message;
  const where =
    groupName === null ? text("to", { name: recipientName ?? text("unknown") }) : text("inGroup", { group: groupName });
  const { isActive, rowProps } = useDeedRow(message);
  return (
    <Box sx={hitRow} {...rowProps}>
      <ButtonBase
        onClick={onChoose}
        aria-current={isChosen || undefined}
        sx={{
          display: "block",
          width: "100%",
          textAlign: "start",
          pl: 1.5,
          pr: "36px",
          py: 1,
          borderBottom: 1,
          borderColor: "divider",
          bgcolor: isChosen ? "action.selected" : undefined,
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        {/* Beside the name and the time there is no room for a group's name: it has a line of its own. */}
        <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", justifyContent: "space-between" }}>
          <OneLine component="bdi" sx={{ fontWeight: 600 }}>
            {senderName || text("unknown")}
          </OneLine>
          <Box
            component="time"
            dateTime={message.createTime}
            sx={{ color: "text.secondary", fontSize: "0.75rem", whiteSpace: "nowrap" }}
          >
            {exactTime(new Date(message.createTime), timeZone, currentLocale()).slice(0, 16)}
          </Box>
        </Box>
        {!isGroupSaid && (
          <OneLine component="bdi" sx={{ display: "block", color: "text.secondary", fontSize: "0.75rem" }}>
            {where}
          </OneLine>
        )}
        <Box
          component="bdi"
          sx={{
            display: "-webkit-box",
            WebkitLineClamp: 2,
            WebkitBoxOrient: "vertical",
            overflow: "hidden",
            overflowWrap: "anywhere",
            fontSize: "0.8125rem",
            ...markStyle,
          }}
        >
          {messageStatus === "withdrawn" && `[${enumText("messageStatus", messageStatus)}] `}
          {type !== "text" && `[${enumText("messageType", type)}] `}
          <Hits text={aroundWord(content, keyword)} keyword={keyword} />
        </Box>
      </ButtonBase>
      <DeedButtons message={message} isActive={isActive} />
    </Box>
  );
};

const hitRow = {
  position: "relative",
  ...deedStyles,
  "& .deeds": { ...deedStyles["& .deeds"], top: 4, right: 4 },
} as const;

/** What is left out of it before or after is dots. */
const aroundWord = (content: string, keyword?: string) => {
  const at = keyword ? content.toLowerCase().indexOf(keyword.toLowerCase()) : 0;
  const from = at > 40 ? at - 30 : 0;
  const rest = Array.from(content.slice(from, from + SHOWN * 2));
  const isCut = rest.length > SHOWN || content.length > from + SHOWN * 2;
  return `${from > 0 ? "…" : ""}${rest.slice(0, SHOWN).join("")}${isCut ? "…" : ""}`;
};
