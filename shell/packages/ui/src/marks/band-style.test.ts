import fc from 'fast-check';
import { bandAttributes, inkOn, weaveFor } from './band-style.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('ink on a wristband', () => {
  it('is readable (WCAG AA) on every colour there is', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('is dark on colours it cannot measure', () => {
    expect(inkOn('rebeccapurple')).toBe('#11161f');
  });
});

describe('weave', () => {
  it('is the same for the same band, and differs between neighbours', () => {
    expect(weaveFor(7)).toBe(weaveFor(7));
    expect(new Set([0, 1, 2, 3, 4].map(weaveFor)).size).toBe(5);
  });

  it('is set on the element, plain when the band names none', () => {
    expect(bandAttributes({ color: '#f4843f' })['data-weave']).toBe('plain');
    expect(bandAttributes({ color: '#f4843f', weave: 'dots' })['data-weave']).toBe('dots');
  });
});
