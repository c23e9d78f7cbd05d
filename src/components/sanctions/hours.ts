import type { useResourceText } from "../fields/useTextOf.ts";

/** Durations that are one press away: an hour, a day, a week, thirty days. */
export const usualHours: readonly number[] = [1, 24, 168, 720];

/** Whole days as days. */
export const hoursText = (text: ReturnType<typeof useResourceText>, hours: number) =>
  hours % 24 === 0 ? text("days", { smart_count: hours / 24 }) : text("hours", { smart_count: hours });
