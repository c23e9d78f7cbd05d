import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const TENANT = /^[1-9]\d{0,18}$/;
const FILE = /^[\w-]{22}\.\w{1,8}$/;

/** Where files lie that were made for somebody, beside what is served: each is fetched by a call that asks who comes. */
export type ExportStore = {
  /** Writes a stream to a new file of the tenant, durably. @throws what the stream or the disk fails with; nothing is left then */
  write: (tenantId: string, stream: Readable, signal: AbortSignal) => Promise<{ file: string; bytes: number }>;
  /** The file's bytes; undefined of one that is not there. */
  read: (tenantId: string, file: string) => Promise<Readable | undefined>;
  /** Removes a file; one that is gone already is no error. */
  remove: (tenantId: string, file: string) => Promise<void>;
  /** Files older than that many ms. */
  older: (age: number) => AsyncGenerator<{ tenantId: string; file: string }>;
};

export const openExportStore = (dataDir: string): ExportStore => {
  const root = resolve(dataDir, "exports");
  const pathOf = (tenantId: string, file: string) => {
    if (!TENANT.test(tenantId) || !FILE.test(file)) throw new Error("not an export's name");
    return join(root, tenantId, file);
  };
  return {
    write: async (tenantId, stream, signal) => {
      const file = `${randomBytes(16).toString("base64url")}.xlsx`;
      const path = pathOf(tenantId, file);
      await mkdir(join(root, tenantId), { recursive: true, mode: 0o700 });
      try {
        // As it comes: however many rows there are, a few parts of them are in memory.
        await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600 }), { signal });
        const handle = await open(path, "r");
        try {
          await handle.sync();
          return { file, bytes: (await handle.stat()).size };
        } finally {
          await handle.close();
        }
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    read: async (tenantId, file) => {
      const path = pathOf(tenantId, file);
      return (await stat(path).catch(ifMissing)) && createReadStream(path);
    },
    remove: (tenantId, file) => rm(pathOf(tenantId, file), { force: true }),
    older: async function* (age) {
      const before = Date.now() - age;
      for (const tenantId of await namesIn(root)) {
        for (const file of TENANT.test(tenantId) ? await namesIn(join(root, tenantId)) : []) {
          const known = FILE.test(file) ? await stat(join(root, tenantId, file)).catch(ifMissing) : undefined;
          if (known && known.mtimeMs < before) yield { tenantId, file };
        }
      }
    },
  };
};

const namesIn = async (folder: string) => (await readdir(folder).catch(ifMissing)) ?? [];

const ifMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
};
