/** Minutes of `+08:00`, `-0330` or `8`. */
export const minutesOf = (timeZone: string) => {
  const [, sign, hours = "0", minutes = "0"] = /^([+-]?)(\d{1,2}):?(\d{2})?$/.exec(timeZone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** An instant as the reader's clock shows it; nothing for none. */
export const shifted = (instant: string | null, minutes: number) =>
  instant === null ? "" : new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19).replace("T", " ");
