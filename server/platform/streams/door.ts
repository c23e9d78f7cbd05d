import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { PLATFORM_BASE } from "../../../contract/platform/calls.ts";
import { type PlatformStream, platformStreams, STREAM_PATIENCE } from "../../../contract/platform/streams.ts";
import type { Deps, Fields } from "../../core/context.ts";
import { groupPutter } from "../imports/groups.ts";
import { memberPutter } from "../imports/members.ts";
import { putLines } from "../imports/put.ts";
import { letIn, openContext, parseInput } from "../entry.ts";
import type { GivenGroup } from "../calls/putGroup.ts";
import type { GivenMember } from "../calls/putMember.ts";
import { reconcileGroups, reconcileMembers } from "../reconciliation/run.ts";
import { runStream, type StreamWork } from "./run.ts";
import { openStream } from "./state.ts";

const importMembers: StreamWork<GivenMember> = {
  purpose: "import",
  target: "members",
  store: (context, _, lines) => putLines(context, lines, memberPutter),
  shown: ["members", "platformImports"],
};
const importGroups: StreamWork<GivenGroup> = {
  purpose: "import",
  target: "groups",
  store: (context, _, lines) => putLines(context, lines, groupPutter),
  shown: ["groups", "platformImports"],
};

const works = { importMembers, importGroups, reconcileMembers, reconcileGroups } satisfies Record<
  keyof typeof platformStreams,
  unknown
>;

/** Streams of lines from platforms, answered while they are read: whoever reads no answers is read no further. */
export const mountStreams = (app: FastifyInstance, deps: Deps) =>
  app.register(async (scope) => {
    // As it comes: nothing of it is kept but the lines that are being dealt with.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-ndjson", (_request, payload, done) => done(null, payload));
    for (const [name, stream] of Object.entries<PlatformStream>(platformStreams)) {
      // What its work takes is what its lines are parsed to; here they are all alike.
      const work = works[name as keyof typeof works] as StreamWork<unknown>;
      scope.route({
        method: stream.method,
        url: `${PLATFORM_BASE}${stream.path}`,
        config: { call: `platform.${name}`, isStream: true },
        compress: false,
        onRequest: letIn(deps, stream),
        handler: async (request, reply) => {
          const context = openContext(deps, request, reply);
          const input = await parseInput(stream.input, context, request.query as Fields);
          const source = request.raw;
          const opened = await openStream(context, work, input);
          source.setTimeout(STREAM_PATIENCE * 1000, () => source.destroy());
          // What is left of a body that is not read any further is not waited for.
          reply.raw.once("finish", () => source.complete || source.destroy());
          const answers = runStream(context, stream, work, input, opened, source);
          return reply
            .headers({ "content-type": "application/x-ndjson", "cache-control": "no-store", "x-accel-buffering": "no" })
            .send(Readable.from(answers, { objectMode: false }));
        },
      });
    }
  });
