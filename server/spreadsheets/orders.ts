import type { MessagePort } from "node:worker_threads";
import type { Times } from "./time.ts";
import type { Cell, SmallSheet } from "./write.ts";

/** `times` are columns whose texts are instants, shown as times. */
export type Sheet = {
  name: string;
  header: string[];
  times?: Times | undefined;
  beside?: readonly SmallSheet[] | undefined;
};

/** A workbook to be written, and where its rows come from and its bytes go. */
export type Order = Sheet & { port: MessagePort };
/** Rows that were asked for, none after the last; or that further bytes are wanted. */
export type ToThread = { rows: Cell[][] | null } | "take";
/** Bytes that were asked for, none after the last; why there are none; or that further rows are wanted. */
export type FromThread = { bytes: Uint8Array | null } | { failed: string } | "more";
