import type { SavedView } from "../../../contract/entities/access/savedViews.ts";

/** Names the view in a list's address. */
export const VIEW = "view";
/** What react-admin keeps of a list in its address. */
const arranging = ["filter", "sort", "order", "page", "perPage"];

/** What an address says of a list: the view, and whether it says how the list is arranged. */
export const readAddress = (search: string) => {
  const params = new URLSearchParams(search);
  return { id: params.get(VIEW) ?? undefined, isArranged: arranging.some((name) => params.has(name)), params };
};

/** The list without a view, whatever is its default. */
export const plainSearch = `?${new URLSearchParams({ filter: "{}" })}`;

type Seen = Pick<SavedView, "id" | "filters" | "sort" | "pageSize">;

/** A list as its view has it. */
export const searchOf = ({ id, filters, sort, pageSize }: Seen) => {
  const [field, order] = sort?.split(":") ?? [];
  return `?${new URLSearchParams({
    [VIEW]: id,
    filter: JSON.stringify(filters),
    ...(field && order && { sort: field, order: order.toUpperCase() }),
    page: "1",
    ...(pageSize !== null && { perPage: `${pageSize}` }),
  })}`;
};

export const addressOfView = (view: Seen & Pick<SavedView, "resource">) => `/${view.resource}${searchOf(view)}`;

/** What one hands on to colleagues: the view as it is when they open it. */
export const linkToView = ({ resource, id }: Pick<SavedView, "resource" | "id">) =>
  `${location.origin}/${resource}?${new URLSearchParams({ [VIEW]: id })}`;
