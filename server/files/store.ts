import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FILE_NAME, type FileType } from "../../contract/core/files.ts";

const INCOMING = "incoming";
const QUARANTINE = "quarantine";
const TENANT = /^[1-9]\d{0,18}$/;

/** Where the bytes of stored files are; several nodes that share DATA_DIR share them. */
export type FileStore = {
  /** Path of a new file that is still being written: one that is never kept is swept away a day later. */
  incoming: () => Promise<string>;
  /** Makes a written file one of the tenant's, durably, under a new name. */
  keep: (path: string, tenantId: string, type: FileType) => Promise<string>;
  /** Removes a file; one that is gone already is no error. */
  remove: (tenantId: string, name: string) => Promise<void>;
  /** Moves a file to where nobody is served it, or back; one that is there already stays. */
  quarantine: (tenantId: string, name: string) => Promise<void>;
  release: (tenantId: string, name: string) => Promise<void>;
  /** Where the bytes of a file are that is served. */
  find: (tenantId: string, name: string) => string;
  /** Where the bytes of a file in quarantine are; undefined of one that is not there. */
  findQuarantined: (tenantId: string, name: string) => Promise<string | undefined>;
  /** Every file that is in quarantine on the disk. */
  quarantined: () => AsyncGenerator<{ tenantId: string; name: string }>;
  /** Removes a file that was never kept. */
  discard: (name: string) => Promise<void>;
  /** The folder that has each tenant's files in a folder named by its id. */
  root: string;
  /** Files older than that many ms, those still being written under no tenant. */
  older: (age: number) => AsyncGenerator<{ tenantId: string | null; name: string }>;
};

export const openFileStore = (dataDir: string): FileStore => {
  const root = resolve(dataDir, "files");
  const incoming = join(root, INCOMING);
  const tenantFolder = (tenantId: string) => {
    if (!TENANT.test(tenantId)) throw new Error("not a tenant's id");
    return join(root, tenantId);
  };
  const filePath = (tenantId: string, name: string) => {
    if (!FILE_NAME.test(name)) throw new Error("not a stored file's name");
    return join(tenantFolder(tenantId), name);
  };
  const hidden = join(root, QUARANTINE);
  const hiddenPath = (tenantId: string, name: string) => join(hidden, basename(tenantFolder(tenantId)), basename(name));
  const move = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to).catch(ifMissing);
    await sync(dirname(to));
  };
  return {
    root,
    incoming: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      return join(incoming, randomUUID());
    },
    keep: async (path, tenantId, type) => {
      const name = `${randomBytes(16).toString("base64url")}.${type}`;
      await sync(path);
      await mkdir(tenantFolder(tenantId), { recursive: true, mode: 0o700 });
      await rename(path, filePath(tenantId, name));
      await sync(tenantFolder(tenantId));
      return name;
    },
    remove: async (tenantId, name) => {
      await rm(filePath(tenantId, name), { force: true });
      await rm(hiddenPath(tenantId, name), { force: true });
    },
    quarantine: (tenantId, name) => move(filePath(tenantId, name), hiddenPath(tenantId, name)),
    release: (tenantId, name) => move(hiddenPath(tenantId, name), filePath(tenantId, name)),
    find: filePath,
    findQuarantined: async (tenantId, name) => {
      const path = hiddenPath(tenantId, name);
      return (await stat(path).catch(ifMissing)) && path;
    },
    quarantined: async function* () {
      for (const tenantId of await namesIn(hidden))
        for (const name of TENANT.test(tenantId) ? await namesIn(join(hidden, tenantId)) : [])
          if (FILE_NAME.test(name)) yield { tenantId, name };
    },
    discard: (name) => rm(join(incoming, basename(name)), { force: true }),
    older: async function* (age) {
      const before = Date.now() - age;
      for (const folder of await namesIn(root)) {
        if (folder !== INCOMING && !TENANT.test(folder)) continue;
        for (const name of await namesIn(join(root, folder))) {
          if (folder !== INCOMING && !FILE_NAME.test(name)) continue;
          const known = await stat(join(root, folder, name)).catch(ifMissing);
          if (known && known.mtimeMs < before) yield { tenantId: folder === INCOMING ? null : folder, name };
        }
      }
    },
  };
};

const sync = async (path: string) => {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const namesIn = async (folder: string) => (await readdir(folder).catch(ifMissing)) ?? [];

const ifMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
};
