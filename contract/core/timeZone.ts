const OFFSET = /^([+-]?)(0?\d|1[0-4])(?::?([0-5]\d))?$/;

/** An IANA name, `Europe/Berlin`, or an offset as `toOffsetMinutes` reads it. */
export const isTimeZone = (text: string) => OFFSET.test(text) || isZoneName(text);

/** Whether this machine knows a zone of the name. */
export const isZoneName = (name: string) => {
  try {
    return /^[A-Za-z]/.test(name) && makeFormat(name) !== undefined;
  } catch {
    return false;
  }
};

/** Minutes of `+08:00`, `-0330` or `8`. */
export const toOffsetMinutes = (offset: string) => {
  const [, sign, hours = "0", minutes = "0"] = OFFSET.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Tells how many minutes the clocks of a time zone are ahead of UTC at an instant in ms: in summer others than in winter. */
export const offsetReader = (timeZone: string): ((at: number) => number) => {
  if (OFFSET.test(timeZone)) {
    const minutes = toOffsetMinutes(timeZone);
    return () => minutes;
  }
  const format = makeFormat(timeZone);
  const read = (at: number) => {
    // `11/22/2026, GMT+08:00`, and of UTC itself `GMT` alone.
    const [, offset = "0"] = /GMT([+-]\d\d:\d\d)/.exec(format.format(at)) ?? [];
    return toOffsetMinutes(offset);
  };
  // Clocks are changed at a full quarter of an hour, and asking takes far longer than remembering.
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER);
    const offset = known.get(quarter) ?? read(at);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(quarter, offset);
    return offset;
  };
};

const QUARTER = 15 * 60_000;
const MOST_KNOWN = 10_000;

const makeFormat = (timeZone: string) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

export const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

/** Whether an instant as ISO 8601 is of a year and a zone that clocks have. */
export const isOnClocks = (instant: string) => {
  const year = new Date(instant).getUTCFullYear();
  return !/[+-](1[5-9]|2\d):\d\d$/.test(instant) && year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** `8:30` and `830` as `08:30`; what is no time of day stays as it is. */
export const toTimeOfDay = (text: string) =>
  text.replace(/^(\d{1,2})[:：]?(\d\d)$/, (_, hour: string, minute: string) => `${hour.padStart(2, "0")}:${minute}`);
