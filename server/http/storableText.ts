/** Half a surrogate pair is no text, and no database keeps that or a NUL. */
const isText = (value: string) => value.isWellFormed() && !value.includes("\0");

/** Whether all texts in a value of JSON are such as can be kept. */
export const hasOnlyStorableText = (value: unknown): boolean => {
  // A list of what is left, not a call in a call: a body may be nested deeper than calls can be.
  const left = [value];
  for (let next = left.pop(); next !== undefined || left.length > 0; next = left.pop()) {
    if (typeof next === "string" && !isText(next)) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isText(name)) return false;
      left.push(inner);
    }
  }
  return true;
};
