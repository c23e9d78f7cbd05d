/** Durations that are one press away: an hour, a day, a week, thirty days. */
export const usualHours: readonly number[] = [1, 24, 168, 720];
