/** Calls that take any number of lines, and answer line by line while they are read. */
import type { z as Zod } from "zod";
import { asNumber, type Path } from "../core/endpoint.ts";
import * as field from "../core/fields.ts";
import { z } from "../core/zod.ts";
import { streamStates } from "../entities/servers/platformImports.ts";
import { PlatformGroup } from "./groups.ts";
import { PlatformMember } from "./members.ts";
import { GroupFacts, MemberFacts } from "./reconciliation.ts";

/** Bytes of one line: a group with all of its members. */
export const MAX_LINE = 1024 * 1024;
/** Refused lines of a stream that are kept for operators. */
export const MAX_REFUSALS = 50;
/** Seconds without a byte either way after which a stream is given up; it goes on where it stood. */
export const STREAM_PATIENCE = 60;

/** What a platform calls a stream of its own: one that broke goes on under the same name. */
export const StreamName = z.string().regex(/^[\w.:-]{1,64}$/, "rule.streamName");

export const StreamQuery = z.strictObject({
  name: StreamName,
  /** The number that the first line of this body has in the whole stream; those that are stored already are passed over. */
  from: asNumber(field.PositiveInteger).default(1),
  /** All lines are answered, or those alone that were refused: for senders that read nothing while they write. */
  answers: z.enum(["all", "refused"], "rule.invalid").default("all"),
});

/** What became of one line. What is not refused is stored when this is answered. */
export const LineAnswer = z.object({
  line: z.number().int(),
  /** `same`: nothing of it is new; `differs`: it was compared, and is listed; `stored`: this line was stored when the stream came before. */
  outcome: z.enum(["added", "updated", "same", "differs", "stored", "refused"]),
  id: z.string().optional(),
  externalId: z.string().optional(),
  code: z.number().int().optional(),
  msg: z.string().optional(),
  /** What is wrong, by JSON pointer into the line. */
  errors: z.record(z.string(), z.string()).optional(),
});

/** How far a stream has come: its last line, and what is answered when somebody asks. */
export const StreamState = z.object({
  name: z.string(),
  /** Whether all of it came; one that did not is sent again from the line after `lines`. */
  state: z.enum(streamStates),
  /** Lines that are dealt with, the first ones of the stream. */
  lines: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  same: z.number().int(),
  differs: z.number().int(),
  refused: z.number().int(),
  /** Why it broke off, where that is known. */
  code: z.number().int().optional(),
  msg: z.string().optional(),
});

export const StreamStateQuery = z.strictObject({ name: StreamName });

export type PlatformStream = {
  method: "POST";
  path: Path;
  right: "events";
  summary: string;
  input: typeof StreamQuery;
  /** What each line is. */
  line: Zod.ZodType;
};

const stream = <const S extends PlatformStream>(definition: S) => definition;

export const platformStreams = {
  importMembers: stream({
    method: "POST",
    path: "/members/import",
    right: "events",
    summary: "Any number of members, a line each, as PUT takes them; a stream that broke goes on",
    input: StreamQuery,
    line: PlatformMember,
  }),
  importGroups: stream({
    method: "POST",
    path: "/groups/import",
    right: "events",
    summary: "Any number of groups with their members, a line each, as PUT takes them; a stream that broke goes on",
    input: StreamQuery,
    line: PlatformGroup,
  }),
  reconcileMembers: stream({
    method: "POST",
    path: "/members/reconcile",
    right: "events",
    summary: "All members as the platform has them, whole or by ID and what matters: differences are listed and mended",
    input: StreamQuery,
    line: MemberFacts,
  }),
  reconcileGroups: stream({
    method: "POST",
    path: "/groups/reconcile",
    right: "events",
    summary: "All groups as the platform has them, whole or by ID and what matters: differences are listed and mended",
    input: StreamQuery,
    line: GroupFacts,
  }),
} as const satisfies Record<string, PlatformStream>;
