import { useEffect, useState } from "react";
import { loadCalls } from "./preload.ts";

/** What passkeys do here (`api/passkeys.ts`); nothing until it is known. */
export const usePasskeyWay = () => {
  const [way, setWay] = useState<"factor" | "whole" | null>(null);
  useEffect(() => {
    const ask = async () => setWay(await (await loadCalls()).loadPasskeyWay());
    // The form works without it.
    ask().catch(() => undefined);
  }, []);
  return way;
};
