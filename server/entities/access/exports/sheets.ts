import type { z } from "zod";
import type { Endpoint, Entity } from "../../../../contract/core/endpoint.ts";
import { fieldErrors } from "../../../../contract/core/fieldErrors.ts";
import { toResourceName } from "../../../../contract/core/menu.ts";
import { own } from "../../../../contract/core/own.ts";
import { ruleText } from "../../../../contract/core/rules.ts";
import { findSheet, inputNames } from "../../../../contract/entities/access/exports/exportSchedules.ts";
import { findEntity, listEntities } from "../../../../contract/entities/index.ts";
import type { Context, Fields } from "../../../core/context.ts";
import { invalid } from "../../../core/errors.ts";
import { InvalidInput } from "../../../http/replies.ts";

/** What can be made a workbook of. */
export type Sheet = { entity: Entity; endpoint: Endpoint };
export type Arrangement = {
  filters: Fields;
  sort: string | null;
  columns: readonly string[] | null;
  ids?: string | null;
  timeZone: string;
};

type Caller = Pick<Context, "holds">;

/** The sheet of an entity, whoever asks. */
export const sheetOf = (name: string): Sheet | undefined => {
  const entity = findEntity(name);
  const endpoint = entity && findSheet(entity);
  return entity && endpoint && { entity, endpoint };
};

export const mayExport = ({ holds }: Caller, { access }: Endpoint) =>
  access === "signedIn" || (access !== "public" && access.some(holds));

/** @throws ApiError at `resource` for what is no list that can be exported, and for one that the caller may not export */
export const requireSheet = (caller: Caller, resource: string): Sheet => {
  const sheet = sheetOf(entityOf(resource) ?? "");
  if (!sheet || !mayExport(caller, sheet.endpoint)) throw invalid({ resource: "rule.notExportable" });
  return sheet;
};

/** What stands beside the filters in the input of an export. */
const beside: readonly string[] = ["sort", "columns", "ids", "timeZone", "selectTenantId"];
const isFilter = (name: string) => !beside.includes(name);

/** The names of filters that the caller may not use. */
export const withheldFilters = ({ holds }: Caller, { filterCodes = {} }: Endpoint, filters: Fields) =>
  Object.keys(filters).filter((name) => {
    const code = own(filterCodes, name);
    return code !== undefined && !holds(code);
  });

/** What the export is called with. */
export const toInput = ({ filters, sort, columns, ids, timeZone }: Arrangement): Fields => ({
  ...filters,
  ...(sort !== null && { sort }),
  ...(columns !== null && { columns: columns.join(",") }),
  ...(ids && { ids }),
  timeZone,
});

/**
 * An arrangement is one that the export itself would take from the caller now.
 * @throws InvalidInput at each field that it would not
 */
export const requireArrangement = async (context: Context, { endpoint }: Sheet, asked: Arrangement) => {
  const errors: Record<string, string> = {};
  const say = (name: string, text: string) => (errors[isFilter(name) ? `filters.${name}` : name] ??= text);
  const { locale } = context;
  const names = inputNames(endpoint.input);
  // Figures have neither an order nor columns to choose.
  const filters = Object.fromEntries(Object.entries(asked.filters).filter(([name]) => isFilter(name)));
  const input = Object.entries(toInput({ ...asked, filters }));
  for (const [name] of input) if (!names.includes(name)) say(name, ruleText("rule.unknownField", locale, { name }));
  for (const name of Object.keys(asked.filters))
    if (!isFilter(name)) errors[`filters.${name}`] ??= ruleText("rule.unknownField", locale, { name });
  for (const name of withheldFilters(context, endpoint, asked.filters))
    say(name, ruleText("rule.filterWithheld", locale));
  const known = Object.fromEntries(input.filter(([name]) => names.includes(name)));
  const { error } = await endpoint.input.safeParseAsync(known, { reportInput: true });
  for (const [path, text] of Object.entries(fieldErrors(error?.issues ?? [], locale)))
    say(path.split(".", 1).join(""), text);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};

/** Input as the export's handler takes it; undefined of one that its call would refuse today. */
export const parseInput = async ({ endpoint }: Sheet, input: unknown): Promise<unknown> => {
  const parsed: z.ZodSafeParseResult<unknown> = await endpoint.input.safeParseAsync(input);
  return parsed.success ? parsed.data : undefined;
};

/** The entity behind a resource. */
export const entityOf = (resource: string): string | undefined =>
  listEntities().find(({ name }) => toResourceName(name) === resource)?.name;
