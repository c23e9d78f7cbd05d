import { randomUUID } from "node:crypto";
import { toLocale } from "../../../../contract/core/locales.ts";
import { type ErrorName, errors } from "../../../../contract/core/errors.ts";
import { findStepUp } from "../../../../contract/entities/ordinaryWork.ts";
import type { Context, Deps, Fields, FileAnswer } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { required } from "../../../core/required.ts";
import { pick } from "../../../crud/applyChanges.ts";
import { clockTimestamp, fromNow } from "../../../db/expressions.ts";
import { InvalidInput } from "../../../http/replies.ts";
import { appendOperation, type Changes } from "../../../operationLog/append.ts";
import { scheduledFile } from "../../../spreadsheets/name.ts";
import { loadRequester, type Requester } from "../approvals/people.ts";
import { type Claimed, HELD } from "./claim.ts";
import { mayExport, parseInput, type Sheet, sheetOf, withheldFilters } from "./sheets.ts";

/** One that did not work so often, or brought its node down, is given up. */
const ATTEMPTS = 3;
/** How often a run says that it still holds its file, in ms. */
const BEAT = 15_000;
/** Whose turns on a node these are, beside those of people who wait for their answer. */
const TURNS = "downloads";

/**
 * Makes one file as its owner could now: with the rights, filters and masks of this moment. What may be tried again is,
 * three times.
 */
export const make = async (deps: Deps, claimed: Claimed) => {
  const gone = new AbortController();
  const beat = setInterval(() => void hold(deps, claimed, gone), BEAT);
  const over: (() => void)[] = [];
  try {
    if (claimed.attempts > ATTEMPTS) throw new Error("the node of every attempt died");
    over.push(deps.limits.exports.begin(TURNS));
    const { sheet, requester, input } = await judge(deps, claimed);
    const answer = await ask(deps, claimed, { sheet, requester, input, over });
    const { file, bytes } = await deps.exports.write(claimed.tenantId, answer.stream, gone.signal);
    await settle(deps, claimed, {
      file,
      bytes,
      filename: claimed.scheduleId === null ? answer.filename : scheduledFile(claimed.name, answer.filename),
      rows: answer.rows?.(),
      ...shownBy(sheet, requester),
    });
  } catch (error) {
    // Whoever took the file back meanwhile is told nothing.
    if (!gone.signal.aborted) await fail(deps, claimed, error);
  } finally {
    clearInterval(beat);
    for (const work of over) work();
  }
};

const rowOf = ({ database: { system } }: Deps, { tenantId, id }: Claimed) =>
  system.updateTable("download").where("tenantId", "=", tenantId).where("id", "=", id).where("status", "=", "Running");

/** Says that this run goes on; one whose file was deleted ends. */
const hold = async (deps: Deps, claimed: Claimed, gone: AbortController) => {
  // A database that is away for a moment is asked again at the next beat.
  const held = await rowOf(deps, claimed)
    .set({ heldUntil: fromNow(HELD) })
    .executeTakeFirst()
    .catch(() => undefined);
  if (held?.numUpdatedRows === 0n) gone.abort();
};

type Judged = { sheet: Sheet; requester: Requester; input: unknown };

/** @throws ApiError for what the owner could not export by hand now */
const judge = async (deps: Deps, { tenantId, accountId, entity, input }: Claimed): Promise<Judged> => {
  const requester = await loadRequester({ deps, tenantId }, accountId);
  if (!requester) throw new ApiError("exportOwner");
  const sheet = sheetOf(entity);
  if (!sheet || !deps.calls.has(`${entity}.export`)) throw new ApiError("exportUnknown");
  if (deps.switches.isOff(`${entity}.export`)) throw new ApiError("switchedOff");
  if (!mayExport(requester, sheet.endpoint)) throw new ApiError("exportRight");
  // What queueDownload() and the schedules keep is an object.
  if (withheldFilters(requester, sheet.endpoint, input as Fields).length > 0) throw new ApiError("exportFilter");
  const parsed = await parseInput(sheet, input);
  if (parsed === undefined) throw new ApiError("exportFilter");
  return { sheet, requester, input: parsed };
};

/** Calls the export as its owner, with its entry in the operation log. */
const ask = async (
  deps: Deps,
  { tenantId, locale }: Claimed,
  { sheet: { entity, endpoint }, requester, input, over }: Judged & { over: (() => void)[] },
): Promise<FileAnswer> => {
  const call = `${entity.name}.export`;
  const { handler } = required(deps.calls.get(call), call);
  const changes: Changes = {};
  let targetType = entity.name;
  return deps.database
    .of(tenantId)
    .transaction()
    .execute(async (db) => {
      const context: Context = {
        deps,
        db,
        readDb: deps.database.beside,
        tenantId,
        session: requester.session,
        requestId: randomUUID(),
        ip: "",
        host: "",
        userAgent: "",
        locale: toLocale(locale),
        idempotencyKey: undefined,
        may: requester.holds,
        holds: requester.holds,
        record: (type, id, before, after) => {
          targetType = type;
          changes[id] = { before, after };
        },
        afterCommit: (work) => void over.push(work),
        whenOver: (work) => void over.push(work),
        noteCommands: () => {},
        setHeader: () => {},
        upload: () => Promise.reject(new ApiError("invalidInput")),
      };
      // The handler of a call of that kind answers a file.
      const answer = (await handler(context, input)) as FileAnswer;
      over.push(() => void answer.stream.destroy());
      await appendOperation(context, { call, targetType, params: pick(input as Fields, endpoint.log ?? []), changes });
      return answer;
    });
};

/** What an owner is shown more than others who may export the list: that is what their call asks a fresh code for. */
const shownBy = ({ entity }: Sheet, { holds }: Requester) => {
  const asked = findStepUp(entity, "export");
  return { shownBy: typeof asked === "string" && holds(asked) ? asked : null };
};

type Made = { file: string; bytes: number; filename: string; rows: number | undefined; shownBy: string | null };

const settle = async (deps: Deps, claimed: Claimed, { file, bytes, filename, rows, shownBy: code }: Made) => {
  const { tenantId, accountId, keptDays } = claimed;
  const settled = await rowOf(deps, claimed)
    .set({
      status: "Ready",
      file,
      filename,
      bytes: String(bytes),
      rowCount: rows ?? null,
      shownBy: code,
      madeAt: clockTimestamp,
      expiresAt: fromNow(`${keptDays} days`),
      heldUntil: null,
    })
    .executeTakeFirst();
  // It was deleted while it was made.
  if (settled.numUpdatedRows === 0n) await deps.exports.remove(tenantId, file);
  else deps.live.tellOne(accountId, tenantId, "downloads", "downloadReady");
};

/** Why an export is refused; undefined where it only did not work this time. */
const refusal = (error: unknown): ErrorName | undefined => {
  if (error instanceof InvalidInput) return "exportFilter";
  if (!(error instanceof ApiError)) return undefined;
  const { status } = errors[error.reason];
  return status === 429 || (status >= 500 && error.reason !== "switchedOff") ? undefined : error.reason;
};

const isNoTurn = (error: unknown) => error instanceof ApiError && errors[error.reason].status === 429;

/** One that is refused says why, and its schedule waits until somebody has seen to that. */
const fail = async (deps: Deps, claimed: Claimed, error: unknown) => {
  const { tenantId, accountId, scheduleId, attempts } = claimed;
  const reason = refusal(error);
  if (reason === undefined && (attempts < ATTEMPTS || isNoTurn(error))) {
    await rowOf(deps, claimed)
      .set((eb) => ({
        status: "Waiting",
        heldUntil: fromNow("20 seconds"),
        // That others were before it is no attempt.
        attempts: isNoTurn(error) ? eb("attempts", "-", 1) : eb.ref("attempts"),
      }))
      .execute();
    return;
  }
  await rowOf(deps, claimed)
    .set({ status: "Failed", failure: reason ?? "exportFailed", madeAt: clockTimestamp, heldUntil: null })
    .execute();
  if (reason !== undefined && scheduleId !== null)
    await deps.database.system
      .updateTable("exportSchedule")
      .set({ status: "Paused", pausedFor: reason, nextDueAt: null })
      .where("tenantId", "=", tenantId)
      .where("id", "=", scheduleId)
      .where("status", "<>", "Paused")
      .execute();
  deps.live.tellOne(accountId, tenantId, "downloads", "downloadFailed");
};
