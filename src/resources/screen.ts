import type { ResourceModule } from "./resourceModule.ts";

export type Screen = {
  load: () => Promise<{ default: ResourceModule }>;
  /** A list that opens its records beside it stays in one tab; only what shows one record has another. */
  singleTab?: boolean;
};
