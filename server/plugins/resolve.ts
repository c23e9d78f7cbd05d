import { registerHooks } from "node:module";

/** The names by which plugins, and chat platforms, import the console, and the files that they stand for. */
export const surface = ["contract", "server", "console", "testing", "platform"] as const;
export const surfaceFile = (part: (typeof surface)[number]) => new URL(`../../plugin/${part}.ts`, import.meta.url);

const files = new Map<string, string>(surface.map((part) => [`im-console/${part}`, surfaceFile(part).href]));

/**
 * Makes `im-console/…` mean this console's own files, wherever a plugin lies: a copy of its own would know other
 * entities, and another React context.
 */
export const resolveSurface = () => {
  // Every hook is asked for every import from then on: one is enough for the process.
  if (isResolved) return;
  isResolved = true;
  registerHooks({
    resolve: (name, context, next) => {
      const url = files.get(name);
      return url === undefined ? next(name, context) : { url, shortCircuit: true };
    },
  });
};

let isResolved = false;
