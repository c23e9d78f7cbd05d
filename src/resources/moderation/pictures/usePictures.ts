import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Picture, PicturePage } from "../../../../contract/entities/moderation/pictures.records.ts";
import { pictures } from "../../../../contract/entities/moderation/pictures.ts";
import type { z } from "zod";
import { toTimes } from "../../../components/dates/periods.ts";
import type { StatedReason } from "../../../components/messages/reasons.ts";
import { toQueryKey, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";

type Page = z.output<typeof PicturePage>;

/** The gallery's pages as far as they were asked for, and which of its pictures is looked at. */
export const usePictures = (filters: Record<string, unknown>, why: StatedReason) => {
  const { call } = useConsoleDataProvider();
  const client = useQueryClient();
  const { data, ...query } = useInfiniteQuery({
    queryKey: toQueryKey(pictures, "list", filters, why),
    queryFn: ({ pageParam, signal }) =>
      call(
        pictures,
        "list",
        { ...toTimes(filters), ...why, ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Each look at what members wrote to each other is noted: none is made that nobody asked for.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const records = data?.pages.flatMap(({ records }) => records) ?? [];
  const [chosenId, choose] = useState<string>();
  const place = records.findIndex(({ id }) => id === chosenId);
  /** Puts what became of one in its place, and leaves the others where they are. */
  const put = (changed: Picture) =>
    client.setQueriesData<InfiniteData<Page>>(
      { queryKey: toQueryKey(pictures, "list") },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            records: page.records.map((record) => (record.id === changed.id ? changed : record)),
          })),
        },
    );
  return {
    ...query,
    records,
    asksReason: data?.pages[0]?.asksReason === true,
    chosen: records[place],
    place,
    choose,
    put,
    /** The next one about which nothing was decided. */
    nextOpen: records.slice(place + 1).find(({ pictureStatus }) => pictureStatus === "Shown"),
  };
};
