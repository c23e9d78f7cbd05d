import type { Endpoint } from "../../../../contract/core/endpoint.ts";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { own } from "../../../../contract/core/own.ts";
import { withStarts } from "../../../../contract/core/times.ts";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { z } from "../../../../contract/core/zod.ts";
import { ruleText } from "../../../../contract/core/rules.ts";
import { listEntities } from "../../../../contract/entities/index.ts";
import { isOwnFilter } from "../../../../contract/entities/access/savedViews.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { InvalidInput } from "../../../http/replies.ts";

type Caller = Pick<Context, "holds">;

/** The lists that the caller may see, each with its own call, by the resources that they are. */
export const listsOf = ({ holds }: Caller): ReadonlyMap<string, Endpoint> =>
  new Map(
    listEntities().flatMap(({ name, endpoints }) => {
      const list = own(endpoints, "list");
      const isOpen = list && (typeof list.access === "string" || list.access.some(holds));
      return isOpen ? [[toResourceName(name), list] as const] : [];
    }),
  );

/** @throws ApiError at `resource` for no list, and for one that the caller may not see */
export const requireList = (caller: Caller, resource: string): Endpoint => {
  const list = listsOf(caller).get(resource);
  if (!list) throw invalid({ resource: "rule.invalid" });
  return list;
};

/** The names of filters that the caller may not use. */
export const findWithheld = ({ holds }: Caller, { filterCodes = {} }: Endpoint, filters: Fields) =>
  Object.keys(filters).filter((name) => {
    const code = own(filterCodes, name);
    return code !== undefined && !holds(code);
  });

/**
 * Filters are those that the list's own call would take from the caller.
 * @throws InvalidInput at each that is not
 */
export const requireFilters = async (context: Context, list: Endpoint, filters: Fields) => {
  const errors: Record<string, string> = {};
  const say = (name: string, text: string) => (errors[`filters.${name}`] ??= text);
  const shape = shapeOf(list.input);
  // Names that every object inherits are none that a schema misses.
  const isUnknown = (name: string) => !isOwnFilter(name) || (shape && !Object.hasOwn(shape, name));
  for (const name of Object.keys(filters).filter(isUnknown))
    say(name, ruleText("rule.unknownField", context.locale, { name }));
  for (const name of findWithheld(context, list, filters)) say(name, ruleText("rule.filterWithheld", context.locale));
  // What a period begins at is asked for when the view is opened.
  const asked = withStarts(filters, () => new Date().toISOString());
  const { error } = await list.input.safeParseAsync(asked, { reportInput: true });
  // What the call wants beside them is for whoever asks it.
  for (const [path, text] of Object.entries(fieldErrors(error?.issues ?? [], context.locale))) {
    const [name = ""] = path.split(".");
    if (Object.hasOwn(filters, name)) say(name, text);
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};

const shapeOf = (schema: z.core.$ZodType): object | undefined => {
  if (schema instanceof z.ZodObject) return schema.shape;
  return schema instanceof z.ZodPipe ? shapeOf(schema.in) : undefined;
};

/** @throws ApiError at `sort` for what the list is not sorted by */
export const requireSort = async ({ input }: Endpoint, sort: string) => {
  const { error } = await input.safeParseAsync({ sort });
  if (error?.issues.some(({ path }) => path[0] === "sort")) throw invalid({ sort: "rule.invalid" });
};
