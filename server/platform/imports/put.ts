import { ruleText } from "../../../contract/core/rules.ts";
import { ApiError, brokenConstraint } from "../../core/errors.ts";
import type { Db } from "../../db/database.ts";
import type { PlatformContext } from "../context.ts";
import { explainRefusal } from "../refusal.ts";
import { attemptOne } from "../turn.ts";
import type { LineOutcome, ParsedLine } from "../streams/run.ts";

type Named = { externalId: string };
type Place = Pick<PlatformContext, "db" | "tenantId">;
export type Outcome = Exclude<LineOutcome, { outcome: "refused" }> | ApiError;

/** How one kind of thing is put there: by itself, and many that are unlike at once. */
export type Putter<Given extends Named> = {
  /** Of these, what is put by itself: its turn among the others matters. */
  findApart: (place: Place, all: readonly Given[]) => Promise<ReadonlySet<string>>;
  /** @throws what the database says where one of them broke a rule */
  putMany: (place: Place, all: readonly Given[]) => Promise<Outcome[]>;
  /** @throws ApiError */
  putOne: (place: Place, given: Given) => Promise<Outcome>;
};

/** Puts the things of many lines there, as if one came after the other. */
export const putLines = async <Given extends Named>(
  context: PlatformContext,
  lines: readonly ParsedLine<Given>[],
  putter: Putter<Given>,
): Promise<LineOutcome[]> => {
  const { db, tenantId, locale } = context;
  const place = { db, tenantId };
  const all = lines.map(({ value }) => value);
  const apart = await putter.findApart(place, all);
  const outcomes: Outcome[] = [];
  for (const segment of split(all, apart)) outcomes.push(...(await putSegment(place, segment, putter)));
  return outcomes.map((outcome, index): LineOutcome => {
    const externalId = lines[index]?.value.externalId ?? "";
    if (!(outcome instanceof ApiError)) return { externalId, ...outcome };
    const wrong = Object.entries(outcome.fields ?? {}).map(([name, rule]) => [name, ruleText(rule, locale)]);
    return { externalId, outcome: "refused", ...explainRefusal(locale, outcome.reason, Object.fromEntries(wrong)) };
  });
};

/** Runs of what is put at once; what is put by itself, or has come before, stands alone. */
const split = <Given extends Named>(all: readonly Given[], apart: ReadonlySet<string>): Given[][] => {
  const segments: Given[][] = [];
  const seen = new Set<string>();
  let isOpen = false;
  for (const given of all) {
    const isAlone = apart.has(given.externalId) || seen.has(given.externalId);
    if (!isOpen || isAlone) segments.push([]);
    segments.at(-1)?.push(given);
    seen.add(given.externalId);
    isOpen = !isAlone;
  }
  return segments;
};

const putSegment = async <Given extends Named>(
  place: Place,
  segment: readonly Given[],
  putter: Putter<Given>,
): Promise<Outcome[]> => {
  const [only] = segment;
  if (only && segment.length === 1) return [await putAlone(place, only, putter)];
  const many = await tryMany(place.db, () => putter.putMany(place, segment));
  if (many) return many;
  const outcomes: Outcome[] = [];
  for (const given of segment) outcomes.push(await putAlone(place, given, putter));
  return outcomes;
};

const putAlone = async <Given extends Named>(
  place: Place,
  given: Given,
  { putOne }: Putter<Given>,
): Promise<Outcome> => {
  let outcome: Outcome | undefined;
  const failure = await attemptOne(place.db, async () => {
    outcome = await putOne(place, given);
  });
  return failure ?? outcome ?? new ApiError("conflict");
};

/** Undefined where one of them breaks a rule of the database: then each is tried by itself, to see which. */
const tryMany = async (db: Db, work: () => Promise<Outcome[]>): Promise<Outcome[] | undefined> => {
  let outcomes: Outcome[] | undefined;
  await attemptOne(db, async () => {
    outcomes = await work().catch((error: unknown) => {
      throw brokenConstraint(error) === undefined ? error : new ApiError("conflict");
    });
  });
  return outcomes;
};
