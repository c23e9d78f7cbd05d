import { notFound } from "../core/errors.ts";

/** How often an escaped letter may be escaped again: a service may undo more than one layer. */
const LAYERS = 3;

/**
 * The address of what lies below the base of a service, of the path segments and the query as they came.
 * @throws ApiError `notFound` for whatever could lead out of the base
 */
export const toTarget = (base: URL, segments: readonly string[], query: string): URL => {
  if (!segments.every((segment) => isPlain(segment))) throw notFound();
  const target = new URL(base);
  target.pathname = [base.pathname.replace(/\/$/, ""), ...segments].join("/");
  target.search = query;
  return target;
};

/** One step down and nothing else, however often a service undoes escapes. */
const isPlain = (segment: string, layers = LAYERS): boolean => {
  if (isStep(segment)) return false;
  const decoded = decode(segment);
  return decoded === segment || (layers > 0 && isPlain(decoded, layers - 1));
};

/** Some services cut off what follows a semicolon before they look for dots. */
const isStep = (text: string) => text === "" || /^\.{1,2}(;|$)/.test(text) || /[/\\\p{Cc}]/u.test(text);

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
