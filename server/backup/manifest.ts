import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Entry = z.object({
  /** Path within the backup. */
  path: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});

/** What a backup holds; written last, so that a folder without one is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  createTime: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Entry.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.record(z.string(), z.string()),
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
  /** Uploads, signed checkpoints of the log and, when it was asked for, the key, each under its path in DATA_DIR. */
  files: z.array(Entry),
  /** A mark of the key that secrets are sealed with. */
  keyMark: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;
export type Entry = z.infer<typeof Entry>;

export const MANIFEST = "manifest.json";

/** @throws Error in one line when the folder is not a backup that this version understands. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new Error(`${folder} holds no backup: ${MANIFEST} is missing`);
  });
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`the ${MANIFEST} of ${folder} is not one of this version`);
  return parsed.data;
};

/** Where the key is in a backup that was made with it. */
export const KEY_ENTRY = join("data", "secret.key");
export const hasKey = ({ files }: Manifest) => files.some(({ path }) => path === KEY_ENTRY);
/** What the key's mark is made for. */
export const KEY_MARK = "backup key mark";
/** The text that it signs. */
export const KEY_MARK_TEXT = "backup";

export const listEntries = ({ tables, files }: Manifest): Entry[] => [...tables, ...files];

/** Reads the whole backup. @throws Error naming the first file that is not as it was written. */
export const verifyEntries = async (folder: string, manifest: Manifest) => {
  for (const { path, sha256 } of listEntries(manifest)) {
    const hash = createHash("sha256");
    try {
      for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer);
    } catch (error) {
      throw new Error(`${path} of the backup cannot be read`, { cause: error });
    }
    if (hash.digest("hex") !== sha256) throw new Error(`${path} of the backup is not as it was written`);
  }
};
