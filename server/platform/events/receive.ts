import { createHash } from "node:crypto";
import type { z } from "zod";
import { type ErrorName, errors } from "../../../contract/core/errors.ts";
import { fieldErrors } from "../../../contract/core/fieldErrors.ts";
import { ruleText } from "../../../contract/core/rules.ts";
import {
  EVENT_DAYS,
  eventData,
  type EventResults,
  PlatformEvent,
  type PlatformEvents,
} from "../../../contract/platform/events.ts";
import { ApiError, brokenConstraint } from "../../core/errors.ts";
import { hasOnlyStorableText } from "../../http/storableText.ts";
import type { Ended, PlatformContext } from "../context.ts";
import { logEnded } from "./ended.ts";
import { explainRefusal } from "../refusal.ts";
import { attemptOne, inTurn } from "../turn.ts";
import { fetchEvidence } from "../reading/evidence.ts";
import { applyEvent } from "./apply.ts";
import { asMessage, storeMessages, type ToldMessage } from "./messages.ts";

type Result = z.input<typeof EventResults>["results"][number];

const DAY = 86_400_000;
/** How far ahead of ours a platform's clock may be. */
const AHEAD = DAY / 24;
/** What may be right later: somebody is sent first, or a package has room again. */
const passing: ReadonlySet<ErrorName> = new Set([
  "notFound",
  "quotaReached",
  "conflict",
  "invalidInput",
  "platformAway",
]);

/**
 * Stores what the platform tells, one after the other, and answers for each. All that is accepted is stored in one
 * transaction, which stands when this answers.
 */
export const receiveEvents = async (
  context: PlatformContext,
  { events }: z.output<typeof PlatformEvents>,
): Promise<z.input<typeof EventResults>> => {
  const { deps, tenantId } = context;
  const touched = new Set<string>();
  // Asked for before anything is held.
  const elsewhere = await fetchEvidence(context, events);
  const results = await inTurn(context, async (db) => {
    const all: Result[] = [];
    const ended: Ended = { members: {}, groups: {} };
    const inside = { ...context, db, elsewhere, ended };
    for (const run of splitRuns(events)) all.push(...(await receiveRun(inside, run, touched)));
    await logEnded(inside);
    return all;
  });
  for (const entity of touched) deps.live.tell(tenantId, entity);
  return { results };
};

type Run = { events: unknown[]; told: ToldMessage[] };

/** Messages that follow on each other are stored at once; whatever else there is, one by one and in its turn. */
const splitRuns = (events: readonly unknown[]): Run[] => {
  const runs: Run[] = [];
  let names = new Set<string>();
  for (const event of events) {
    const message = asMessage(event);
    const isNext =
      message && runs.at(-1)?.told.length && ![message.id, message.data.externalId].some((name) => names.has(name));
    if (!isNext) {
      runs.push({ events: [], told: [] });
      names = new Set();
    }
    const run = runs.at(-1);
    run?.events.push(event);
    if (message) {
      run?.told.push(message);
      names.add(message.id).add(message.data.externalId);
    }
  }
  return runs;
};

const receiveRun = async (context: PlatformContext, { events, told }: Run, touched: Set<string>): Promise<Result[]> => {
  let stored: ReadonlySet<string> = new Set();
  if (told.length > 1) {
    const failure = await attemptOne(context.db, async () => {
      stored = await storeMessages(context, told).catch((error: unknown) => {
        throw brokenConstraint(error) === undefined ? error : new ApiError("conflict");
      });
    });
    if (failure) stored = new Set();
    if (stored.size > 0) touched.add("groupMessages");
  }
  const results: Result[] = [];
  for (const [index, event] of events.entries()) {
    const { id } = told[index] ?? {};
    if (id !== undefined && stored.has(id)) results.push({ id, outcome: "accepted" });
    else results.push(await receive(context, event, touched));
  }
  return results;
};

const receive = async (context: PlatformContext, raw: unknown, touched: Set<string>): Promise<Result> => {
  const { db, tenantId, locale } = context;
  const parsed = PlatformEvent.safeParse(raw, { reportInput: true });
  const id = idOf(raw);
  if (!parsed.success || !hasOnlyStorableText(raw)) {
    const wrong = parsed.success
      ? { "": ruleText("rule.controlCharacters", locale) }
      : fieldErrors(parsed.error.issues, locale);
    const named = namedOf(raw);
    // Without a name it cannot be told from others: it is answered, and kept nowhere.
    if (!named || (await isTaken(context, named.id))) return refusal(context, id, "invalidInput", wrong, false);
    return reject(context, named, "invalidInput", wrong, false);
  }
  const event = parsed.data;
  const hash = createHash("sha256").update(JSON.stringify(raw)).digest();
  const known = await db
    .selectFrom("platformEvent")
    .where("tenantId", "=", tenantId)
    .where("eventId", "=", event.id)
    .select("bodyHash")
    .executeTakeFirst();
  if (known) return { id: event.id, outcome: "duplicate", ...(!known.bodyHash.equals(hash) && { bodyDiffers: true }) };
  const age = Date.now() - Date.parse(event.at);
  if (age > EVENT_DAYS * DAY) return reject(context, event, "platformEventOld", {}, false);
  if (age < -AHEAD) return reject(context, event, "invalidInput", { at: ruleText("rule.instant", locale) }, true);
  const data = eventData[event.type].safeParse(event.data, { reportInput: true });
  if (!data.success) {
    const wrong = Object.entries(fieldErrors(data.error.issues, locale));
    return reject(
      context,
      event,
      "invalidInput",
      Object.fromEntries(wrong.map(([path, text]) => [`data.${path}`, text])),
      false,
    );
  }
  // Schema and type belong together, which is lost to the compiler on the way.
  const failure = await attemptOne(db, () =>
    applyEvent(context, { ...event, data: data.data } as Parameters<typeof applyEvent>[1], touched),
  );
  if (failure) {
    const wrong = Object.entries(failure.fields ?? {}).map(([name, rule]) => [`data.${name}`, ruleText(rule, locale)]);
    return reject(context, event, failure.reason, Object.fromEntries(wrong), passing.has(failure.reason));
  }
  await db.insertInto("platformEvent").values({ eventId: event.id, bodyHash: hash }).execute();
  await db
    .deleteFrom("platformRejectedEvent")
    .where("tenantId", "=", tenantId)
    .where("eventId", "=", event.id)
    .execute();
  return { id: event.id, outcome: "accepted" };
};

const idOf = (raw: unknown) => {
  const { id } = { ...(typeof raw === "object" && raw) } as { id?: unknown };
  return typeof id === "string" ? id.slice(0, 128).toWellFormed() : null;
};

/** What can be listed of an event that is none: it has a name, and nothing that cannot be stored. */
const namedOf = (raw: unknown): Told | undefined => {
  const { id, type, data } = { ...(typeof raw === "object" && raw) } as Partial<Record<string, unknown>>;
  const name = PlatformEvent.shape.id.safeParse(id);
  if (!name.success || !hasOnlyStorableText(raw)) return undefined;
  const said = PlatformEvent.shape.data.safeParse(data);
  const kind = typeof type === "string" ? type.slice(0, LONGEST_TYPE).toWellFormed() : "";
  return { id: name.data, type: kind, at: null, data: said.success ? said.data : {} };
};
const LONGEST_TYPE = 64;

const isTaken = async ({ db, tenantId }: PlatformContext, eventId: string) => {
  const taken = db.selectFrom("platformEvent").where("tenantId", "=", tenantId).where("eventId", "=", eventId);
  return (await taken.select("eventId").executeTakeFirst()) !== undefined;
};

type Told = { id: string; type: string; at: string | null; data: Record<string, unknown> };
type Errors = Record<string, string>;

/** Kept for whoever looks why something is missing, until it comes again and is taken. */
const reject = async (
  context: PlatformContext,
  { id: eventId, type, at, data }: Told,
  reason: ErrorName,
  wrong: Errors,
  canRetry: boolean,
): Promise<Result> => {
  const result = refusal(context, eventId, reason, wrong, canRetry);
  const row = {
    type,
    data: JSON.stringify(data),
    code: errors[reason].code,
    errors: JSON.stringify(result.errors ?? {}),
    canRetry,
    occurredAt: at,
  };
  await context.db
    .insertInto("platformRejectedEvent")
    .values({ eventId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "eventId"])
        .doUpdateSet((eb) => ({ ...row, times: eb("platformRejectedEvent.times", "+", 1) })),
    )
    .execute();
  return result;
};

const refusal = (
  { locale }: PlatformContext,
  id: string | null,
  reason: ErrorName,
  wrong: Errors,
  canRetry: boolean,
): Result => ({
  id,
  outcome: "rejected",
  ...explainRefusal(locale, reason, wrong),
  canRetry,
});
