import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { eventWith, type Guest } from '../pages/api.ts';
import { codesOf } from '../pages/scanner.ts';
import { stageCrew } from '../pages/stage-crew.ts';
import { openApp } from './testing/app.ts';
import { plugIn } from './testing/cameras.ts';
import { wedge } from './testing/scanner.ts';

/** A live door, and how many of each guest the server has in. */
async function openDoor(guests: readonly Guest[]) {
  const made = await eventWith(guests);
  const { api, eMail, eventId, personIds } = made;
  const codes = await codesOf(api, eventId);
  const user = await openApp(`/event/${eventId}/check_in`, { as: eMail });
  await screen.findByText('Live');
  const expectIn = (...counts: readonly (number | undefined)[]) =>
    waitFor(async () => {
      const { people } = await api.get<{ people: { id: number; checked_in_count: number }[] }>(
        `/api/event/${eventId}/people`,
      );
      expect(personIds.map((id) => people.find((person) => person.id === id)?.checked_in_count)).toEqual(counts);
    });
  return { ...made, codes, user, expectIn };
}

const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search guests');
const result = async (title: string) => within(await screen.findByRole('region', { name: title }));

it('lets in whom a scanner types, whatever has the focus', async () => {
  const {
    codes: [mari = '', jaan = '', onne = ''],
    user,
    expectIn,
  } = await openDoor([{ name: 'Mari Tamm' }, { name: 'Jaan Kask', extra: 2 }, { name: 'Õnne Müürsepp' }]);
  // Someone has begun to type a name: it stays, the code doesn't.
  await user.click(searchBox());
  fireEvent.input(searchBox(), { target: { value: 'jaa' } });
  wedge(mari);
  await (await result('Checked in one')).findByRole('heading', { name: 'Mari Tamm' });
  expect(searchBox().value).toBe('jaa');

  // Over the result of the guest before, one guest of a party a scan, with Tab and without capitals.
  wedge(jaan.toLowerCase(), 'Tab');
  await screen.findByRole('heading', { name: 'Jaan Kask' });
  wedge(jaan);
  await expectIn(1, 2, 0);
  await user.click(screen.getByRole('button', { name: 'Next guest' }));

  await user.click(screen.getByRole('button', { name: /Name this device$/ }));
  await screen.findByRole('dialog', { name: 'This device' });
  wedge(onne);
  await screen.findByRole('heading', { name: 'Õnne Müürsepp' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectIn(1, 2, 1);
});

it('lets no one in with a code that is forged, foreign or cut', async () => {
  const {
    codes: [mari = '', jaan = ''],
    user,
    expectIn,
  } = await openDoor([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const stranger = await eventWith([{ name: 'Mari Tamm' }]);
  const [strange = ''] = await codesOf(stranger.api, stranger.eventId);
  const [head, event, person, signature = ''] = mari.split('.');
  const of = (sign: string) => [head, event, person, sign].join('.');
  const flipped = `${signature.slice(0, 40)}${signature[40] === 'A' ? 'B' : 'A'}${signature.slice(41)}`;
  const refused: [code: string, title: string][] = [
    [of(flipped), 'This code isn’t genuine'],
    [of(strange.split('.')[3] ?? ''), 'This code isn’t genuine'],
    [of(jaan.split('.')[3] ?? ''), 'This code isn’t genuine'],
    [strange, 'This code is for another event'],
    [mari.slice(0, 70), 'The code is incomplete'],
    ['4740098000015', 'No guest has this number'],
  ];
  for (const [code, title] of refused) {
    await user.click(searchBox());
    wedge(code);
    await (await result('Not let in')).findByRole('heading', { name: title });
    expect(searchBox().value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Next guest' }));
  }
  await expectIn(0, 0);
  // The genuine one still does.
  wedge(mari);
  await result('Checked in one');
  await expectIn(1, 0);
  // A scanner built into a phone enters the whole text in one go.
  fireEvent.input(searchBox(), { target: { value: jaan } });
  await screen.findByRole('heading', { name: 'Jaan Kask' });
  expect(searchBox().value).toBe('');
  await expectIn(1, 1);
});

it('keeps blocked, pending and deleted guests outside', async () => {
  const {
    api,
    eventId,
    personIds,
    codes: [mari = '', jaan = '', onne = ''],
    expectIn,
  } = await openDoor([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }, { name: 'Õnne Müürsepp' }]);
  await screen.findByText('Õnne Müürsepp');
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { blocked: true, people: [personIds[0]] });
  await api.post(`/api/events/${eventId}/update_person/${personIds[1]}`, { pending: true });
  await api.post(`/api/event/${eventId}/delete_people`, { toDelete: [personIds[2]] });
  await waitFor(() => expect(screen.queryByText('Õnne Müürsepp')).toBeNull());
  wedge(mari);
  await result('Blocked');
  wedge(jaan);
  await screen.findByText('The organiser has to accept this guest first.');
  wedge(onne);
  await screen.findByRole('heading', { name: 'Not on the list' });
  await expectIn(0, 0, undefined);
});

it('says of a guest who is in already when, by whom and where', async () => {
  const {
    api,
    eventId,
    personIds,
    codes: [mari = ''],
  } = await openDoor([{ name: 'Mari Tamm' }]);
  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] }, { 'x-device': 'Gate B' });
  await screen.findByText('The only guest is checked in');
  wedge(mari);
  await (await result('Full')).findByText(/last at \d\d:\d\d by Liis Kask, Gate B/);
});

it('says how to go on without a camera', async () => {
  plugIn(0);
  const { user } = await openDoor([{ name: 'Mari Tamm' }]);
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toContain('No camera found');
  expect(trouble.textContent).toContain('type the name');
  await user.click(within(trouble).getByRole('button', { name: 'Type the name' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(searchBox()).toBeTruthy();
});

it('immediately closes a camera that opens when the page has gone out of sight', async () => {
  const leave = Promise.withResolvers<void>();
  const streams = plugIn(1, leave.promise);
  const { user } = await openDoor([{ name: 'Mari Tamm' }]);
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  // Someone is asked for leave, and answers later.
  await screen.findByText('Opening the camera');
  hide(true);
  leave.resolve();
  const live = () => streams.filter((stream) => stream.live).length;
  await waitFor(() => expect(streams.length).toBeGreaterThan(0));
  await waitFor(() => expect(live()).toBe(0));
  hide(false);
  Reflect.deleteProperty(document, 'hidden');
  await waitFor(() => expect(live()).toBe(1));
});

it('shows before the tap whose slot is not now, and after it where each guest can go', async () => {
  const { eMail, eventId } = await stageCrew();
  const user = await openApp(`/event/${eventId}/check_in`, { as: eMail });
  await screen.findByText('Live');
  const row = (text: string) =>
    within(screen.getByRole('grid', { name: 'Guests' }))
      .getAllByRole('row')
      .find(({ textContent }) => textContent.includes(text));
  await waitFor(() => expect(row('Õnne Müürsepp')?.textContent).toContain('From Sat 31.07. 08:00'));
  expect(row('Press')?.textContent).not.toContain('From Sat');
  await user.click(screen.getByRole('button', { name: /Name this device$/ }));
  const settings = within(await screen.findByRole('dialog', { name: 'This device' }));
  await user.selectOptions(await settings.findByLabelText('This door leads to'), 'Backstage');
  await user.click(settings.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: /^Check in one of Õnne Müürsepp’s party,/ }));
  const card = await result('Checked in one');
  await card.findByText('Backstage: No');
  card.getByText('Stage crew gives access to Backstage, but not yet.');
  expect(
    within(card.getByRole('list', { name: 'Areas' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Backstage')]);
  card.getByRole('img', { name: 'Wristband picture' });
  card.getByText('31.07.2027 08:00 – 01.08.2027 05:00', { exact: false });
});
