import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../../../contract/entities/people/members.records.ts";
import { privateMessages } from "../../../../../contract/entities/messages/privateMessages.ts";
import { ClosedByWhitelist } from "../../../../components/messages/Closed.tsx";
import { MessageTimeline } from "../../../../components/messages/MessageTimeline.tsx";
import { TwoPanes } from "../../../../components/messages/TwoPanes.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { FriendList, type FriendChoice } from "../../../../components/messages/FriendList.tsx";

/** Whom the member writes with, and the talk that is chosen of it. */
export const MessagesTab = () => {
  const text = useResourceText(privateMessages);
  const member = useRecordContext<Member>();
  const [chosen, setChosen] = useState<FriendChoice>();
  if (!member) return null;
  const { memberId = "", friendId = "", mayRead } = chosen ?? {};
  return (
    <TwoPanes
      list={<FriendList participant={member.id} chosen={chosen?.friendId} onChoose={setChosen} />}
      reader={chosen && (mayRead ? <MessageTimeline memberId={memberId} friendId={friendId} /> : <ClosedByWhitelist />)}
      start={{ title: text("start.talk"), hint: text("start.talkHint") }}
      onBack={() => setChosen(undefined)}
    />
  );
};
