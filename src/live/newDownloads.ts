import { observable } from "../observable.ts";

/** How many of the operator's files are there and were not fetched yet. */
export const newDownloads = observable(0);
