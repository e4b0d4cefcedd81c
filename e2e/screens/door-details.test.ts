import { screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { Door } from './testing/door.ts';

/**
 * Creates an event whose door sees company, phone and meal, and whose gate sees the company and a note. It has two
 * namesakes.
 */
async function detailed() {
  const made = await eventWith([], { units: true });
  const { api, eventId } = made;
  const event = `/api/event/${eventId}`;
  const add = async (field: object) =>
    (await api.post<{ field: { key: string } }>(`${event}/fields`, field)).body.field.key;
  const meal = await add({
    name: 'Meal',
    kind: 'choice',
    choices: [{ name: 'Vegan' }, { name: 'Fish' }],
    seen_by: ['door'],
  });
  const note = await add({ name: 'Note', kind: 'text', seen_by: ['gate'] });
  const secret = await add({ name: 'Fee', kind: 'text' });
  await api.post(`${event}/fields/phone`, { seen_by: ['door'] });
  const guests = [
    {
      name: 'Mari Tamm',
      details: { company: 'Viru Meedia', phone: '+372 5123 4567', [meal]: 'Vegan', [secret]: '900' },
    },
    { name: 'Mari Tamm', details: { company: 'Saare Õlu', [meal]: 'Fish', [note]: 'Brings the van' } },
    { name: 'Jaan Kask', details: { email: 'jaan@example.test' } },
  ];
  const { status, body } = await api.post<{ people: { id: number }[] }>(`${event}/people/add-multiple`, { guests });
  expect(status).toBe(201);
  return { ...made, event, meal, personIds: body.people.map(({ id }) => id) };
}

const hide = (api: Api, event: string, key: string) => api.post(`${event}/fields/${key}`, { seen_by: [] });

it('finds by what the door can see, tells namesakes apart by it, and shows it on the card', async () => {
  const { eMail, eventId, api, event, meal } = await detailed();
  const door = new Door(await openApp(`/event/${eventId}/check_in`, { as: eMail }));
  await waitFor(() => expect(door.grid.getAttribute('aria-rowcount')).toBe('3'));
  for (const [typed, found] of [
    ['viru', 1],
    ['5123 4567', 1],
    ['vegan', 1],
    ['mari õlu', 1],
    ['900', 0],
    ['jaan@example', 0],
    ['tamm', 2],
  ] as const) {
    await door.search(typed);
    await waitFor(() => expect([typed, door.grid.getAttribute('aria-rowcount')]).toEqual([typed, String(found)]));
  }
  expect(door.rows('Mari Tamm').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Same name: Viru Meedia'),
    expect.stringContaining('Same name: Saare Õlu'),
  ]);
  await door.user.click(within(door.grid).getByRole('button', { name: /Mari Tamm.*Viru Meedia/ }));
  const card = within(await screen.findByRole('region', { name: 'Details of Mari Tamm' }));
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone', 'Company', 'Meal']);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '+37251234567',
    'Viru Meedia',
    'Vegan',
  ]);
  expect(card.getByRole('link', { name: '+37251234567' }).getAttribute('href')).toBe('tel:+37251234567');

  // A field that the door can no longer see disappears without anyone asking.
  await hide(api, event, meal);
  await waitFor(() => expect(card.queryByText('Vegan')).toBeNull());
  expect(card.getByText('Viru Meedia')).toBeTruthy();
});

it('shows at the gate what the gate can see, and nothing of the door', async () => {
  const { eMail, eventId, api } = await detailed();
  await new AccessApi(api, eventId).add('area', 'Backstage');
  const user = await openApp(`/access-system-view/${eventId}`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Backstage' }));
  const found = async (typed: string) => {
    const box = await screen.findByLabelText<HTMLInputElement>('Find a person');
    await user.clear(box);
    await user.type(box, typed);
    return waitFor(() => within(screen.getByRole('list', { name: 'People found' })).getAllByRole('button'));
  };
  expect((await found('tamm')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Viru Meedia'),
    expect.stringContaining('Saare Õlu'),
  ]);
  await waitFor(async () => expect(await found('brings van')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /Mari Tamm/ }));
  const worn = within(await screen.findByRole('region', { name: 'What Mari Tamm should be wearing' }));
  expect(worn.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Saare Õlu',
    'Brings the van',
  ]);
  expect(document.body.textContent).not.toContain('Fish');
});
