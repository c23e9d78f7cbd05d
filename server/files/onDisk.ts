import { open, rm } from "node:fs/promises";
import type { Context } from "../core/context.ts";
import { type ApiError, invalid } from "../core/errors.ts";

/** What is done with a file that has come. */
export type Work<T> = (path: string, bytes: number, filename: string) => Promise<T>;

/** Writes the one file of the request to the disk as it comes, and ends as soon as there is more of it than may be. */
export const onDisk = async <T>(
  { upload, deps }: Pick<Context, "upload" | "deps">,
  limit: number,
  tooLarge: () => ApiError,
  work: Work<T>,
): Promise<T> => {
  const { stream, filename, finish } = await upload(limit, tooLarge);
  const path = await deps.files.incoming();
  try {
    let bytes = 0;
    const handle = await open(path, "wx", 0o600);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limit) throw tooLarge();
        await handle.write(chunk);
      }
    } finally {
      await handle.close();
    }
    await finish();
    if (bytes === 0) throw invalid({ file: "rule.fileEmpty" });
    return await work(path, bytes, filename);
  } finally {
    await rm(path, { force: true });
  }
};
