import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { TextInput, useTranslate } from "react-admin";
import { type GroupTalk, groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
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
import { GroupPicker } from "./GroupPicker.tsx";

const resource = getResourceName(groupMessages);
const { input } = groupMessages.endpoints.list;

/** Groups to choose from or a search over several, and beside it what was said. */
export const GroupMessagePage = () => {
  const translate = useTranslate();
  const text = useResourceText(groupMessages);
  const { search: typed, open, go } = useTimelineAnchor(["group", "around"]);
  const { caseNumber, ...filters } = typed;
  const isSearching = input.safeParse(filters).success;
  // The contract has just judged it.
  const search = { of: "groups", filters } as Search;
  // A search that names nothing but its group is the group's own records.
  const isGroupAlone = Object.keys(filters).length === 1 && filters["groupId"] !== undefined;
  const group = open.group ?? (isSearching && isGroupAlone ? filters["groupId"] : undefined);
  const [isRefused, setRefused] = useState(false);
  const showsResults = isSearching && !isGroupAlone && !isRefused;
  const isOfCase = group !== undefined && (group === filters["groupId"] || (isSearching && !isGroupAlone));
  useCaseNumber(caseNumber, [...(isSearching ? [search] : []), ...(isOfCase ? [toSearch({ groupId: group })] : [])]);
  // Where there is room for one side only, what was found comes before the conversation that it was found in.
  const isNarrow = useMediaQuery("(max-width: 899px)");
  const begin = (values: Record<string, string>) => {
    const { groupId, caseNumber: _, ...others } = values;
    const isOpened = groupId && !(isNarrow && Object.keys(others).length > 0);
    go({ search: values, open: isOpened ? { group: groupId } : {} });
  };
  const [closed, setClosed] = useState<string>();
  const choose = ({ id, mayRead }: GroupTalk) => {
    setClosed(mayRead ? undefined : id);
    go({ open: { group: id } });
  };
  return (
    <>
      <PageHead title={translate(`menu./${resource}`)} />
      <SearchForm
        schema={input}
        values={typed}
        onSearch={begin}
        onReset={() => go({ search: {} })}
        onRefused={setRefused}
        isAside={group !== undefined}
        texts={resourceTextKey(groupMessages, "").slice(0, -1)}
      >
        <TextInput source="groupId" helperText={false} resettable />
        <MemberInput source="groupOwner" />
        <MemberInput source="sender" />
        <EnumInput source="groupRole" code="groupRole" helperText={false} />
      </SearchForm>
      <TwoPanes
        title={
          showsResults ? (
            <PaneTitle actions={<ExportResults search={search} />}>{text("results")}</PaneTitle>
          ) : (
            <PaneTitle>{text("groups")}</PaneTitle>
          )
        }
        list={
          showsResults ? (
            <SearchResults
              search={search}
              isAside={group !== undefined}
              chosen={open.around}
              onChoose={(message) => go({ open: { group: message.groupId ?? "", around: message.id } })}
            />
          ) : (
            <GroupPicker chosen={group} onChoose={choose} />
          )
        }
        reader={
          group &&
          (group === closed ? (
            <ClosedByWhitelist />
          ) : (
            <MessageTimeline
              groupId={group}
              around={open.around}
              keyword={filters["keyword"]}
              height={HEIGHT}
              actions={<ExportRecords search={toSearch({ groupId: group })} />}
            />
          ))
        }
        start={showsResults ? chooseHit(translate) : { title: text("start.title"), hint: text("start.hint") }}
        // Back to all groups, or to what a search has found in one.
        onBack={() => go(isGroupAlone ? { search: {}, open: {} } : { open: {} })}
      />
    </>
  );
};
