/** Waits for what a job does in its own time: tries until it holds, and fails with the last failure after five minutes. */
export const eventually = async <Result>(check: () => Promise<Result>): Promise<Result> => {
  for (const end = Date.now() + 300_000; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};
