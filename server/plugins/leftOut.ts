import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Plugins whose console part could not be built, as the configuration names them, each with the reason. */
const LeftOut = z.record(z.string(), z.string());
export type LeftOut = z.infer<typeof LeftOut>;

const FILE = ".leftOut.json";
/** Tells the build whom to leave out: a second try after a plugin broke the first. */
export const LEFT_OUT = "PLUGINS_LEFT_OUT";

export const givenLeftOut = (): LeftOut => LeftOut.parse(JSON.parse(process.env[LEFT_OUT] || "{}"));

/** Notes beside a built console whom it lacks. */
export const writeLeftOut = (folder: string) => writeFile(join(folder, FILE), JSON.stringify(givenLeftOut()));

export const readLeftOut = async (folder: string): Promise<LeftOut> => {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => "{}");
  return LeftOut.parse(JSON.parse(text));
};
