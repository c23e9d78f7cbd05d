import Box from "@mui/material/Box";
import List from "@mui/material/List";
import { useTranslate } from "react-admin";
import { privateMessages } from "../../../contract/entities/messages/privateMessages.ts";
import { Closed } from "./Closed.tsx";
import { ConversationRow } from "./ConversationRow.tsx";
import { PaneTitle } from "./TwoPanes.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { MemberAvatar } from "../members/MemberAvatar.tsx";
import { useFriends } from "./useFriends.ts";

/** A talk, and whether the whitelist opens it. */
export type FriendChoice = { memberId: string; friendId: string; mayRead: boolean };
type Props = { participant: string; chosen?: string; onChoose: (talk: FriendChoice) => void };

/** Whom a member writes with, the latest first. */
export const FriendList = ({ participant, chosen, onChoose }: Props) => {
  const translate = useTranslate();
  const text = useResourceText(privateMessages);
  const { data, error, refetch } = useFriends(participant);
  if (error) return <Closed error={error} subject={participant} onRetry={() => void refetch()} />;
  if (!data) return <Box sx={{ p: 2 }}>{translate("ra.page.loading")}</Box>;
  return (
    <>
      <PaneTitle>{text("friends", { name: data.participant.nickname || data.participant.id })}</PaneTitle>
      <List disablePadding>
        {data.records.map((friend) => (
          <li key={friend.id}>
            <ConversationRow
              picture={<MemberAvatar member={friend} size={32} />}
              name={friend.nickname || friend.id}
              detail={friend.account}
              lastTime={friend.lastTime}
              closed={friend.mayRead ? undefined : text("closedRow")}
              isChosen={friend.id === chosen}
              onChoose={() => onChoose({ memberId: data.participant.id, friendId: friend.id, mayRead: friend.mayRead })}
            />
          </li>
        ))}
      </List>
      <Box sx={{ p: 1.5, color: "text.secondary", fontSize: "0.75rem" }}>
        {data.records.length === 0 && data.withheld === 0 && text("noFriends")}
        {data.withheld > 0 && text("withheld", { smart_count: data.withheld })}
      </Box>
    </>
  );
};
