import { spawn } from "node:child_process";
import { once } from "node:events";

/** The example chat as a process of its own, which says where it is and ends when it is told to. */
export const startChatProcess = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ["examples/chat/main.ts"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("the chat did not start"))),
  ]);
  return {
    address: /http:\/\/\S+/.exec(String(said))?.[0] ?? "",
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
};
