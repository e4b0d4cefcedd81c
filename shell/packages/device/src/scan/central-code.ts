/** A code in a picture: its text, and a corner and the opposite one. */
export interface FoundCode {
  readonly text: string;
  readonly corners: readonly [from: Point, to: Point];
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Picks the code that the camera points at from several in a picture, or null when there is none. */
export function centralCode(
  codes: readonly FoundCode[],
  { width, height }: { width: number; height: number },
): string | null {
  const distance = ({ corners: [a, b] }: FoundCode) => Math.hypot((a.x + b.x - width) / 2, (a.y + b.y - height) / 2);
  const [nearest] = codes.filter(({ text }) => text !== '').toSorted((a, b) => distance(a) - distance(b));
  return nearest?.text ?? null;
}
