import { z } from "../../core/zod.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { PlatformImport, streamTargets } from "./platformImports.ts";

/** The call that entries of the log name when what differed was mended. */
export const RECONCILIATION_END = "platformReconciliations.end";

export const reconciliationStates = ["Running", "Broken", "Held", "Mending", "Ended", "Outdated"] as const;
/** `Decision` is what is decided here, `Closed` what is cancelled or dissolved here alone. */
export const differenceKinds = ["UnknownHere", "UnknownThere", "Profile", "Decision", "Ban", "Closed"] as const;
export const differenceStates = ["Open", "Taken", "Told", "Left", "Failed"] as const;

const { id, name, target, lines, same, refused, rate, refusals, createTime, updateTime, finishTime } =
  PlatformImport.shape;

/** What the platform has, held against what is known here. */
export const PlatformReconciliation = z.object({
  id,
  name,
  target,
  state: field.choice(reconciliationStates),
  /** Lines that were compared so far. */
  lines,
  same,
  differs: z.number().int(),
  refused,
  rate,
  refusals,
  /** Differences that wait to be mended. */
  open: z.number().int(),
  /** How many differences there are of each kind. */
  kinds: z.record(z.string(), z.number().int()),
  createTime,
  updateTime,
  finishTime,
});

const base = "/im/platform/reconciliation";
const screen = ["PlatformConnection"] as const;
const One = z.strictObject({ id: field.Id });

export const platformReconciliations = defineEntity({
  name: "platformReconciliations",
  record: PlatformReconciliation,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["createTime"], {
        target: field.choice(streamTargets).optional(),
        state: field.choice(reconciliationStates).optional(),
      }),
      output: paged(PlatformReconciliation),
      access: screen,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: One, output: PlatformReconciliation, access: screen }),
    /** Has mended what was too much to be mended by itself. */
    mend: endpoint({
      method: "POST",
      path: `${base}/mend`,
      input: One,
      output: PlatformReconciliation,
      access: ["platformConnection:mend"],
      stepUp: true,
      log: ["id"],
    }),
  },
});

/** One thing of which the platform says something else than we. */
export const PlatformDifference = z.object({
  id: field.Id,
  kind: field.choice(differenceKinds),
  state: field.choice(differenceStates),
  target: field.choice(streamTargets),
  /** Null of what is unknown here. */
  targetId: field.Id.nullable(),
  externalId: z.string(),
  /** What each says of a field; both null where that is not for everybody. */
  fields: z.record(z.string(), z.object({ here: z.unknown(), there: z.unknown() })),
  /** Why it could not be mended. */
  code: z.number().int().nullable(),
  createTime: z.string(),
});

export const platformDifferences = defineEntity({
  name: "platformDifferences",
  record: PlatformDifference,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: "/im/platform/difference/list",
      input: listQuery(["createTime"], {
        reconciliationId: field.Id,
        kind: field.choice(differenceKinds).optional(),
        state: field.choice(differenceStates).optional(),
      }),
      output: paged(PlatformDifference),
      access: screen,
    }),
  },
});
