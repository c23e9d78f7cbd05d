import { savedViews, type SavedView } from "../../../contract/entities/access/savedViews.ts";
import { optionsPage, useEndpointQuery } from "../../dataProvider/useEndpoint.ts";

/** Every view that the operator has, of every list. They are asked for anew when one changed (`Live`). */
export const useViews = (isEnabled = true) =>
  useEndpointQuery(savedViews, "list", optionsPage, { staleTime: Infinity, enabled: isEnabled });

/** Those of one list: one's own first. */
export const useViewsOf = (resource: string) => {
  const query = useViews();
  const views = (query.data?.records ?? []).filter((view) => view.resource === resource);
  return { ...query, views: views.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)) };
};

/** The view that a list opens with: one's own default, or that of one of one's roles. */
export const findDefault = (views: readonly SavedView[], mayBeRoles: boolean) =>
  views.find(({ isDefault }) => isDefault) ??
  (mayBeRoles ? views.find(({ isRoleDefault }) => isRoleDefault) : undefined);
