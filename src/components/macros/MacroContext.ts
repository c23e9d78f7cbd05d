import { createContext } from "react";
import type { PickerOptions } from "./usePicker.ts";

/** What the formatted texts within it are made from; without it no macros are offered there. */
export const MacroContext = createContext<PickerOptions | null>(null);
