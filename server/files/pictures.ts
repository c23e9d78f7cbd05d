import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { invalid } from "../core/errors.ts";
import type { Measures, DecoderRequest, DecoderResult, PrintRequest, RewriteRequest } from "./decoder.ts";
import { enqueueDecode } from "./decodeQueue.ts";
import type { Prints } from "./prints.ts";

/** The decoder gives up on a picture before; this is for one that does not even do that. */
const DEADLINE = 30_000;
/** How long it waits for the next picture, in ms. */
const IDLE = 10_000;

/**
 * Nothing of ours, above all no secret: what decodes strangers' bytes knows as little as it can. Large blocks go back
 * to the system one by one: the allocator would keep a picture's worth for each of its threads.
 */
const env = {
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  TZ: "UTC",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "1",
};

let decoder: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Decodes a picture whole and writes it anew at `target`: what comes out has pixels and nothing else, no position, no
 * second file behind the first. The camera's orientation is applied before it is dropped. One after the other, whatever
 * number of them has come.
 * @throws ApiError at `file` for a picture that breaks its purpose's rules.
 */
export const rewritePicture = (order: RewriteRequest): Promise<Measures> =>
  enqueueDecode(async () => {
    const outcome = await decode(order);
    if ("made" in outcome) return outcome.made;
    throw invalid({ file: "broken" in outcome ? outcome.broken : "rule.fileBroken" });
  });

/** By what a stored picture is known again; undefined of one that cannot be read. */
export const printPicture = (order: PrintRequest): Promise<Prints | undefined> =>
  enqueueDecode(async () => {
    const outcome = await decode(order);
    return "print" in outcome ? outcome.print : undefined;
  });

const decode = async (order: DecoderRequest): Promise<DecoderResult> => {
  clearTimeout(idle);
  const child = (decoder ??= start());
  const outcome = await new Promise<DecoderResult>((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), DEADLINE);
    const finish = (answer: DecoderResult) => {
      clearTimeout(timer);
      child.off("message", finish).off("exit", died);
      resolve(answer);
    };
    // A picture that it dies of is no picture.
    const died = () => finish({ broken: "rule.fileBroken" });
    child.on("message", finish).on("exit", died);
    child.send(order, (error) => error && died());
  });
  idle = setTimeout(() => decoder?.kill(), IDLE).unref();
  return outcome;
};

const start = () => {
  const child = fork(join(import.meta.dirname, "decoder.ts"), {
    env,
    execArgv: ["--max-old-space-size=64"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const forget = () => {
    if (decoder === child) decoder = undefined;
  };
  child.once("exit", forget).once("error", forget);
  // Neither keeps the server from ending; it ends with the server.
  child.unref();
  child.channel?.unref();
  return child;
};
