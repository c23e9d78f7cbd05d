import { ApiError } from "../../api/errors.ts";

/** What was wrong with something that a form has no field for is said above its fields, and the failure goes on. */
export const sayAbove =
  (asked: readonly string[]) =>
  (reason: unknown): never => {
    if (reason instanceof ApiError && reason.body.errors) {
      const all = Object.entries(reason.body.errors);
      const beside = all.filter(([name]) => !asked.includes(name)).map(([, message]) => message);
      if (beside.length > 0) reason.body.errors = { ...reason.body.errors, root: [...new Set(beside)].join(" ") };
    }
    throw reason;
  };
