import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/memberRecords.ts";
import { privateMessages } from "../../../contract/privateMessages.ts";
import { MessageTimeline } from "../../components/messages/MessageTimeline.tsx";
import { TwoPanes } from "../../components/messages/TwoPanes.tsx";
import { useTextOf } from "../../components/useTextOf.ts";
import { FriendList } from "../privateMessages/FriendList.tsx";

/** Whom the member writes with, and the talk that is chosen of it. */
export const MessagesTab = () => {
  const text = useTextOf(privateMessages);
  const member = useRecordContext<Member>();
  const [talk, setTalk] = useState<{ memberId: string; friendId: string }>();
  if (!member) return null;
  return (
    <TwoPanes
      list={<FriendList participant={member.id} chosen={talk?.friendId} onChoose={setTalk} />}
      reader={talk && <MessageTimeline {...talk} />}
      start={{ title: text("start.talk"), hint: text("start.talkHint") }}
      onBack={() => setTalk(undefined)}
    />
  );
};
