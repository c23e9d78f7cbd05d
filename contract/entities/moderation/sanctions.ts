import { z } from "../../core/zod.ts";
import { BatchResult, defineEntity, endpoint, Nothing, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import {
  Proposal,
  Sanction,
  SanctionCreate,
  SanctionDetail,
  SanctionExportQuery,
  SanctionExtend,
  sanctionFields,
  sanctionFilters,
  SanctionMessage,
  SanctionQuery,
  SanctionRevoke,
} from "./sanctions.records.ts";

const base = "/im/member/sanction";
const ById = z.strictObject({ id: field.Id });
/** Whoever looks after members sees what was decided about them. */
const reading = ["Sanction", "UserManage"] as const;
/** Which of them a sanction asks for follows from its kind (`codeOfKind`). */
const deciding = ["sanctions:warn", "sanctions:mute", "sanctions:restrict", "members:ban"] as const;

/** The call that entries of the log name when sanctions ended at their time. */
export const SANCTION_END = "sanctions.end";
/** The call that entries of the log name when one was extended. */
export const EXTENSION = "sanctions.extend";

/** What each kind asks for, to give it, to extend it and to revoke it. */
export const codeOfKind = {
  Warning: "sanctions:warn",
  Mute: "sanctions:mute",
  Restriction: "sanctions:restrict",
  Ban: "members:ban",
} as const;

/** Warnings, mutes, restrictions and bans of members: why, by whom, how long, and what became of them. */
export const sanctions = defineEntity({
  name: "sanctions",
  screen: "Sanction",
  buttons: ["warn", "mute", "restrict", "export"],
  files: ["picture"],
  record: Sanction,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: SanctionQuery,
      output: paged(Sanction),
      access: reading,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: SanctionDetail, access: reading }),
    /** The messages kept with a sanction; who reads them is noted like other readings of what members write. */
    evidence: endpoint({
      method: "GET",
      path: `${base}/evidence`,
      input: ById,
      output: z.object({ records: z.array(SanctionMessage) }),
      access: ["Sanction"],
      log: ["id"],
    }),
    propose: endpoint({
      method: "GET",
      path: `${base}/propose`,
      input: z.strictObject({ memberId: field.Id, reasonId: field.Id }),
      output: Proposal,
      access: deciding,
    }),
    /** Answers each member, and the sanctions that were made of it. */
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: SanctionCreate,
      output: BatchResult.extend({ sanctionIds: z.array(field.Id) }),
      access: deciding,
      // Of what was made of macros the words are kept.
      log: ["ids", ...Object.keys(sanctionFields).filter((name) => name !== "macroIds")],
    }),
    /** Also takes a notice back that the member has not read. */
    revoke: endpoint({
      method: "PUT",
      path: `${base}/revoke`,
      input: SanctionRevoke,
      output: BatchResult,
      access: deciding,
      log: ["ids", "reason"],
    }),
    extend: endpoint({
      method: "PUT",
      path: `${base}/extend`,
      input: SanctionExtend,
      output: Sanction,
      access: deciding,
      log: ["id", "hours", "endTime", "reason"],
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      input: SanctionExportQuery,
      output: Nothing,
      access: ["sanctions:export"],
      log: [...Object.keys(sanctionFilters), "ids"],
      kind: "file",
    }),
  },
});
