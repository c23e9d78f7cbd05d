/** What the browser's console is told is a fault of ours, unless it is known to be a library's. */
import { format } from "node:util";
import { afterEach } from "vitest";

const known: [says: RegExp, why: string][] = [
  [
    /^React does not recognize the `(InputProps|inputProps|inputRef)` prop on a DOM element/,
    "react-admin 5.15, the newest, hands MUI's inputs the props of its version 5 beside those of today",
  ],
  [
    /^A component suspended inside an `act` scope, but the `act` call was not awaited/,
    "Testing Library's render awaits nothing, and the console's first part is loaded when it is shown",
  ],
];
/** Calls that fail: react-admin writes each of them down, and tests make them happen. */
const isFailedCall = (word: unknown) =>
  word instanceof Error && ["ApiError", "AbortError", "ChunkLoadError"].includes(word.name);

const heard: string[] = [];
for (const kind of ["error", "warn"] as const) {
  const say = console[kind].bind(console);
  console[kind] = (...words: unknown[]) => {
    const text = format(...words);
    if (isFailedCall(words[0]) || known.some(([says]) => says.test(text))) return;
    heard.push(text);
    say(...words);
  };
}
afterEach(() => {
  const said = heard.splice(0);
  if (said.length > 0) throw new Error(`the browser's console was told: ${said.join("\n")}`);
});
