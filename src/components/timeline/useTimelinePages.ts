import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { groups } from "../../../contract/entities/groups/groups.ts";
import { members } from "../../../contract/entities/people/members.ts";
import type { TimelineKind } from "../../../contract/entities/people/timeline.ts";
import { toQueryKey, useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { usePreferences } from "../../layout/preferences.ts";

/** Whose timeline it is. */
export type TimelineSubject = { memberId: string } | { groupId: string };

/** The pages of it that were asked for so far; other kinds take the place of those that are shown when they come. */
export const useTimelinePages = (subject: TimelineSubject, kinds: readonly TimelineKind[]) => {
  const dataProvider = useConsoleDataProvider();
  const { timeZone } = usePreferences();
  const shared = { timeZone, ...(kinds.length > 0 && { kinds: [...kinds] }) };
  const entity = "memberId" in subject ? members : groups;
  return useInfiniteQuery({
    queryKey: [...toQueryKey(entity, "timeline"), subject, shared],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const wanted = { ...shared, ...(pageParam !== null && { cursor: pageParam }) };
      return "memberId" in subject
        ? dataProvider.call(members, "timeline", { ...subject, ...wanted }, { signal })
        : dataProvider.call(groups, "timeline", { ...subject, ...wanted }, { signal });
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};
