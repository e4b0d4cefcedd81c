const DAY_MS = 86_400_000;

/** Whole days until a moment, or 0 once it is past. @param now in milliseconds */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now) / DAY_MS));
