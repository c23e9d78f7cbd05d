import { z } from "../../core/zod.ts";
import { defineEntity, Deleted, Deletion, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { BlockedPicture, Picture, pictureFilters, PicturePage, PictureQuery } from "./pictures.records.ts";

const base = "/im/picture";
const ById = z.strictObject({ id: field.Id });
/** What is asked of who blocks one. */
export const blockForm = z.strictObject({ reason: field.text(200, 1) });

/** The call that entries of the log name when what was in quarantine is deleted for good. */
export const PICTURE_END = "pictures.end";
/** Blocked pictures of one server. */
export const MAX_BLOCKED = 10_000;

/** What members uploaded lately, the newest first: looked through, removed, and brought back. */
export const pictures = defineEntity({
  name: "pictures",
  screen: "Picture",
  buttons: ["remove", "quarantine", "block"],
  record: Picture,
  endpoints: {
    /** Pictures of messages as far as the whitelist lets the caller read these; looking at them is noted. */
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: PictureQuery,
      output: PicturePage,
      access: ["Picture"],
      log: [...Object.keys(pictureFilters), "reason", "caseNumber"],
      logsLooks: true,
    }),
    load: endpoint({ method: "GET", path: `${base}/load`, input: ById, output: Picture, access: ["Picture"] }),
    /** What is in quarantine, for who decides on it: nobody else is served it. */
    view: endpoint({
      method: "GET",
      path: `${base}/view`,
      input: ById,
      output: z.object({ content: z.string() }),
      access: ["pictures:quarantine"],
      log: ["id"],
    }),
    /** Takes an avatar from who has it, or withdraws the message. */
    remove: endpoint({
      method: "PUT",
      path: `${base}/remove`,
      input: ById,
      output: Picture,
      access: ["pictures:remove"],
      log: ["id"],
    }),
    /** Puts a preset in the place of an avatar. */
    replace: endpoint({
      method: "PUT",
      path: `${base}/replace`,
      input: ById,
      output: Picture,
      access: ["pictures:remove"],
      log: ["id"],
    }),
    /** Serves the file to nobody, wherever it stands. */
    quarantine: endpoint({
      method: "PUT",
      path: `${base}/quarantine`,
      input: ById,
      output: Picture,
      access: ["pictures:quarantine"],
      log: ["id"],
    }),
    /** Undoes what was decided, a block of this very picture too; asks for the button of what it undoes. */
    restore: endpoint({
      method: "PUT",
      path: `${base}/restore`,
      input: ById,
      output: Picture,
      access: ["pictures:remove", "pictures:quarantine", "pictures:block"],
      log: ["id"],
    }),
    /** Quarantines it, and refuses it whenever it is uploaded again. */
    block: endpoint({
      method: "PUT",
      path: `${base}/block`,
      input: ById.extend(blockForm.shape),
      output: Picture,
      access: ["pictures:block"],
      log: ["id", "reason"],
    }),
  },
});

/** Pictures that are refused when they are uploaded: by whom, why, and how often they came again. */
export const blockedPictures = defineEntity({
  name: "blockedPictures",
  screen: "BlockedPicture",
  buttons: ["delete"],
  record: BlockedPicture,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/block/list`,
      input: listQuery(["id", "createTime", "hitCount", "lastHitTime"], {
        reason: z.string().trim().max(200).optional(),
        account: z.string().trim().max(50).optional(),
      }),
      output: paged(BlockedPicture),
      access: ["BlockedPicture"],
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/block/load`,
      input: ById,
      output: BlockedPicture,
      access: ["BlockedPicture"],
    }),
    /** Lets it be uploaded again; what is in quarantine stays there. */
    delete: endpoint({
      method: "DELETE",
      path: `${base}/block/delete`,
      input: Deletion,
      output: Deleted,
      access: ["blockedPictures:delete"],
      log: ["id", "ids"],
    }),
  },
});
