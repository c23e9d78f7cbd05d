import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { Virtuoso } from "react-virtuoso";
import { members } from "../../../contract/entities/people/members.ts";
import type { Message } from "../../../contract/entities/messages/messages.records.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { Closed } from "./Closed.tsx";
import { MessageRow, rowStyles } from "./MessageRow.tsx";
import {
  conversationEntity,
  type TimelineAnchor,
  toSearch,
  describeSubject,
  type Conversation,
} from "./conversation.ts";
import { MessageDeeds } from "./deeds/MessageDeeds.tsx";
import { MESSAGES } from "./deeds/useDeedRow.ts";
import { talkTitle } from "./talkTitle.ts";
import { TimelineBar } from "./TimelineBar.tsx";
import { PaneTitle } from "./TwoPanes.tsx";
import { useScrollTarget } from "./useScrollTarget.ts";
import { useFindInConversation } from "./search/useFindInConversation.ts";
import { useTimeline } from "./useTimeline.ts";
import { FullMessage } from "./WholeMessage.tsx";
import { WithdrawBar } from "./WithdrawBar.tsx";
import { useMay } from "../actions/useMay.ts";
import { isTyping } from "../page/isTyping.ts";

type Props = (Conversation | { talk: Conversation }) & {
  /** A message's ID: the reader begins around it and marks it. */
  around?: string;
  /** A word to mark. */
  keyword?: string;
  /** At the right of the bar, such as an export. */
  actions?: ReactNode;
  /** Height of the whole reader. */
  height?: string;
};

/** How far beyond the view messages are laid out, so that none comes in late while one scrolls. */
const AHEAD = { top: 800, bottom: 800 };

/**
 * The records of a group or of two members as a chat: by day and sender, to either end as one scrolls, with ways to a
 * date, to a
 * word and to the ends. Asks why they are read where the server wants to know.
 */
export const MessageTimeline = ({
  around,
  keyword,
  actions,
  height = "max(420px, 100dvh - 260px)",
  ...given
}: Props) => {
  const shownTalk = "talk" in given ? given.talk : given;
  const key = JSON.stringify(shownTalk);
  const talk = useMemo((): Conversation => JSON.parse(key), [key]);
  return <Reader key={key} talk={talk} around={around} keyword={keyword} actions={actions} height={height} />;
};

type ReaderProps = { talk: Conversation; around?: string; keyword?: string; actions?: ReactNode; height: string };

const Reader = ({ talk, around, keyword, actions, height }: ReaderProps) => {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const place = useMemo((): TimelineAnchor => (around === undefined ? {} : { around }), [around]);
  const timeline = useTimeline(talk, place);
  const { messages, firstIndex, start } = timeline;
  const [target, setTarget] = useState(around);
  const [lastAround, setLastAround] = useState(around);
  if (lastAround !== around) {
    setLastAround(around);
    setTarget(around);
  }
  const { list, scrollerRef, onLayout, aimAt } = useScrollTarget(messages, target);
  const [whole, setWhole] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const entity = conversationEntity(talk);
  const mayWithdraw = useMay(entity, "withdraw");
  const mayOpenMembers = useMay(members, "load");

  const go = (wanted: TimelineAnchor, id?: string) => {
    setTarget(id);
    if (id === undefined || !aimAt(id)) void start(wanted);
  };
  const find = useFindInConversation(talk, ({ id }) => go({ around: id }, id));
  const choose = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const word = find.word || keyword;
  const row = useCallback(
    (index: number, message: Message) => (
      <MessageRow
        message={message}
        previous={messages[index - firstIndex - 1]}
        timeZone={timeZone}
        keyword={word}
        isTarget={message.id === target}
        mayOpenMembers={mayOpenMembers}
        isChosen={chosen?.has(message.id)}
        onChoose={choose}
        onShowAll={setWhole}
      />
    ),
    [messages, firstIndex, timeZone, word, target, mayOpenMembers, chosen, choose],
  );
  const keys = (event: KeyboardEvent) => {
    // A picker's calendar is outside: its keys are its own.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInside || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act: Record<string, () => unknown> = {
      Home: () => go({ edge: "first" }),
      End: () => go({ edge: "last" }),
      n: find.older,
      p: find.newer,
    };
    const wanted = act[event.key];
    if (!wanted) return;
    event.preventDefault();
    wanted();
  };

  const isEmpty = timeline.status === "ready" && messages.length === 0;
  return (
    <Box
      component="section"
      aria-label={translate("resources.messages.timeline.reader")}
      onKeyDown={keys}
      sx={{
        display: "flex",
        flexDirection: "column",
        height,
        minWidth: 0,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      {messages.length > 0 && <PaneTitle>{talkTitle(talk, messages)}</PaneTitle>}
      <TimelineBar
        find={find}
        timeZone={timeZone}
        onGo={(wanted) => go(wanted)}
        isChoosing={chosen !== undefined}
        onChoosing={mayWithdraw ? () => setChosen(chosen ? undefined : new Set()) : undefined}
        actions={actions}
      />
      {chosen && (
        <WithdrawBar
          entity={entity}
          chosen={chosen}
          onDone={(done, left) => {
            timeline.markWithdrawn(done);
            setChosen(left);
          }}
        />
      )}
      <Box sx={{ flex: 1, minHeight: 0, position: "relative", ...rowStyles }}>
        {timeline.status === "failed" && timeline.error && (
          <Closed error={timeline.error} subject={describeSubject(toSearch(talk))} onRetry={() => void start(place)} />
        )}
        {timeline.status === "loading" && <Loading />}
        {isEmpty && (
          <Box sx={{ display: "grid", placeItems: "center", height: "100%", color: "text.secondary" }}>
            {translate("resources.messages.timeline.empty")}
          </Box>
        )}
        {timeline.status === "ready" && !isEmpty && (
          <MessageDeeds onWithdrawn={timeline.markWithdrawn}>
            <Virtuoso
              key={timeline.visit}
              ref={list}
              scrollerRef={scrollerRef}
              itemsRendered={onLayout}
              totalListHeightChanged={onLayout}
              data={messages}
              firstItemIndex={firstIndex}
              initialTopMostItemIndex={{
                index: timeline.begin,
                align: target ? "center" : timeline.begin === 0 ? "start" : "end",
              }}
              computeItemKey={(_, { id }) => id}
              increaseViewportBy={AHEAD}
              startReached={() => void timeline.more("older")}
              endReached={() => void timeline.more("newer")}
              itemContent={row}
              components={parts}
              context={{ hasOlder: timeline.before !== null, hasNewer: timeline.after !== null }}
              tabIndex={0}
              aria-label={translate("resources.messages.timeline.label")}
              {...{ [MESSAGES]: "" }}
            />
          </MessageDeeds>
        )}
      </Box>
      {whole !== undefined && <FullMessage talk={talk} id={whole} onClose={() => setWhole(undefined)} />}
    </Box>
  );
};

type Ends = { hasOlder: boolean; hasNewer: boolean };

const End = ({ isOpen, closed }: { isOpen: boolean; closed: string }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 1.5, textAlign: "center", color: "text.secondary", fontSize: "0.75rem", minHeight: 44 }}>
      {translate(`resources.messages.timeline.${isOpen ? "loading" : closed}`)}
    </Box>
  );
};

const parts = {
  Header: ({ context }: { context?: Ends }) => <End isOpen={context?.hasOlder ?? false} closed="begin" />,
  Footer: ({ context }: { context?: Ends }) => <End isOpen={context?.hasNewer ?? false} closed="end" />,
};

const widths = [240, 360, 180, 300, 220, 400];
const Loading = () => {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-busy="true"
      aria-label={translate("resources.messages.timeline.loading")}
      sx={{ p: 2, overflow: "hidden", height: "100%" }}
    >
      {widths.map((width) => (
        <Box key={width} sx={{ display: "flex", gap: 1, mb: 2 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton variant="rounded" width={width} height={44} sx={{ maxWidth: "70%" }} />
        </Box>
      ))}
    </Box>
  );
};
