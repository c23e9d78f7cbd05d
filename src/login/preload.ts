/** The first touch of the form starts what the visitor will need next; the page itself stays small. */
export const loadConsole = () => import("../App.tsx");
export const loadCalls = () => import("../authProvider/signIn.ts");

let isStarted = false;

export const preloadConsole = () => {
  if (isStarted) return;
  isStarted = true;
  void Promise.all([loadCalls(), loadConsole()]).catch(() => {
    // Not needed yet: where it is, its failure is shown.
    isStarted = false;
  });
};
