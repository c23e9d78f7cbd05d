import { createContext } from "react";

/** Leads on to the next report once this one is done with; nowhere outside a queue. */
export const GoOn = createContext<() => void>(() => undefined);
