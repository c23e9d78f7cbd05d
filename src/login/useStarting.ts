import { useEffect, useState } from "react";
import type { Starting } from "../../contract/starting.ts";

/** How often is asked how far it is, in ms. */
const EVERY = 1000;

/** The server marks its page while its start goes on (`server/http/console.ts`). */
const isMarked = () => document.documentElement.dataset["starting"] !== undefined;

/** Whether the start still goes on, and what it makes; on every other day nothing is asked. */
export const useStarting = () => {
  const [isStarting, setStarting] = useState(isMarked);
  const [making, setMaking] = useState<Starting["making"]>();
  useEffect(() => {
    if (!isStarting) return undefined;
    const left = new AbortController();
    const ask = async () => {
      const answer = await fetch("/health/ready", { signal: left.signal });
      const said: Starting | { status: "ok" | "unavailable" } = await answer.json();
      if (said.status === "starting") return setMaking(said.making);
      delete document.documentElement.dataset["starting"];
      setStarting(false);
    };
    // A server that does not answer is asked again.
    const timer = setInterval(() => void ask().catch(() => undefined), EVERY);
    void ask().catch(() => undefined);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [isStarting]);
  return { isStarting, making };
};
