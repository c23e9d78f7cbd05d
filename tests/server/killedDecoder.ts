/**
 * Decodes a picture, kills its decoder as soon as there is one, and decodes another: a program of its own, whose
 * children are known.
 */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { picturePurposes } from "../../contract/core/files.ts";
import { rewritePicture } from "../../server/files/pictures.ts";
import { ApiError } from "../../server/core/errors.ts";
import { animated } from "../files/pictures.ts";
import { listChildren, killNow } from "./processes.ts";

const folder = await mkdtemp(join(tmpdir(), "im-console-decoder-"));
const path = join(folder, "slow.gif");
await writeFile(path, await animated(6, 64));
const decode = (name: string) =>
  rewritePicture({ path, type: "gif", rules: picturePurposes.emoji, target: join(folder, name) }).then(
    ({ width }) => width,
    (error: unknown) => (error instanceof ApiError ? error.fields : String(error)),
  );

const first = decode("first.gif");
for (;;) {
  const [decoder] = listChildren(process.pid);
  if (decoder) {
    killNow(decoder.pid);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 2));
}
const outcome = { first: await first, left: await readdir(folder), second: await decode("second.gif") };
process.stdout.write(`ready ${JSON.stringify(outcome)}\n`);
await rm(folder, { recursive: true, force: true });
process.exit(0);
