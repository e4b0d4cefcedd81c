import { show } from '@laminate/ui/testing';
import { screen, within } from '@testing-library/dom';
import type { Guest } from '../people/door-people.ts';
import { GuestRow } from './guest-row.tsx';
import type { GuestRowProps } from './guest-row.tsx';

const MARI: Guest = {
  id: 4,
  name: 'Mari Tamm',
  comments: '',
  guestCount: 3,
  inCount: 0,
  blocked: false,
  pending: false,
  unitId: 1,
  groupId: 2,
  unit: 'Crew',
  group: 'Stage hands',
  band: null,
  details: {},
};
let done: string[] = [];
beforeEach(() => {
  done = [];
});

function row(guest: Partial<Guest>, more: Partial<GuestRowProps> = {}) {
  const user = show(
    <div role="grid">
      <GuestRow
        guest={{ ...MARI, ...guest }}
        count={0}
        waiting={false}
        namesake={false}
        query=""
        index={0}
        current={false}
        reachable
        onAct={({ name }, action) => done.push(`${action} ${name}`)}
        onOpen={({ name }) => done.push(`open ${name}`)}
        {...more}
      />
    </div>,
  );
  return { user, cells: screen.getAllByRole('gridcell') };
}
/** What can be done at the end of the row. */
const stub = (cells: HTMLElement[]) =>
  within(cells[1] as HTMLElement)
    .queryAllByRole('button')
    .map((button) => button.ariaLabel ?? button.textContent);

it.each([
  [{ blocked: true }, 'Blocked'],
  [{ pending: true }, 'Pending'],
  [{ blocked: true, pending: true }, 'Blocked'],
])('lets no one in by a tap where %j, and says %s', (guest, word) => {
  const { cells } = row(guest);
  expect(stub(cells)).toEqual([]);
  expect(cells[1]?.textContent).toBe(word);
});

it('lets one in of those who are missing, or all, and says how many are in', async () => {
  const { user, cells } = row({}, { count: 1 });
  expect(stub(cells)).toEqual([
    'Check in one of Mari Tamm’s party, 1/3 checked in',
    'Check in all of Mari Tamm’s party',
  ]);
  await user.click(screen.getByRole('button', { name: 'Check in all of Mari Tamm’s party' }));
  await user.click(screen.getByRole('button', { name: /^Check in one/ }));
  expect(done).toEqual(['check_in_all Mari Tamm', 'check_in Mari Tamm']);
});

it('offers no “all” for a guest who comes alone', () => {
  expect(stub(row({ guestCount: 1 }).cells)).toEqual(['Check in one of Mari Tamm’s party, 0/1 checked in']);
});

it.each([3, 4])('says that all are in at %d of 3, and only offers undo', async (count) => {
  const { user, cells } = row({}, { count });
  expect(stub(cells)).toEqual(['Remove check-in of Mari Tamm']);
  expect(cells[1]?.textContent).toBe(`In${count}/3`);
  await user.click(screen.getByRole('button', { name: 'Remove check-in of Mari Tamm' }));
  expect(done).toEqual(['remove_check_in Mari Tamm']);
});

it('names the unit first, and of namesakes the group, which tells them apart', () => {
  expect(row({}).cells[0]?.textContent).toBe('Mari TammCrew · Stage hands');
  const { cells } = row({}, { namesake: true });
  expect(cells[0]?.textContent).toBe('Mari TammSame name: Stage hands · CrewSame name');
  expect(row({ unit: '', group: '' }, { namesake: true }).cells[0]?.textContent).toContain('No unit');
});

it('marks a VIP, and repeats the comment only where it says more', () => {
  expect(row({ comments: ' vip ' }).cells[0]?.textContent).toBe('VIPMari TammCrew · Stage hands');
  expect(row({ comments: 'VIP, knows Rando' }).cells[0]?.textContent).toBe(
    'VIPMari TammCrew · Stage handsVIP, knows Rando',
  );
  expect(row({ comments: 'VIPs’ driver' }).cells[0]?.textContent).not.toMatch(/^VIP/);
});

it('says of a tap that waits that it does, instead of the place', () => {
  expect(row({}, { waiting: true }).cells[0]?.textContent).toBe('Mari TammWaiting to send');
});

it('is passed over by Tab in a row that is not the current one', () => {
  row({}, { reachable: false });
  expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1]);
});
