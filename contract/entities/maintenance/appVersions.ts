import { z } from "../../core/zod.ts";
import { deleteManyEndpoint } from "../../core/crudEndpoints.ts";
import { defineEntity, endpoint, listQuery, paged } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** A release of the platform's app for one kind of device. */
export const AppVersion = z.object({
  id: field.Id,
  type: enumSchema("appType"),
  version: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** Whether older ones stop working until they are updated. */
  mustUpdate: enumSchema("mustUpdate"),
  descriptionZh: z.string(),
  descriptionVi: z.string(),
  descriptionEn: z.string(),
  address: z.string(),
  status: enumSchema("versionStatus"),
  releaseTime: z.string(),
  /** The highest enabled one of its type that is released. */
  isLatest: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
});

const fields = {
  type: enumSchema("appType"),
  version: field.Version,
  fileSize: field.Amount,
  mustUpdate: enumSchema("mustUpdate"),
  descriptionZh: field.text(1000, 1),
  descriptionVi: field.text(1000, 1),
  descriptionEn: field.text(1000, 1),
  address: field.DownloadAddress,
  status: enumSchema("versionStatus"),
  releaseTime: field.Instant,
};
export const AppVersionCreate = z.strictObject({
  ...fields,
  mustUpdate: fields.mustUpdate.default("N"),
  status: fields.status.default("Enable"),
});
/** A release keeps its type: it is another file. */
export const AppVersionEdit = z.strictObject({
  id: field.Id,
  ...z.object(fields).omit({ type: true }).partial().shape,
  updateTime: z.string().optional(),
});

/** Numbers that are left out are 0; a preview is below its release. As the database has it. */
const key = (version: string) => {
  const [numbers = "", preview] = version.split("-");
  const [a = 0, b = 0, c = 0, d = 0] = numbers.split(".").map(Number);
  return [a, b, c, d, preview === undefined ? 0 : -1];
};

/** Below 0 when `a` is the older one. */
export const compareVersions = (a: string, b: string) => {
  const right = key(b);
  return (
    key(a)
      .map((number, index) => number - (right[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
};

const base = "/im/backstage/appVersion";
const screen = ["VersionList"] as const;

export const appVersions = defineEntity({
  name: "appVersions",
  toldAs: { command: "settings.changed", part: "appVersions" },
  screen: "VersionList",
  buttons: ["add", "edit", "delete"],
  record: AppVersion,
  endpoints: {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      input: listQuery(["version", "type", "mustUpdate", "status", "releaseTime", "fileSize"], {
        type: enumSchema("appType").optional(),
        version: z.string().max(32).optional(),
        mustUpdate: enumSchema("mustUpdate").optional(),
        status: enumSchema("versionStatus").optional(),
      }),
      output: paged(AppVersion),
      access: screen,
    }),
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({ id: field.Id }),
      output: AppVersion,
      access: screen,
    }),
    /** How many devices run something older: what a must-update would stop. */
    outdated: endpoint({
      method: "GET",
      path: `${base}/outdated`,
      input: z.strictObject({ type: enumSchema("appType"), version: field.Version }),
      output: z.object({ devices: z.number().int(), older: z.number().int() }),
      access: screen,
    }),
    create: endpoint({
      method: "POST",
      path: `${base}/build`,
      input: AppVersionCreate,
      output: AppVersion,
      access: ["appVersions:add"],
      stepUp: true,
      log: Object.keys(fields),
    }),
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: AppVersionEdit,
      output: AppVersion,
      access: ["appVersions:edit"],
      stepUp: true,
      log: ["id", ...Object.keys(fields)],
    }),
    delete: endpoint({ ...deleteManyEndpoint("appVersions", base), stepUp: true }),
  },
});
