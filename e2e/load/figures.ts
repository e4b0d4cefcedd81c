/** Returns the middle of some figures. For an even number of figures, this is the upper of the two in the middle. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** What all but one of twenty figures do not exceed. */
export const p95 = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;

/** One line: what was measured, its median and range in milliseconds, and how often. */
export function lineOf(what: string, figures: readonly number[]): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return `${what.padEnd(44)} ${median(figures).toFixed(0).padStart(6)} ms   (${least.toFixed(0)}–${most.toFixed(0)}, ${figures.length} times)`;
}

/** A share of a whole in per cent. */
export const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** One line: how many times as much the median of some figures is as that of others of the same run. */
export const ratioLine = (what: string, figures: readonly number[], others: readonly number[]): string =>
  `${what.padEnd(44)} ${(median(figures) / median(others)).toFixed(2).padStart(6)} times`;
