import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { Guest } from '../pages/api.ts';
import { openDoor } from './testing/door.ts';

const GUESTS: Guest[] = [
  { name: 'Mari Tamm', extra: 3, comments: 'VIP, baby: ear defenders', unit: 'Artists', group: 'Öised Linnud' },
  { name: 'Mari Tamm', extra: 1, unit: 'Press', group: 'Radio' },
  { name: 'Mari Tamm', extra: 1 },
  { name: 'José García-Márquez', unit: 'Press', group: 'Photo' },
];

it('finds from the first letter by name, comment, unit and group, and forgives case, accents, order and one wrong letter', async () => {
  const { door } = await openDoor(GUESTS, { units: true });
  for (const [typed, found] of [
    ['j', 1],
    ['oised', 1],
    ['press', 2],
    ['ear def', 1],
    ['TAMM', 3],
    ['garcia jose', 1],
    ['Garcja', 1],
    ['jose photo', 1],
  ] as const) {
    await door.search(typed);
    await waitFor(() => expect([typed, door.grid.getAttribute('aria-rowcount')]).toEqual([typed, String(found)]));
  }
  await door.search('zzzz');
  await screen.findByText('No results for “zzzz”');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('No one found'),
  );
});

it('marks namesakes, tells them apart by place and comment, and lets in the one who is tapped', async () => {
  const { door, api, eventId } = await openDoor(GUESTS, { units: true });
  await door.search('tamm mari');
  await waitFor(() =>
    expect(door.rows('Mari Tamm').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/VIP.*Öised Linnud · Artists.*ear defenders/),
      expect.stringMatching(/Radio · Press/),
      expect.stringMatching(/Same name: No unit/),
    ]),
  );
  expect(within(door.grid).getAllByRole('button', { name: /^Check in one of Mari Tamm/ })).toHaveLength(3);
  const counts = async () => {
    const { people } = await api.get<{
      people: { guest_count: number; checked_in_count: number; comments: string; unit_id: number | null }[];
    }>(`/api/event/${eventId}/people`);
    return people
      .filter(({ checked_in_count: count }) => count > 0)
      .map(({ guest_count: guests, unit_id: unit }) => [guests, unit !== null]);
  };
  // The group narrows to one.
  await door.search('mari radio');
  await waitFor(() => expect(door.grid.getAttribute('aria-rowcount')).toBe('1'));
  await door.tapOne('Mari Tamm');
  await door.next();
  expect(await counts()).toEqual([[2, true]]);
  await door.search('jose');
  await door.rowSays('José', 'Photo');
  await waitFor(() => expect(screen.queryByText('Same name')).toBeNull());
});

it('waits at Enter for the guests of the text, and never takes one of those before', async () => {
  const { door, other, personIds } = await openDoor(GUESTS, { units: true });
  // In one task of the page: no answer of the search comes in between.
  fireEvent.change(door.searchBox, { target: { value: 'radio' } });
  fireEvent.keyDown(door.searchBox, { key: 'Enter' });
  await door.answer('Checked in one');
  expect([await other.inside(), (await other.arrivals(personIds[1])).length]).toEqual([1, 1]);
});

it('lets in the guest selected by the keys, although others have been added above since', async () => {
  const { door, user, api, eventId, other, personIds } = await openDoor([{ name: 'Jaan Kask' }, { name: 'Mari Kask' }]);
  await door.search('kask');
  await waitFor(() => expect(door.rows('Kask')).toHaveLength(2));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await api.post(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'Aino Kask' }, { name: 'Eha Kask' }],
  });
  await door.rowSays('Eha Kask', '0/1');
  await user.keyboard('{Enter}');
  await door.answer('Checked in one');
  expect([await other.inside(), (await other.arrivals(personIds[1])).length]).toEqual([1, 1]);
});

it('reads a list of thousands outside the page, and finds in it', async () => {
  const names = Array.from({ length: 6000 }, (_, index) => ({ name: `Külaline ${String(index).padStart(4, '0')}` }));
  const { door } = await openDoor(names, { units: true });
  await door.search('5999');
  await door.rowSays('Külaline 5999', '0/1');
  expect(door.rows('Külaline')).toHaveLength(1);
});
