import type { z } from "zod";

import { isRuleKey, type Params, ruleText } from "./rules.ts";
import type { Locale } from "./locales.ts";

/** Messages of a failed parse at their fields; the server answers with it, the forms show it as one types. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[], locale: Locale): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of issues.flatMap(unfold)) {
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields) errors[path.join(".") || "root"] ??= issueText(issue, locale, String(path.at(-1) ?? ""));
  }
  return errors;
};

/**
 * A union fails with the issues of each branch; those of the branch that came nearest are the useful ones. One that
 * takes values of another kind was not meant. A union with a rule of its own says that.
 */
const unfold = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== "invalid_union" || issue.errors.length === 0 || isRuleKey(issue.message)) return [issue];
  const nearest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best));
  return nearest.flatMap((inner) => unfold({ ...inner, path: [...issue.path, ...inner.path] }));
};

const OTHER_KIND = 1000;
const distance = (branch: readonly z.core.$ZodIssue[]) =>
  branch.length + (branch.some(({ code, path }) => code === "invalid_type" && path.length === 0) ? OTHER_KIND : 0);

const readParams = (issue: z.core.$ZodIssue): Params => {
  if (issue.code === "too_big") return { max: Number(issue.maximum) };
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  if (issue.code !== "custom") return {};
  return Object.fromEntries(Object.entries(issue.params ?? {}).map(([name, value]) => [name, `${value}`]));
};

/** What was not given; a parse that does not report its input leaves it open. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

const issueText = (issue: z.core.$ZodIssue, locale: Locale, name: string) => {
  // Of what nobody gave nothing is invalid.
  if ((issue.code === "invalid_value" || issue.code === "invalid_type") && "input" in issue && isEmpty(issue.input))
    return ruleText("rule.required", locale);
  if (isRuleKey(issue.message)) return ruleText(issue.message, locale, { name, ...readParams(issue) });
  if (issue.code === "unrecognized_keys") return ruleText("rule.unknownField", locale, { name });
  if (issue.code === "invalid_type" && isEmpty(issue.input)) return ruleText("rule.required", locale);
  if (issue.code === "too_big" && issue.origin === "string")
    return ruleText("rule.max", locale, { max: issue.maximum });
  if (issue.code === "too_small" && issue.origin === "string")
    return ruleText("rule.min", locale, { min: issue.minimum });
  return ruleText("rule.invalid", locale);
};
