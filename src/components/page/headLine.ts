import { createContext } from "react";

/** The line below a page's head, where its actions say what goes on with the page as a whole; null of one without. */
export const HeadLineContext = createContext<HTMLElement | null>(null);
