/** DD.MM.YYYY. */
export const readableDay = (date: string): string => date.split('-').reverse().join('.');

/** How many nights there are from a day to another, YYYY-MM-DD. */
export const nightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
