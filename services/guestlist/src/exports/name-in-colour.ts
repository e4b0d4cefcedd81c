import type { Style, Typesetter } from '@laminate/print';

const INK = '#11161f';
const NAME_SIZES = { largest: 34, smallest: 12, lines: 4 } as const;

/** Returns white or ink, the one that contrasts more with the colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? INK : '#ffffff';
}

/**
 * Sets the name as large as it goes, on several lines if needed. What does not fit at the smallest size ends in an
 * ellipsis.
 */
export function fitName(
  type: Typesetter,
  name: string,
  width: number,
  height: number,
): { lines: string[]; style: Style } {
  const whole = name.split(/\s+/).join(' ');
  for (let size: number = NAME_SIZES.largest; size >= NAME_SIZES.smallest; size -= 1) {
    const style: Style = { face: 'name', size };
    const lines = type.wrap(name, width, NAME_SIZES.lines, style);
    if (lines.join(' ') === whole && lines.length * size * 1.08 <= height) return { lines, style };
  }
  const style: Style = { face: 'name', size: NAME_SIZES.smallest };
  return { lines: type.wrap(name, width, NAME_SIZES.lines, style), style };
}
