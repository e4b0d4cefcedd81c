import { show } from '@laminate/ui/testing';
import { screen, within } from '@testing-library/dom';
import type { AccessSystem } from '../../access/access-system.ts';
import { timeAxis } from '../../access/time-axis.ts';
import { MatrixTable } from './matrix-table.tsx';

const known = { revision: 1, used_by: { profiles: 0, units: 0, groups: 0, people: 0 } };
const limit = { most_guests: null, warn_at: 90, when_full: 'warn' } as const;
const area = (id: number, name: string) => ({ ...known, ...limit, id, name });
const profile = (id: number, name: string, areas: number[], fields: object = {}) => ({
  ...known,
  id,
  name,
  areas,
  rules: [],
  guests: 0,
  people: 0,
  timeId: null,
  wristbandId: null,
  badgeId: null,
  ...fields,
});
const SYSTEM = {
  event: {
    id: 7,
    name: 'Meretuul 2026',
    start_time: '2026-07-31T09:00:00Z',
    end_time: '2026-08-02T20:00:00Z',
    time_zone: 'Europe/Tallinn',
  },
  areas: [area(1, 'Main stage'), area(2, 'Backstage'), area(3, 'Office')],
  times: [{ ...known, id: 5, name: 'Night', start_time: '2026-07-31T18:00:00Z', end_time: '2026-08-01T02:00:00Z' }],
  profiles: [
    profile(11, 'Crew', [1, 2], { guests: 12, timeId: 5, wristbandId: 21, badgeId: 99 }),
    profile(12, 'Press', [1], { guests: 3 }),
  ],
  wristbands: [{ ...known, id: 21, name: 'Gold', color: '#e7b416', weave: 'plain', picture_url: null }],
  badges: [],
  saved: true,
  saved_at: null,
  saved_by: null,
  revision: 1,
  changed_by: null,
  can: { edit: true },
} as unknown as AccessSystem;

const draw = (system = SYSTEM) => show(<MatrixTable system={system} axis={timeAxis(system.event, system.times)} />);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('says for each profile and area whether it can enter, in a word under the area’s own head', () => {
  draw();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(4, 7)).toEqual(['1Main stage', '2Backstage', '3Office']);
  expect(cells(/^Crew/).slice(3, 6)).toEqual(['Yes', 'Yes', 'No']);
  expect(cells(/^Press/).slice(3, 6)).toEqual(['Yes', 'No', 'No']);
});

it('draws the sign of the word that is spoken', () => {
  draw();
  const signs = screen
    .getAllByText(/^(Yes|No)$/)
    .map((word) => [word.textContent, word.previousElementSibling?.className]);
  expect(new Set(signs.map(String))).toEqual(new Set(['Yes,yes', 'No,no']));
});

it('shows none for what a profile does not have, or no longer has, and any time for a profile without a slot', () => {
  draw();
  expect([cells(/^Crew/)[1], cells(/^Crew/)[2], cells(/^Crew/).at(-1)]).toEqual(['Meretuul 2026Gold', 'None', 'Night']);
  expect([cells(/^Press/)[1], cells(/^Press/)[2], cells(/^Press/).at(-1)]).toEqual(['None', 'None', 'Any time']);
});

it('tells a pointer the hours of a slot by the clocks of the event', () => {
  draw();
  expect(screen.getByText('Night').title).toBe('31.07.2026 21:00 – 01.08.2026 05:00');
});

it('adds up guests, not entries, of those who can enter each area', () => {
  draw();
  expect(cells(/^People who can enter/)).toEqual(['15', '2 profiles', '15', '12', '0', '1 time slot']);
});

it('narrows its columns from 13 areas on', () => {
  const areas = (count: number) => Array.from({ length: count }, (_, at) => area(at + 1, `Area ${at + 1}`));
  const narrow = () => screen.getByRole('table', { name: 'Access matrix' }).hasAttribute('data-narrow');
  draw({ ...SYSTEM, areas: areas(12) });
  expect(narrow()).toBe(false);
  draw({ ...SYSTEM, areas: areas(13) });
  expect(narrow()).toBe(true);
});
