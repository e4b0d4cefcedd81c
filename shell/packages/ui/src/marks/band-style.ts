import type { CSSProperties } from 'react';

/** The pattern woven into a band. It tells bands apart if colours can't. */
export type Weave = 'plain' | 'bars' | 'diagonal' | 'dots' | 'line';

/** A wristband as it looks. */
export interface Band {
  /** Any CSS colour. Hex (#rrggbb) gets the ink with the better contrast. */
  color: string;
  weave?: Weave;
}

const WEAVES: readonly Weave[] = ['plain', 'bars', 'diagonal', 'dots', 'line'];
const DARK_INK = '#11161f';
const BLACK = '#000000';
const WHITE = '#ffffff';
/** Contrast that WCAG AA asks of text. */
const READABLE = 4.5;

/** The weave of a band whose data names none: the same band always gets the same one. */
export function weaveFor(id: number): Weave {
  return WEAVES[Math.abs(id) % WEAVES.length] ?? 'plain';
}

/** Relative luminance (WCAG 2) of `#rrggbb`, 0 to 1. Null for other notations. */
function luminance(color: string): number | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (!match) return null;
  const [red, green, blue] = match.slice(1).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** As WCAG counts it, 0.05 added. */
const DARK_INK_LIGHT = (luminance(DARK_INK) ?? 0) + 0.05;

/** The ink that reads on the colour: the product's dark one or white, and where neither reaches 4.5:1, black. */
export function inkOn(color: string): string {
  const light = (luminance(color) ?? 1) + 0.05;
  const withDark = light / DARK_INK_LIGHT;
  const withWhite = 1.05 / light;
  if (Math.max(withDark, withWhite) < READABLE) return BLACK;
  return withDark >= withWhite ? DARK_INK : WHITE;
}

/** The inline style and attribute that give an element a band's colour and weave. */
export function bandAttributes(band: Band): { style: CSSProperties; 'data-weave': Weave } {
  const ink = inkOn(band.color);
  const weave = ink === WHITE ? '255 255 255' : '17 22 31';
  const style: Record<string, string> = {
    '--band': band.color,
    '--band-ink': ink,
    '--weave': `rgb(${weave} / 0.3)`,
    '--weave-strong': `rgb(${weave} / 0.6)`,
  };
  return { style, 'data-weave': band.weave ?? 'plain' };
}
