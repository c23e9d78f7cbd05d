/**
 * Loaded before a server: begins a profile of its main thread when it is told by a signal, and writes it into a file at
 * the next one. An empty file says that it has begun.
 */
import { rename, writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";

const file = process.env.PROBE_FILE ?? "";
const session = new Session();
session.connect();
let isOn = false;

const write = async (text) => {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
};
const turn = async () => {
  isOn = !isOn;
  if (isOn) {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 200 });
    await session.post("Profiler.start");
    await write("");
  } else {
    const { profile } = await session.post("Profiler.stop");
    await write(JSON.stringify(profile));
  }
};
process.on("SIGUSR2", () => void turn());
