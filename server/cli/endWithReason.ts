/** Runs a command. What it fails of is told in one line, and by the exit code. */
export const endWithReason = async (work: () => Promise<void>, before = "") => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${before}${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
