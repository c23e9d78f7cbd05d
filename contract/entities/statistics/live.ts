import { defineEntity, endpoint } from "../../core/endpoint.ts";
import { z } from "../../core/zod.ts";

/**
 * Something of an entity changed on the caller's tenant. It tells what to look at, never what is there: that is asked
 * for by the call that decides who sees it. `job` names a piece of work in the background that is done.
 */
export const LiveEvent = z.object({ entity: z.string(), job: z.string().optional() });
export type LiveEvent = z.output<typeof LiveEvent>;

/** How far back a stream can begin, in seconds. */
export const LOOKED_BACK = 60;
/** The header of a stream that began as far back as it was asked to. */
export const WHOLE_HEADER = "x-stream-whole";

/** Events reach open consoles from any node; the calls are ours. */
export const live = defineEntity({
  name: "live",
  record: LiveEvent,
  endpoints: {
    /**
     * Server-sent events, each a LiveEvent of an entity whose screen the caller has, from so many seconds ago on where
     * `WHOLE_HEADER` says so. Ends with the session.
     */
    events: endpoint({
      method: "GET",
      path: "/im/backstage/live/events",
      input: z.strictObject({
        since: z.coerce.number("rule.invalid").min(0, "rule.min").max(LOOKED_BACK, "rule.max").optional(),
      }),
      output: LiveEvent,
      access: "signedIn",
      kind: "events",
    }),
    /** How much waits in the queues of the caller's menu, by component key. */
    waiting: endpoint({
      method: "GET",
      path: "/im/backstage/live/waiting",
      input: z.strictObject({}),
      output: z.object({ waiting: z.record(z.string(), z.number().int()) }),
      access: "signedIn",
    }),
  },
});
