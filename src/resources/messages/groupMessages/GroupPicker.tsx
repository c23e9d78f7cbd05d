import GroupsIcon from "@mui/icons-material/GroupsOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import TextField from "@mui/material/TextField";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslate } from "react-admin";
import { type GroupTalk, groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { ConversationRow } from "../../../components/messages/ConversationRow.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { toQueryKey, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";

const PAGE = 50;

/** The groups that the whitelist lists for the operator, the largest first. */
export const GroupPicker = ({ chosen, onChoose }: { chosen?: string; onChoose: (group: GroupTalk) => void }) => {
  const translate = useTranslate();
  const text = useResourceText(groupMessages);
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  const { call } = useConsoleDataProvider();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: toQueryKey(groupMessages, "groups", { name }),
    queryFn: ({ pageParam, signal }) =>
      call(groupMessages, "groups", { curPage: pageParam, pageSize: PAGE, ...(name && { name }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasNext }, pages) => (hasNext ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const groups = data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <>
      <Box sx={{ p: 1.5, position: "sticky", top: 0, zIndex: 1, bgcolor: "background.paper" }}>
        <TextField
          fullWidth
          type="search"
          label={text("findGroup")}
          value={typed}
          onChange={(event) => setTyped(event.target.value.slice(0, 64))}
        />
      </Box>
      <List disablePadding aria-busy={isFetching}>
        {groups.map((group) => (
          <li key={group.id}>
            <ConversationRow
              picture={
                <Avatar
                  variant="rounded"
                  aria-hidden="true"
                  sx={{ width: 32, height: 32, bgcolor: "action.selected", color: "text.secondary" }}
                >
                  <GroupsIcon />
                </Avatar>
              }
              name={group.name}
              detail={`${group.id} · ${text("members", { smart_count: group.memberCount })}`}
              lastTime={group.lastTime}
              closed={group.mayRead ? undefined : text("closedRow")}
              isChosen={group.id === chosen}
              onChoose={() => onChoose(group)}
            />
          </li>
        ))}
      </List>
      <Box role="status" sx={{ p: 1.5, textAlign: "center", color: "text.secondary", fontSize: "0.75rem" }}>
        {hasNextPage ? (
          <Button size="small" onClick={() => void fetchNextPage()}>
            {text("more")}
          </Button>
        ) : data && groups.length === 0 ? (
          text("noGroups")
        ) : !data ? (
          translate("ra.page.loading")
        ) : null}
      </Box>
    </>
  );
};
