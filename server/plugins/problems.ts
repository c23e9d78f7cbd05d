import { z } from "zod";

/** Why a plugin cannot be had, in one line for whoever runs the console. */
export class PluginProblem extends Error {
  override name = "PluginProblem";
}

/** An error of anybody's code in one line. */
export const describeError = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join(".") || "value"}: ${describeIssue(issue)}`).join("; ");
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.split("\n")[0]?.slice(0, 300) ?? "";
};

/** Of a key that is wrong its own rule says more. */
const describeIssue = (issue: z.core.$ZodIssue) =>
  issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
