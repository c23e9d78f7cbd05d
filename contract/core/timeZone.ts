/** Minutes of `+08:00`, `-0330` or `8`. */
export const toOffsetMinutes = (timeZone: string) => {
  const [, sign, hours = "0", minutes = "0"] = /^([+-]?)(\d{1,2}):?(\d{2})?$/.exec(timeZone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};
