import { createContext, use } from "react";
import type { Identifier } from "react-admin";

/** The record that a page shows in a preview beside a list, instead of by its address. */
export const PreviewedContext = createContext<Identifier | undefined>(undefined);
export const usePreviewed = () => use(PreviewedContext);
