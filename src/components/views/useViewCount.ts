import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SavedView } from "../../../contract/entities/access/savedViews.ts";
import { getEntity } from "../../dataProvider/entities.ts";
import { useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { useRefetchOnChange } from "../../live/useRefetchOnChange.ts";
import { listMeta } from "../list/listMeta.ts";
import { totalText } from "../list/totalText.ts";

const onePage = { pagination: { page: 1, perPage: 1 }, sort: { field: "", order: "ASC" } } as const;

/** How many records a view finds, as the list's own call counts them; nothing where it refuses. */
export const useViewCount = ({ resource, filters }: Pick<SavedView, "resource" | "filters">) => {
  const dataProvider = useConsoleDataProvider();
  const { data, refetch } = useQuery({
    queryKey: [resource, "viewCount", filters],
    queryFn: async ({ signal }) => {
      const { total, meta } = await dataProvider.getList(resource, {
        ...onePage,
        filter: filters,
        meta: listMeta(),
        signal,
      });
      return totalText(total, meta);
    },
    staleTime: Infinity,
  });
  // Changes that come quicker than answers would else keep every one of them from arriving.
  const again = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  useRefetchOnChange({ name: getEntity(resource)?.name ?? "" }, again);
  return data;
};
