import type { DemoPart, Starting } from "../../contract/starting.ts";

export type Progress = {
  /** Does one step of the start, and prints it with its seconds. */
  step: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** The same for a part of the demo data, of as many as there are; the sign-in page shows which it is. */
  demoStep: <Result>(part: DemoPart, of: number, place: string, work: () => Promise<Result>) => Promise<Result>;
  /** Everything that the start took up to now. */
  ready: () => void;
  /** How far it is; nothing once it is ready. */
  starting: () => Starting | undefined;
};

/** Tells how a start gets on: a line for each step, with its seconds. */
export const openProgress = (say: (line: string) => void): Progress => {
  let starting: Starting | undefined = { status: "starting" };
  const line = (name: string, seconds: number) => say(`${name.padEnd(30)}${seconds.toFixed(1).padStart(5)} s`);
  const step: Progress["step"] = async (name, work) => {
    const begun = performance.now();
    const result = await work();
    line(name, (performance.now() - begun) / 1000);
    return result;
  };
  return {
    step,
    demoStep: (part, of, place, work) => {
      starting = { status: "starting", making: { part, number: (starting?.making?.number ?? 0) + 1, of } };
      return step(`demo data: ${[place, part].filter(Boolean).join(", ")}`, work);
    },
    // From the beginning of the process, its own loading with it.
    ready: () => {
      starting = undefined;
      line("ready", performance.now() / 1000);
    },
    starting: () => starting,
  };
};
