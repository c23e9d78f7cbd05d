/** The console's one stream of what changes on its tenant, shared by the windows of a browser. */
import { createParser } from "eventsource-parser";
import { live, type LiveEvent, LOOKED_BACK, WHOLE_HEADER } from "../../contract/entities/statistics/live.ts";
import { request } from "../api/request.ts";
import { endSessionOn } from "../api/sessionEnd.ts";
import { getToken } from "../api/token.ts";

type Hear = (event: LiveEvent | "missed") => void;
/** First wait before another try, and the longest, in ms. */
const AGAIN = 1000;
const AT_MOST = 30_000;
/** The server says something at least every 15 s; a stream that is silent for longer is a dead one, in ms. */
const SILENCE = 40_000;

/** Seconds since anything of this page was asked for; what the first stream begins with. */
const sinceLoaded = () => Math.ceil(performance.now() / 1000) + 1;

/** `since`: what was told so many seconds ago is heard, too; else everything may have changed. */
const read = async (hear: Hear, signal: AbortSignal, since?: number) => {
  const silent = new AbortController();
  const ended = AbortSignal.any([signal, silent.signal]);
  let timer = setTimeout(() => silent.abort(), SILENCE);
  const { method, path: base } = live.endpoints.events;
  const path = since !== undefined && since <= LOOKED_BACK ? `${base}?since=${since}` : base;
  try {
    const { response } = await request(live.endpoints.events, { method, path, signal: ended, timeout: 2 ** 31 - 1 });
    // What happened before nobody has told.
    if (!response.headers.has(WHOLE_HEADER)) hear("missed");
    const parser = createParser({ onEvent: ({ data }) => hear(JSON.parse(data)) });
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE);
      parser.feed(text);
    }
  } finally {
    clearTimeout(timer);
  }
};

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads until the window goes; a lost stream is opened again, and one that ended with its session after the next
 * sign-in.
 */
const keepReading = async (hear: Hear, signal: AbortSignal) => {
  let isFirst = true;
  for (let wait = AGAIN; !signal.aborted;) {
    const opened = Date.now();
    if (getToken()) {
      await read(hear, signal, isFirst ? sinceLoaded() : undefined).catch(endSessionOn);
      isFirst = false;
    }
    wait = !getToken() || Date.now() - opened > AT_MOST ? AGAIN : Math.min(wait * 2, AT_MOST);
    await pause(wait, signal);
  }
};

/** Calls back on every event until `signal`; of several windows one reads, and tells the others. */
export const follow = (hear: Hear, signal: AbortSignal) => {
  const others = new BroadcastChannel("im.live");
  others.addEventListener("message", ({ data }: MessageEvent<LiveEvent | "missed">) => hear(data));
  signal.addEventListener("abort", () => others.close());
  const tell: Hear = (event) => {
    if (signal.aborted) return;
    hear(event);
    others.postMessage(event);
  };
  const work = () => keepReading(tell, signal);
  // Locks need a secure page; without them each window has a stream of its own.
  if ("locks" in navigator) void navigator.locks.request("im.live", { signal }, work).catch(() => undefined);
  else void keepReading(hear, signal);
};
