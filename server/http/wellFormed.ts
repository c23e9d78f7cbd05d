/** Whether a value of JSON holds whole characters only: half a surrogate pair is no text, and no database keeps it. */
export const isWellFormed = (value: unknown): boolean => {
  // A list of what is left, not a call in a call: a body may be nested deeper than calls can be.
  const left = [value];
  for (let next = left.pop(); next !== undefined || left.length > 0; next = left.pop()) {
    if (typeof next === "string" && !next.isWellFormed()) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!name.isWellFormed()) return false;
      left.push(inner);
    }
  }
  return true;
};
