import { appendFile, mkdir, readdir } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isStreamLine, readLines } from "./stream/lines.ts";
import type { Db } from "../db/database.ts";
import type { Secrets } from "../auth/secrets.ts";

/** Where one tenant's chain stood at one time, signed: whoever owns the database cannot take it back. */
export type Checkpoint = { tenantId: string; seq: string; hash: string; at: string; node: string; mark: string };

const PURPOSE = "operation log checkpoint";
const EVERY = 5000;

const checkpointFolder = (dataDir: string) => join(dataDir, "checkpoints");
const marked = ({ tenantId, seq, hash, at, node }: Omit<Checkpoint, "mark">) =>
  JSON.stringify([tenantId, seq, hash, at, node]);

/** Where each chain stands now, signed. */
export const takeCheckpoints = async (system: Db, secrets: Secrets): Promise<Checkpoint[]> => {
  const rows = await system
    .selectFrom("operationChain")
    .where("seq", ">", "0")
    .orderBy("tenantId")
    .select(["tenantId", "seq", "hash"])
    .execute();
  const at = new Date().toISOString();
  const node = hostname();
  return rows.map(({ tenantId, seq, hash }) => {
    const checkpoint = { tenantId, seq, hash: hash.toString("hex"), at, node };
    return { ...checkpoint, mark: secrets.sign(marked(checkpoint), PURPOSE) };
  });
};

/**
 * Appends a checkpoint of every chain that moved, every few seconds and at the end, to a file of the month in DATA_DIR
 * and to the log. Each node does so for all tenants: the files of any one of them are enough.
 */
export const keepCheckpoints = async (
  system: Db,
  secrets: Secrets,
  dataDir: string,
  log: { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void },
) => {
  const folder = checkpointFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const last = new Map<string, string>();
  const write = async () => {
    const moved = (await takeCheckpoints(system, secrets)).filter(({ tenantId, seq }) => last.get(tenantId) !== seq);
    if (moved.length === 0) return;
    const file = join(folder, `${new Date().toISOString().slice(0, 7)}.jsonl`);
    await appendFile(file, moved.map((checkpoint) => `${JSON.stringify(checkpoint)}\n`).join(""), { mode: 0o600 });
    for (const checkpoint of moved) {
      last.set(checkpoint.tenantId, checkpoint.seq);
      log.info({ checkpoint }, "operation log checkpoint");
    }
  };
  let writing = Promise.resolve();
  const next = () => {
    writing = writing.then(write).catch((err: unknown) => log.error({ err }, "no checkpoint could be written"));
    return writing;
  };
  await next();
  const timer = setInterval(() => void next(), EVERY);
  return async () => {
    clearInterval(timer);
    await next();
  };
};

/** The checkpoints of DATA_DIR and of log files kept elsewhere. @throws Error for one whose mark is not ours. */
export const readCheckpoints = async (secrets: Secrets, dataDir: string, files: readonly string[] = []) => {
  const folder = checkpointFolder(dataDir);
  const own = await readdir(folder).catch(() => []);
  const paths = [...own.filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name)), ...files];
  const found: Checkpoint[] = [];
  for (const path of paths) {
    for await (const line of readLines(path)) {
      const checkpoint = parseCheckpoint(line);
      if (!checkpoint) continue;
      if (!secrets.verify(marked(checkpoint), PURPOSE, checkpoint.mark))
        throw new Error(`${path} holds a checkpoint that was not made with this SECRET_KEY`);
      found.push(checkpoint);
    }
  }
  return found;
};

/** A line of a checkpoint file, or of the JSON log; a half-written last line and other lines are none. */
const parseCheckpoint = (line: string): Checkpoint | undefined => {
  if (!line.includes('"mark"') || isStreamLine(line)) return undefined;
  try {
    const { checkpoint, ...values } = JSON.parse(line);
    return checkpoint ?? values;
  } catch {
    return undefined;
  }
};
