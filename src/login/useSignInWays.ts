import { useEffect, useState } from "react";
import { loadCalls } from "./preload.ts";

type Ways = Awaited<ReturnType<Awaited<ReturnType<typeof loadCalls>>["loadSignInWays"]>>;

/** What the sign-in offers here beside account, password and code; nothing until it is known. */
export const useSignInWays = (isWaiting: boolean): Ways => {
  const [ways, setWays] = useState<Ways>({ passkey: null, sso: null });
  useEffect(() => {
    if (isWaiting) return;
    const ask = async () => setWays(await (await loadCalls()).loadSignInWays());
    // The form works without it.
    ask().catch(() => undefined);
  }, [isWaiting]);
  return ways;
};
