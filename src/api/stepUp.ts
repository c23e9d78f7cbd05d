import { observable } from "../observable.ts";
import { isFreshCodeWanted } from "./errors.ts";

/** Somebody waits for a fresh authenticator code; the shell asks for it and says whether it came. */
export const freshCodeAsked = observable<((isGiven: boolean) => void) | undefined>(undefined);

let asking: Promise<boolean> | undefined;

/** Several calls that want a code at the same time share one question. */
const ask = () =>
  (asking ??= new Promise<boolean>((resolve) => {
    freshCodeAsked.set((isGiven) => {
      freshCodeAsked.set(undefined);
      asking = undefined;
      resolve(isGiven);
    });
  }));

/** Runs a call; where the server wants a fresh code first, asks for it and runs the call again. */
export const withFreshCode = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!isFreshCodeWanted(error) || !(await ask())) throw error;
    return run();
  }
};
