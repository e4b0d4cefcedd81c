import type { Effect } from '@laminate/contracts/consequences';
import { show } from '@laminate/ui/testing';
import { screen, within } from '@testing-library/dom';
import { Touches } from './touches.tsx';

const NIGHT = { was: '31.07.2026 23:00 – 01.08.2026 05:00', now: '31.07.2026 23:00 – 01.08.2026 03:00' };
const effect = (id: number, message: string, hours: Pick<Effect, 'was' | 'now'> = NIGHT): Effect => ({
  kind: 'profile',
  id,
  name: message,
  code: 'access_shorter',
  params: {},
  message,
  ...hours,
  can_move: false,
  moves: false,
  revision: null,
});

/** Lines of the list, with what is above it. */
function lines(effects: readonly Effect[]): readonly (string | null)[] {
  show(<Touches effects={effects} isOld={false} waiting={false} />);
  const region = screen.getByRole('region', { name: 'What this touches' });
  const above = [...region.querySelectorAll('p:not(:empty)')];
  return [...above, ...within(region).getAllByRole('listitem')].map(({ textContent }) => textContent);
}

it('shows the hours of many lines once where they are the same, and breaks them only before the arrow', () => {
  expect(lines([effect(1, 'Crew'), effect(2, 'Press')])).toEqual([
    '31.07.2026\u00A023:00 – 01.08.2026\u00A005:00 →\u00A031.07.2026\u00A023:00 – 01.08.2026\u00A003:00',
    'Crew',
    'Press',
  ]);
});

it('shows the hours of each line where they differ, and once what stays', () => {
  const set = { was: '00:30 (+1)–02:00 (+1)', now: '00:30 (+1)–02:00 (+1)' };
  expect(lines([effect(1, 'Crew', { was: '18:00', now: '19:00' }), effect(2, 'Udu', set)])).toEqual([
    'Crew18:00 →\u00A019:00',
    'Udu00:30\u00A0(+1)–02:00\u00A0(+1)',
  ]);
});

it('shows once what reads the same', () => {
  expect(lines([effect(1, 'Two rooms'), effect(2, 'Two rooms'), effect(3, 'Else', { was: null, now: null })])).toEqual([
    expect.stringContaining('31.07.2026\u00A023:00'),
    'Two rooms',
    'Else',
  ]);
});
