import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, newCompany } from '../pages/api.ts';
import { ProgrammeApi } from '../pages/programme.ts';
import { goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';

const card = (name: string) => screen.findByRole('article', { name });

/** The events of a company that has none yet. */
async function openNone(): Promise<UserEvent> {
  const { eMail } = await newCompany();
  const user = await openApp('/events', { as: eMail });
  await screen.findByText('No events yet');
  return user;
}

/** Adds an event through the form that the list of events leads to. */
async function addEvent(user: UserEvent, name: string, start = '31.07.2027', end = '02.08.2027'): Promise<void> {
  await user.click(screen.getAllByRole('link', { name: 'Add event' })[0] as HTMLElement);
  await fill(user, await screen.findByLabelText('Name'), name);
  expect(window.location.pathname).toBe('/add-event');
  for (const [label, date, time] of [
    ['Start', start, '12:00'],
    ['End', end, '23:00'],
  ] as const) {
    const field = within(screen.getByRole('group', { name: label }));
    await fill(user, field.getByLabelText('Date'), date);
    await fill(user, field.getByLabelText('Time'), time);
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname).toBe('/events'));
}

it('lets an owner add, rename and delete an event', async () => {
  const user = await openNone();
  await addEvent(user, 'Kaldapäev');
  expect((await card('Kaldapäev')).textContent).toContain('31.07.2027 – 02.08.2027');

  await user.click(screen.getByRole('button', { name: 'Edit Kaldapäev' }));
  await fill(user, (await dialog('Edit event')).getByLabelText('Name'), 'Kaldapäevad');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Kaldapäev' }));
  const modal = await dialog('Edit event');
  expect(modal.getByLabelText('Name')).toHaveProperty('value', 'Kaldapäev');
  await fill(user, modal.getByLabelText('Name'), 'Kaldapäevad');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await card('Kaldapäevad');

  await user.click(screen.getByRole('button', { name: 'Delete Kaldapäevad' }));
  const question = await dialog();
  question.getByText('Are you sure you want to delete this event?', { exact: false });
  await user.click(question.getByRole('button', { name: 'Delete event' }));
  await screen.findByText('No events yet');
});

it('moves an event to other dates, and asks before dates that are over', async () => {
  const user = await openNone();
  await addEvent(user, 'Kaldapäev');
  await user.click(await screen.findByRole('button', { name: 'Edit Kaldapäev' }));
  const modal = await dialog('Edit event');
  const dateOf = (label: string) => within(modal.getByRole('group', { name: label })).getByLabelText('Date');
  expect(dateOf('Start')).toHaveProperty('value', '31.07.2027');
  await fill(user, dateOf('Start'), '31.07.2025');
  await fill(user, dateOf('End'), '02.08.2025');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Change dates' }));
  await fill(user, dateOf('Start'), '01.08.2028');
  await fill(user, dateOf('End'), '03.08.2028');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Event saved');
  await waitFor(async () => expect((await card('Kaldapäev')).textContent).toContain('01.08.2028 – 03.08.2028'));
});

it('shows which days other dates leave outside before they are saved', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await new ProgrammeApi(api, eventId).addDay([]);
  const user = await openApp('/events', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Edit Kaldapäev' }));
  const modal = await dialog('Edit event');
  const dateOf = (label: string) => within(modal.getByRole('group', { name: label })).getByLabelText('Date');
  await fill(user, dateOf('End'), '11.08.2027');
  await fill(user, dateOf('Start'), '10.08.2027');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await modal.findByText('Friday would be outside the event, with 0 performances');
  await modal.findByText('Check what this touches, then save again.');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Event saved');
});

it('moves along what is ticked with the whole event, and undoes it from the audit', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await new ProgrammeApi(api, eventId).addDay([]);
  const dayNow = async () =>
    (await api.get<{ schedules: { scheduleDate: string }[] }>(`/api/event/${eventId}/schedules`)).schedules[0]
      ?.scheduleDate;
  const user = await openApp('/events', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Edit Kaldapäev' }));
  const modal = await dialog('Edit event');
  const dateOf = (label: string) => within(modal.getByRole('group', { name: label })).getByLabelText('Date');
  await fill(user, dateOf('End'), '12.08.2027');
  await fill(user, dateOf('Start'), '10.08.2027');
  const tick = await modal.findByRole('checkbox', { name: 'Move 1 schedule day along, with its performances' });
  await waitFor(() => expect(tick).toHaveProperty('checked', true));
  await modal.findByText('31.07.2027 → 10.08.2027');
  await user.click(tick);
  await modal.findByText('Friday would be outside the event, with 0 performances');
  await user.click(tick);
  await waitFor(() => expect(modal.queryByText('Friday would be outside the event, with 0 performances')).toBeNull());
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Event saved');
  expect(await dayNow()).toBe('2027-08-10');
  goTo('/account-audit');
  await user.click(await screen.findByRole('button', { name: 'Undo the change of Kaldapäev' }));
  await screen.findByText('Undone');
  expect(await dayNow()).toBe('2027-07-31');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the change of Kaldapäev' })).toBeNull());
});

it('moves an event to another time zone once it has shown what moves', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await api.post(`/api/event/${eventId}/add_time`, { name: 'Crew' });
  const {
    body: { item },
  } = await api.post<{ item: { id: number } }>(`/api/event/${eventId}/add_time`, { name: 'Friday' });
  await api.post(`/api/event/${eventId}/time/${item.id}`, {
    start_time: '2027-07-31T15:00:00Z',
    end_time: '2027-07-31T22:00:00Z',
  });
  const zoneNow = async () => (await api.get<{ events: object[] }>('/api/events')).events;
  const user = await openApp('/events', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Edit Kaldapäev' }));
  const modal = await dialog('Edit event');
  await user.click(modal.getByRole('combobox', { name: 'Time zone' }));
  await user.keyboard('lisbon');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option', { name: 'Europe/Lisbon' }));
  await modal.findByText('Times are in Lisbon time');
  await modal.findByText('Time slot “Friday” keeps its exact moment, so its hours on the clock change');
  const save = modal.getByRole('button', { name: 'Save changes' });
  await user.click(save);
  const question = await dialog('Change the time zone to Lisbon?');
  question.getByText(/Friday: 31.07.2027 18:00 → 16:00$/);
  await user.click(question.getByRole('button', { name: 'Keep Tallinn time' }));
  expect(await zoneNow()).toMatchObject([{ time_zone: 'Europe/Tallinn' }]);
  await user.click(save);
  await user.click((await dialog('Change the time zone to Lisbon?')).getByRole('button', { name: 'Change time zone' }));
  await screen.findByText('Event saved');
  // The clock shows 12:00 as before, which is two hours later.
  expect(await zoneNow()).toMatchObject([
    { time_zone: 'Europe/Lisbon', start_time: '2027-07-31T11:00:00.000Z', end_time: '2027-08-02T22:00:00.000Z' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await zoneNow()).toMatchObject([
    { time_zone: 'Europe/Tallinn', start_time: '2027-07-31T09:00:00.000Z', end_time: '2027-08-02T20:00:00.000Z' },
  ]);
});

it('deletes an event that is on and has guests by its name, and lets the owner restore it', async () => {
  const { api, eMail } = await newCompany();
  const [start, end] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const {
    body: { event },
  } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', start_time: start, end_time: end });
  await api.post(`/api/event/${event.id}/people/add-multiple`, {
    guests: [{ name: 'Mari Tamm', comments: '', extra: 2 }],
  });
  const user = await openApp('/events', { as: eMail });
  await card('Kaldapäev');
  expect(screen.queryByRole('table', { name: 'Deleted events' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Delete Kaldapäev' }));
  const modal = await dialog('Delete Kaldapäev');
  modal.getByText('This event is on now');
  modal.getByText('3 guests are on this list.');
  await fill(user, modal.getByLabelText('Type the event name to delete it'), 'Kalda');
  await user.click(modal.getByRole('button', { name: 'Delete event' }));
  await modal.findByText('This isn’t the event’s name');
  await fill(user, modal.getByLabelText('Type the event name to delete it'), 'Kaldapäev');
  await user.click(modal.getByRole('button', { name: 'Delete event' }));

  const deleted = within(await screen.findByRole('table', { name: 'Deleted events' }));
  expect(screen.queryByRole('article', { name: 'Kaldapäev' })).toBeNull();
  // A phone shows no heads.
  expect(deleted.getAllByRole('cell').map(({ dataset }) => dataset['label'])).toEqual([
    'Deleted',
    'Can be restored until',
    undefined,
  ]);
  await user.click(deleted.getByRole('button', { name: 'Restore Kaldapäev' }));
  const link = within(await card('Kaldapäev')).getByRole('link', { name: 'Kaldapäev' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Deleted events' })).toBeNull());
  expect((await api.get<{ people: { name: string }[] }>(`/api/event/${event.id}/people`)).people).toMatchObject([
    { name: 'Mari Tamm' },
  ]);
  goTo('/account-audit');
  expect((await screen.findByRole('row', { name: /Event restored/ })).textContent?.match(/Kaldapäev/g)).toHaveLength(1);
});

it('shows the end of an event only where it is another day', async () => {
  const user = await openNone();
  await addEvent(user, 'One night', '24.12.2027', '24.12.2027');
  expect((await card('One night')).textContent).toContain('24.12.2027');
  expect((await card('One night')).textContent).not.toContain('–');
});

it('says that the plan does not include another event', async () => {
  const { api, eMail } = await newCompany();
  await api.post('/api/events', {
    name: 'First',
    start_time: '2027-07-31T12:00:00+03:00',
    end_time: '2027-08-02T23:00:00+03:00',
  });
  await openApp('/add-event', { as: eMail });
  await screen.findByText('You can’t add events right now');
  await screen.findByText('Your plan doesn’t include more events.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('offers no further event once the plan is full', async () => {
  const user = await openNone();
  await addEvent(user, 'First');
  await card('First');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Add event' })).toBeNull());
});

it('gives a worker neither the button nor the form', async () => {
  await openApp('/events', { as: 'worker@demo.test' });
  await screen.findByRole('heading', { name: 'My events' });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Add event' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});

it('keeps the form for a new event from a worker who knows its address', async () => {
  await openApp('/add-event', { as: 'worker@demo.test' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Name')).toBeNull();
});
