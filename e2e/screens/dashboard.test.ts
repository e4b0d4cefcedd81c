import { screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { apiOf, eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';
import { hold } from './testing/network.ts';

const logLines = () =>
  screen.queryAllByRole('listitem').filter((line) => line.closest('[aria-labelledby=dashboard-log]'));
const lineTexts = () => logLines().map(({ textContent }) => textContent);
const event = () => within(screen.getByRole('navigation', { name: 'Event' }));
const bigNumber = () => screen.getByText(/^of \d+ guests? checked in$/).parentElement?.textContent;

it('shows who is in, live, and who did what', async () => {
  const { api, eMail, eventId, personIds } = await eventWith(
    [{ name: 'Žanna Õunapuu', extra: 2 }, { name: 'Mari Tamm' }],
    { units: true },
  );
  const user = await openApp('/events', { as: eMail });
  await user.click(
    within(await screen.findByRole('article', { name: 'Kaldapäev' })).getByRole('link', { name: 'Kaldapäev' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Accreditation' });
  expect(event().getByRole('link', { name: 'Accreditation' }).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(bigNumber()).toBe('0of 4 guests checked in'));
  await screen.findByText('Arrivals will appear here once the first guest is checked in.');
  await screen.findByText('No guests have a wristband yet.');
  // The stream is open once it has delivered something: what comes next is measured.
  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[1] });
  await waitFor(() => expect(bigNumber()).toBe('1of 4 guests checked in'));

  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] });
  await waitFor(() => expect(bigNumber()).toBe('2of 4 guests checked in'));
  await waitFor(() => expect(lineTexts()[0]).toMatch(/Žanna Õunapuu Checked in one.*1 of 3.*Liis Kask/));
  await waitFor(() => expect(screen.getByRole('row', { name: /^No unit/ }).textContent).toMatch(/2\s*4\s*50%/));
  const arrivals = within(screen.getByRole('table', { name: /^Arrivals per 5 minutes/ })).getAllByRole('cell');
  expect(arrivals.reduce((sum, { textContent }) => sum + Number(textContent), 0)).toBe(2);

  await user.click(event().getByRole('link', { name: 'People' }));
  await waitFor(() =>
    expect(event().getByRole('link', { name: 'Accreditation' }).getAttribute('aria-current')).toBeNull(),
  );
});

it('expects no one of a party that declines', async () => {
  const { api, eMail, eventId, personIds } = await eventWith(
    [{ name: 'Žanna Õunapuu', extra: 2 }, { name: 'Mari Tamm' }],
    { confirmed: true },
  );
  const at = `/api/event/${eventId}`;
  const [invited] = personIds;
  await api.post(`${at}/set_details_for_people`, { people: [invited], details: { email: 'zanna@guests.example' } });
  const { body } = await api.post<{ invitation_list: { id: number } }>(`${at}/invitation_lists`, { name: 'Friends' });
  await api.post(`${at}/invitation_lists/${body.invitation_list.id}/invite`, { people: [invited] });
  await openApp(`/event/${eventId}`, { as: eMail });
  await waitFor(() => expect(bigNumber()).toBe('0of 4 guests checked in'));
  const answers = within(await screen.findByRole('list', { name: 'Answers to invitations' }));
  const states = () => answers.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(states()).toEqual(['Invited 1']);

  await api.post(`${at}/invitations/${invited}/answer`, { comes: false });
  await waitFor(() => expect(bigNumber()).toBe('0of 1 guest checked in'));
  expect(states()).toEqual(['Declined 1']);
  await api.post(`${at}/check_in`, { person_id: personIds[1] });
  await waitFor(() => expect(bigNumber()).toBe('1of 1 guest checked in'));
});

it('searches its log', async () => {
  const { api, eMail, eventId, personIds } = await eventWith([
    { name: 'Žanna Õunapuu', extra: 2 },
    { name: 'Mari Tamm' },
  ]);
  for (const person_id of personIds) await api.post(`/api/event/${eventId}/check_in`, { person_id });
  await api.post(`/api/event/${eventId}/remove_check_in`, { person_id: personIds[1] });
  const user = await openApp(`/event/${eventId}`, { as: eMail });
  await waitFor(() => expect(logLines()).toHaveLength(4));
  const search = screen.getByLabelText('Search the activity log');
  await fill(user, search, 'ZANNA ounapuu');
  await waitFor(() => expect(logLines()).toHaveLength(1));
  await fill(user, search, 'removed');
  await waitFor(() => expect(lineTexts()).toEqual([expect.stringMatching(/Mari Tamm Removed check-in/)]));
  await fill(user, search, 'nobody of that name');
  await screen.findByText('No entries match');
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(logLines()).toHaveLength(4));
});

it('undoes a change of the access system from its log, once', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  const [slot = 0] = await system.add('time', 'Saturday');
  const end = async () => (await system.get()).times[0]?.end_time;
  const hours = { start_time: '2027-08-01T05:00:00.000Z', end_time: '2027-08-01T20:30:00.000Z' };
  await system.change('time', slot, hours);
  await system.change('time', slot, { ...hours, end_time: '2027-08-01T19:00:00.000Z' });
  await system.save();
  const user = await openApp(`/event/${eventId}`, { as: eMail });
  const undos = () => screen.queryAllByRole('button', { name: 'Undo the change of Saturday' });
  await waitFor(() => expect(undos()).toHaveLength(2));

  // The first one found the slot without hours, and is not the last change of them.
  await user.click(undos()[1] as HTMLElement);
  await screen.findByText('Saturday has been changed since, so this can’t be undone');
  expect(await end()).toBe('2027-08-01T19:00:00.000Z');

  await user.click(undos()[0] as HTMLElement);
  await screen.findByText('Undone');
  expect(await end()).toBe(hours.end_time);
  await waitFor(() => expect(undos()).toHaveLength(1));
  await waitFor(() => expect(lineTexts()[0]).toMatch(/Saturday Time slot change undone/));
});

it('sets a guest limit that warns and, when hard, holds', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 2, comments: 'VIP' }]);
  const user = await openApp(`/event/${eventId}`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Event settings' }));
  const modal = await dialog('Event settings');
  await fill(user, modal.getByLabelText('Guest limit'), '2');
  await user.click(modal.getByLabelText(/^Hard limit/));
  await user.click(modal.getByLabelText(/^Count comments/));
  await user.click(modal.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('3 of 2 guests');
  await screen.findByText('1 guest over the limit');
  expect(
    within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem')[0]?.textContent,
  ).toMatch(/VIP\s*3/);
  const refused = await api.post<{ code: string }>(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'One more' }],
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
});

it('offers the event settings once they are known, by a button that stays', async () => {
  const { eMail, eventId } = await eventWith([]);
  const settings = hold(/\/event-data\//);
  await openApp(`/event/${eventId}`, { as: eMail });
  await waitFor(() => expect(document.title).toBe('Accreditation – Kaldapäev – Laminate'));
  await until(() => settings.asked() > 0);
  expect(screen.queryByRole('button', { name: 'Event settings' })).toBeNull();
  settings.release();
  await screen.findByRole('button', { name: 'Event settings' });
});

it('folds units, and loads old entries page by page', async () => {
  const { events } = await (
    await apiOf('owner@demo.test')
  ).get<{ events: { id: number; name: string }[] }>('/api/user_dashboard');
  const user = await openApp(`/event/${events.find(({ name }) => name.includes('2025'))?.id}`, {
    as: 'owner@demo.test',
  });
  const table = within(await screen.findByRole('table', { name: 'Units and groups' }));
  await table.findByRole('row', { name: /^Merikarjus/ });
  const last = () => table.queryByRole('row', { name: /^Kõrvits/ });
  expect(last()).toBeNull();
  await user.click(table.getByRole('button', { name: /more groups$/ }));
  await waitFor(() => expect(last()).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await waitFor(() => expect(last()).toBeNull());
  await user.click(table.getByRole('button', { name: 'Artists' }));
  await waitFor(() => expect(last()).toBeTruthy());

  await waitFor(() => expect(logLines()).toHaveLength(50));
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(logLines()).toHaveLength(100));
});

it('is nothing for a worker, who is led from the own start to the door', async () => {
  const user = await openApp('/user-home', { as: 'worker@demo.test' });
  await user.click(await within(await screen.findByRole('main')).findByRole('link', { name: 'Meretuul 2026' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/\/check_in$/));
  await screen.findByLabelText('Search guests');
  expect(screen.queryByRole('link', { name: 'Accreditation' })).toBeNull();
});
