import type { Band, Weave } from '@laminate/ui';
import type { Guest } from '../people/door-people.ts';

const WEAVES: ReadonlyMap<string, Weave> = new Map(
  Object.entries<Weave>({ stripe: 'bars', diagonal: 'diagonal', dots: 'dots', line: 'line' }),
);

/** A wristband as the design system draws it. */
export const bandOf = ({ color, weave }: NonNullable<Guest['band']>): Band => ({
  color,
  weave: WEAVES.get(weave) ?? 'plain',
});
