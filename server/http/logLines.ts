/** Lines wait this long for more of them: each write of its own costs as much as half a short call. */
const WAIT = 100;

/** Writes the log's lines to standard output a few at a time; what waits is written before the process ends. */
export const logLines = () => {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const take = () => {
    const taken = lines;
    lines = "";
    timer = undefined;
    return taken;
  };
  process.once("exit", () => {
    if (lines) process.stdout.write(take());
  });
  return {
    write: (line: string) => {
      lines += line;
      timer ??= setTimeout(() => process.stdout.write(take()), WAIT).unref();
    },
  };
};
