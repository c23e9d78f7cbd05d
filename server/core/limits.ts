import { oneAtATime, openTurns } from "./turns.ts";

/** What a node does at a time, at most: of one account, so that nobody takes all of it, and of all. */
export type Limits = ReturnType<typeof openLimits>;

export const openLimits = (exportsAtOnce: number) => ({
  exports: openTurns({
    own: 2,
    all: exportsAtOnce,
    reached: { own: "exportsOwn", all: "exportsAll" },
    retryAfter: 10,
  }),
  /** Their files come at the same time, to the disk; one is read after the other. */
  imports: openTurns({ own: 2, all: 16, reached: { own: "importsOwn", all: "importsAll" }, retryAfter: 10 }),
  nextImport: oneAtATime(),
  uploads: openTurns({ own: 8, all: 64, reached: { own: "uploadsOwn", all: "uploadsAll" }, retryAfter: 5 }),
});
