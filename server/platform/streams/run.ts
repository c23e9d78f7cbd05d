import type { Readable } from "node:stream";
import type { z } from "zod";
import { errorText, errors } from "../../../contract/core/errors.ts";
import { fieldErrors } from "../../../contract/core/fieldErrors.ts";
import { ruleText } from "../../../contract/core/rules.ts";
import type { LineAnswer, PlatformStream, StreamQuery } from "../../../contract/platform/streams.ts";
import { ApiError, toErrorName } from "../../core/errors.ts";
import { hasOnlyStorableText } from "../../http/storableText.ts";
import type { PlatformContext } from "../context.ts";
import { explainRefusal } from "../refusal.ts";
import { inTurn } from "../turn.ts";
import { type RawLine, readBatches } from "./lines.ts";
import { advance, closeStream, type Counts, type OpenStream, readStream, type StreamKind } from "./state.ts";

/** What became of a line, without its number. */
type Answer = z.input<typeof LineAnswer>;
export type LineOutcome = DistributiveOmit<
  Answer & { outcome: "added" | "updated" | "same" | "differs" | "refused" },
  "line"
>;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;
export type ParsedLine<Value> = { line: number; value: Value };

/** What is done with the lines of a stream. */
export type StreamWork<Value> = StreamKind & {
  /** Deals with lines in the transaction of their batch, in their order. */
  store: (context: PlatformContext, stream: OpenStream, lines: readonly ParsedLine<Value>[]) => Promise<LineOutcome[]>;
  /** When all of them came, and once, in the transaction that says so. */
  finish?: (context: PlatformContext, stream: OpenStream) => Promise<void>;
  /** Entities whose pages show what the lines say. */
  shown: readonly string[];
};

/** How often those who look on are told, in ms. */
const TOLD_EVERY = 1000;

/** Reads a stream to its end and gives what is answered, line by line; the last line says how far it came. */
export async function* runStream<Value>(
  context: PlatformContext,
  { line: schema }: PlatformStream,
  work: StreamWork<Value>,
  { name, from, answers }: z.output<typeof StreamQuery>,
  opened: OpenStream,
  source: Readable,
): AsyncGenerator<string> {
  const { deps, tenantId } = context;
  let stream = opened;
  let isOver = false;
  let toldAt = 0;
  const tell = () => {
    toldAt = performance.now();
    for (const entity of work.shown) deps.live.tell(tenantId, entity);
  };
  let failure: { code: number; msg: string } | undefined;
  try {
    let since = performance.now();
    for await (const batch of readBatches(source, from)) {
      const known = batch.filter(({ number }) => number <= stream.lines);
      const fresh = batch.slice(known.length);
      const stored = await storeBatch(context, schema, work, stream, fresh, since);
      since = performance.now();
      stream = { ...stream, lines: Math.max(stream.lines, batch.at(-1)?.number ?? 0) };
      if (since - toldAt > TOLD_EVERY) tell();
      const all: Answer[] = [...known.map(({ number }): Answer => ({ line: number, outcome: "stored" })), ...stored];
      const said = answers === "all" ? all : all.filter(({ outcome }) => outcome === "refused");
      if (said.length > 0) yield said.map((answer) => `${JSON.stringify(answer)}\n`).join("");
    }
    await context.db.transaction().execute(async (db) => {
      const inside = { ...context, db };
      if (await closeStream(inside, stream, "Ended")) await work.finish?.(inside, stream);
    });
    isOver = true;
  } catch (error) {
    // The sender went away: nobody is there to be answered.
    if (source.destroyed && !source.readableEnded) return;
    failure = explain(error, context);
  } finally {
    // The database may be what broke; then the silence tells.
    if (!isOver) await closeStream(context, stream, "Broken").catch(() => undefined);
    tell();
  }
  if (failure) yield `${JSON.stringify({ name, state: "Broken", lines: stream.lines, ...failure })}\n`;
  else yield `${JSON.stringify(await readStream(context, work.purpose, name))}\n`;
}

const explain = (error: unknown, { locale }: PlatformContext) => {
  const reason = error instanceof ApiError ? error.reason : toErrorName(error);
  return { code: errors[reason].code, msg: errorText(reason, locale) };
};

type Judged<Value> = { line: number; value: Value } | { line: number; refused: LineOutcome } | { line: number };

const storeBatch = async <Value>(
  context: PlatformContext,
  schema: z.ZodType,
  work: StreamWork<Value>,
  stream: OpenStream,
  lines: readonly RawLine[],
  since: number,
): Promise<Answer[]> => {
  const last = lines.at(-1)?.number;
  if (last === undefined) return [];
  const judged = lines.map((line) => judge<Value>(context, schema, line));
  const good = judged.filter((line) => "value" in line);
  return inTurn(context, async (db) => {
    const inside = { ...context, db };
    const outcomes = good.length === 0 ? [] : await work.store(inside, stream, good);
    const answers: Answer[] = [];
    let next = 0;
    for (const line of judged) {
      const outcome = "value" in line ? outcomes[next++] : "refused" in line ? line.refused : undefined;
      if (outcome) answers.push({ line: line.line, ...outcome });
    }
    const counts: Counts = { added: 0, updated: 0, same: 0, differs: 0, refused: 0 };
    for (const { outcome } of answers) if (outcome !== "stored") counts[outcome]++;
    const refusals = answers.flatMap(({ outcome, line, externalId, code = 0, errors: wrong }) =>
      outcome === "refused" ? [{ line, externalId, code, errors: wrong }] : [],
    );
    await advance(inside, stream, last, counts, refusals, performance.now() - since);
    return answers;
  });
};

/** An empty line is none: it is counted, and nothing is said of it. */
const judge = <Value>(
  { locale }: PlatformContext,
  schema: z.ZodType,
  { number: line, text }: RawLine,
): Judged<Value> => {
  const refuse = (reason: "invalidInput" | "tooLarge", wrong: Record<string, string>, externalId?: string) => ({
    line,
    refused: {
      outcome: "refused" as const,
      ...(externalId !== undefined && { externalId }),
      ...explainRefusal(locale, reason, wrong),
    },
  });
  if (text === null) return refuse("tooLarge", {});
  if (text.trim() === "") return { line };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse("invalidInput", { "": ruleText("rule.json", locale) });
  }
  const externalId = nameOf(raw);
  if (!hasOnlyStorableText(raw))
    return refuse("invalidInput", { "": ruleText("rule.controlCharacters", locale) }, externalId);
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (!parsed.success) return refuse("invalidInput", fieldErrors(parsed.error.issues, locale), externalId);
  // The stream's own schema, which says what its work takes.
  return { line, value: parsed.data as Value };
};

const nameOf = (raw: unknown) => {
  const { externalId } = { ...(typeof raw === "object" && raw) } as { externalId?: unknown };
  return typeof externalId === "string" ? externalId.slice(0, 128).toWellFormed() : undefined;
};
