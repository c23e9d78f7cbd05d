import { useState } from "react";
import { useTranslate } from "react-admin";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import { ClosedByWhitelist } from "../../../components/messages/Closed.tsx";
import { ExportRecords, ExportResults } from "../../../components/messages/ExportRecords.tsx";
import { MessageTimeline } from "../../../components/messages/MessageTimeline.tsx";
import { MemberInput, SearchForm } from "../../../components/messages/search/SearchForm.tsx";
import { chooseHit, SearchResults } from "../../../components/messages/search/SearchResults.tsx";
import { type Search, toSearch } from "../../../components/messages/conversation.ts";
import { HEIGHT, PaneTitle, TwoPanes } from "../../../components/messages/TwoPanes.tsx";
import { useCaseNumber } from "../../../components/messages/useCaseNumber.ts";
import { useTimelineAnchor } from "../../../components/messages/useTimelineAnchor.ts";
import { PageHead } from "../../../components/page/PageHead.tsx";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { FriendList } from "../../../components/messages/FriendList.tsx";
import { useFriends } from "../../../components/messages/useFriends.ts";

const resource = getResourceName(privateMessages);
const { input } = privateMessages.endpoints.list;

/** Whom a member writes with, or a search over what they write; and beside it the talk. */
export const PrivateMessagePage = () => {
  const translate = useTranslate();
  const text = useResourceText(privateMessages);
  const { search: typed, open, go } = useTimelineAnchor(["member", "friend", "around"]);
  const { caseNumber, ...filters } = typed;
  const { participant: named, ...narrower } = filters;
  const [isRefused, setRefused] = useState(false);
  const participant = isRefused ? undefined : named;
  const isSearching = !isRefused && Object.keys(narrower).length > 0 && input.safeParse(filters).success;
  // The contract has just judged it.
  const search = { of: "talks", filters } as Search;
  const talk = open.member && open.friend ? { memberId: open.member, friendId: open.friend } : undefined;
  useCaseNumber(caseNumber, [...(isSearching ? [search] : []), ...(talk ? [toSearch(talk)] : [])]);
  const [closed, setClosed] = useState<{ memberId: string; friendId: string }>();
  const friends = useFriends(isSearching ? undefined : participant);
  // There is nothing on the left to choose from.
  const isAlone = friends.isError || friends.data?.records.length === 0;
  const read = (memberId: string, friendId: string, around?: string) => {
    setClosed(undefined);
    go({ open: { member: memberId, friend: friendId, ...(around && { around }) } });
  };
  return (
    <>
      <PageHead title={translate(`menu./${resource}`)} />
      <SearchForm
        schema={input}
        values={typed}
        onSearch={(values) => go({ search: values })}
        onReset={() => go({ search: {} })}
        onRefused={setRefused}
        isAside={talk !== undefined}
        texts={resourceTextKey(privateMessages, "").slice(0, -1)}
      >
        <MemberInput source="participant" />
        <MemberInput source="friend" />
        <MemberInput source="sender" />
      </SearchForm>
      <TwoPanes
        title={isSearching && <PaneTitle actions={<ExportResults search={search} />}>{text("results")}</PaneTitle>}
        list={
          isSearching ? (
            <SearchResults
              search={search}
              isAside={talk !== undefined}
              chosen={open.around}
              onChoose={({ id, senderId, recipientId }) => read(senderId, recipientId ?? senderId, id)}
            />
          ) : (
            participant && (
              <FriendList
                participant={participant}
                chosen={open.friend}
                onChoose={({ memberId, friendId, mayRead }) => {
                  read(memberId, friendId);
                  if (!mayRead) setClosed({ memberId, friendId });
                }}
              />
            )
          )
        }
        reader={
          talk &&
          (talk.memberId === closed?.memberId && talk.friendId === closed.friendId ? (
            <ClosedByWhitelist />
          ) : (
            <MessageTimeline
              {...talk}
              around={open.around}
              keyword={filters["keyword"]}
              height={HEIGHT}
              actions={<ExportRecords search={toSearch(talk)} />}
            />
          ))
        }
        start={
          isSearching
            ? chooseHit(translate)
            : participant && !isAlone
              ? { title: text("start.talk"), hint: text("start.talkHint") }
              : { title: text("start.title"), hint: text("start.hint") }
        }
        onBack={() => go({ open: {} })}
      />
    </>
  );
};
