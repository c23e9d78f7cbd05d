/** What ends one thing that the process began. */
type Close = () => Promise<unknown>;

export type Stopping = ReturnType<typeof openStopping>;

/** A signal to the whole group comes twice, once by npm: within this time, in ms, both are one wish. */
const ONE_WISH = 1000;

/**
 * Ends what was begun, the last first, when the process is told to stop or cannot start. Told to stop again, it ends
 * at once.
 */
export const openStopping = () => {
  const steps: { close: Close; limit: number }[] = [];
  let stopping: Promise<void> | undefined;

  const closeAll = async () => {
    for (const { close, limit } of steps.toReversed()) {
      const timer = new AbortController();
      try {
        await Promise.race([close(), after(limit, timer.signal)]);
      } catch (error) {
        // What cannot be ended keeps nothing else from its end, above all not the database.
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
      timer.abort();
    }
  };
  const stop = () => (stopping ??= closeAll());

  let told: number | undefined;
  const onSignal = () => {
    if (told !== undefined && performance.now() - told > ONE_WISH) process.exit(1);
    told ??= performance.now();
    void stop().then(() => process.exit(0));
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);

  return {
    /** It is waited for that long, in ms, and then left to the end of the process. */
    before: (close: Close, limit: number) => void steps.push({ close, limit }),
    stop,
    isStopping: () => stopping !== undefined,
  };
};

const after = (limit: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limit);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
