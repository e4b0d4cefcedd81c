const WHOLE = /^[+-]?(?:\d+|\d{1,3}(?:[\s,]\d{3})+)$/;

/**
 * Reads a typed whole number: digits, with a sign, or spaces or commas between the thousands.
 *
 * @returns null for nothing, and NaN for what is not a whole number: `2.5`, `1e3`, `ten`
 */
export function wholeNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const number = WHOLE.test(typed) ? Number(typed.replace(/[\s,]/g, '')) : Number.NaN;
  return Number.isSafeInteger(number) ? number + 0 : Number.NaN;
}

/** The number that an arrow key goes to, within the bounds. */
export const stepped = (value: number | null, by: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, (value || 0) + by));
