import { Readable } from "node:stream";

/** Parts that wait for the reader before the next one is made. */
const AHEAD = 64 * 1024;

/**
 * The stream for a reader who may stop reading: when nothing is taken of it for so long, it ends with an error, and
 * what is behind it (a cursor and its connection) is given back. Whoever reads slowly loses nothing.
 */
export const untilStalled = (stream: Readable, patience: number, onStall: () => void): Readable => {
  let timer: NodeJS.Timeout | undefined;
  async function* parts() {
    for await (const part of stream) {
      timer = setTimeout(() => {
        onStall();
        watched.destroy(new Error("nobody reads this answer"));
      }, patience);
      // Goes on as soon as there is room for more.
      yield part;
      clearTimeout(timer);
    }
  }
  const watched = Readable.from(parts(), { objectMode: false, highWaterMark: AHEAD });
  return watched.once("close", () => {
    clearTimeout(timer);
    stream.destroy();
  });
};
