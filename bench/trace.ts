import type { Browser, Page } from "playwright-core";

/** What Chromium's trace says of a piece of work; times in microseconds. */
type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  id2?: { local?: string };
  args?: { name?: string; data?: { interactionId?: number } };
};

/** Milliseconds of the longest interaction that was traced, and of its parts; parts add up to the whole. */
export type Interaction = { whole: number; parts: Map<string, number> };

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8", "__metadata"];
/** What a piece of work on the page's main thread is; what lies within another is its own. */
const KINDS: Readonly<Record<string, string>> = {
  RunTask: "the rest of the main thread",
  EventDispatch: "script",
  EvaluateScript: "script",
  FunctionCall: "script",
  RunMicrotasks: "script",
  FireAnimationFrame: "script",
  TimerFire: "script",
  "v8.callFunction": "script",
  "v8.run": "script",
  "v8.compile": "script",
  MinorGC: "garbage",
  MajorGC: "garbage",
  UpdateLayoutTree: "styles",
  Layout: "layout",
  HitTest: "layout",
  UpdateLayerTree: "paint",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
};
/** The frame's way to the screen, and what else keeps the main thread waiting. */
const WAITING = "outside the main thread";

/** Where the time of the longest interaction of a step goes, from the key or click until its effect is painted. */
export const traceLongest = async (browser: Browser, page: Page, act: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] };
  return readTrace(traceEvents);
};

const readTrace = (events: readonly Event[]): Interaction | undefined => {
  const longest = findLongest(events);
  if (!longest) return undefined;
  const { pid, start, end } = longest;
  const main = events.find(
    (event) => event.pid === pid && event.name === "thread_name" && event.args?.name === "CrRendererMain",
  );
  const work = events
    .filter(({ name, ph, pid: of, tid }) => ph === "X" && of === pid && tid === main?.tid && name in KINDS)
    .map(({ name, ts, dur = 0 }) => ({
      kind: KINDS[name] ?? "",
      from: Math.max(ts, start),
      to: Math.min(ts + dur, end),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const parts = new Map([[WAITING, end - start]]);
  const add = (kind: string, time: number) => parts.set(kind, (parts.get(kind) ?? 0) + time);
  const open: typeof work = [];
  for (const piece of work) {
    while ((open.at(-1)?.to ?? Infinity) <= piece.from) open.pop();
    const time = piece.to - piece.from;
    add(open.at(-1)?.kind ?? WAITING, -time);
    add(piece.kind, time);
    open.push(piece);
  }
  const inMs = [...parts].map(([kind, time]): [string, number] => [kind, time / 1000]);
  return { whole: (end - start) / 1000, parts: new Map(inMs) };
};

/** An interaction is told by its events' begin and end; what has no id was not one. */
const findLongest = (events: readonly Event[]) => {
  const timings = events.filter(({ name }) => name === "EventTiming");
  const found = timings
    .filter(({ ph, args }) => ph === "b" && (args?.data?.interactionId ?? 0) > 0)
    .flatMap(({ pid, ts: start, id2 }) => {
      const end = timings.find(
        (event) => event.ph === "e" && event.pid === pid && event.id2?.local === id2?.local && event.ts >= start,
      );
      return end ? [{ pid, start, end: end.ts }] : [];
    });
  return found.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
};
