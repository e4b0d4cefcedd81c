import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { addEvent, eventWith, newCompany, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { focusOn } from './testing/focus.ts';
import { fill, row } from './testing/guest-list.ts';
import { hold, intercept, network, recordCalls } from './testing/network.ts';

const COPIES = /\/api\/events\/\d+\/copies$/;
const PREVIEW = /\/copy-preview$/;

interface Event {
  readonly id: number;
  readonly name: string;
  readonly start_time: string;
}
const eventsOf = async (api: Api) => (await api.get<{ events: Event[] }>('/api/events')).events;

/** Adds a time slot of an event. @returns a function that gives it another end */
async function addSlot(
  api: Api,
  eventId: number,
  [start_time, end_time]: readonly [string, string],
): Promise<(end: string) => Promise<unknown>> {
  const { body } = await api.post<{ item: { id: number } }>(`/api/event/${eventId}/add_time`, { name: 'Night' });
  const endAt = (end: string) => api.post(`/api/event/${eventId}/time/${body.item.id}`, { start_time, end_time: end });
  await endAt(end_time);
  return endAt;
}

/** A company with an event and a slot that ends at half past three. */
async function withNight() {
  const company = await eventWith([], { units: true });
  await addSlot(company.api, company.eventId, ['2027-07-31T20:00:00Z', '2027-08-01T00:30:00Z']);
  return company;
}

const open = async (eventId: number, as: string): Promise<UserEvent> => {
  const user = await openApp(`/copy-event/${eventId}`, { as });
  await screen.findByLabelText('Name');
  return user;
};

async function preview(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Preview dates' }));
  await screen.findByRole('heading', { name: /^Dates of / });
}

const copy = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Copy event' }));
const table = (name: string) => within(screen.getByRole('table', { name }));

/** A company whose preview has a time that the clocks skip. */
async function openSkipped(): Promise<{ api: Api; user: UserEvent }> {
  const { api, eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  await fill(user, screen.getByLabelText('First day'), '25.03.2028');
  await preview(user);
  return { api, user };
}

it('copies an event to the same weekday a year later, and goes there', async () => {
  const { api, eMail, eventId } = await withNight();
  const user = await openApp('/events', { as: eMail });
  await user.click(await screen.findByRole('link', { name: 'Copy Kaldapäev' }));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Kaldapäev 2028');
  expect(screen.getByLabelText('First day')).toHaveProperty('value', '29.07.2028');
  screen.getByText(/starts on Saturday 31\.07\.2027 12:00\./);
  await preview(user);
  await focusOn('heading', 'Dates of “Kaldapäev 2028”');
  table('Event').getByText('29.07.2028 12:00');
  table('Access system').getByText('31.07.2027 23:00');
  table('Access system').getByText('29.07.2028 23:00');
  await copy(user);
  await screen.findByText('Event copied');
  const made = (await eventsOf(api)).find(({ name }) => name === 'Kaldapäev 2028');
  await waitFor(() => expect(window.location.pathname).toBe(`/event/${made?.id}`));
  expect(made?.start_time).toBe('2028-07-29T09:00:00.000Z');
  expect(made?.id).not.toBe(eventId);
});

it('ticks everything but guests and artists, with its numbers and with what it needs', async () => {
  const { eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Guest list and access',
    'Artist set-up',
    'Team',
    'Guests and artists',
  ]);
  expect(box(/^General information and contacts/).labels?.[0]?.textContent).not.toMatch(/\(\d+\)/);
  for (const name of [/^Event settings/, /^Access system \(1\)/, /^Units/, /^Forms/, /^Event users \(0\)/])
    expect(box(name).checked).toBe(true);
  for (const name of [/^Guests \(0\)/, /^Artists/, /^Form answers/, /^Performances/, /^Contact details \(0\)/])
    expect(box(name).checked).toBe(false);

  await user.click(box(/^Access system/));
  expect([box(/^Units/).checked, box(/^Wristband desks/).checked, box(/^Guest fields/).checked]).toEqual([
    false,
    false,
    true,
  ]);
  await user.click(box(/^Stages/));
  await user.click(box(/^Performances/));
  expect([box(/^Stages/).checked, box(/^Artists/).checked]).toEqual([true, true]);
  await preview(user);
  expect(screen.queryByRole('table', { name: 'Access system' })).toBeNull();
  screen.getByText('Nothing else that you copy has a date.');
});

it('copies guests with what they need, and says how many and whether with contacts', async () => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Maasikas' }, { name: 'Jaan Tamm' }], { units: true });
  const user = await open(eventId, eMail);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await user.click(box(/^Access system/));
  expect(box(/^Contact details/).disabled).toBe(true);
  await user.click(box(/^Guests \(2\)/));
  expect([box(/^Access system/).checked, box(/^Units/).checked]).toEqual([true, true]);
  await user.click(box(/^Contact details/));
  await user.click(box(/^Guests/));
  expect([box(/^Contact details/).checked, box(/^Contact details/).disabled]).toEqual([false, true]);
  await user.click(box(/^Guests/));
  await preview(user);
  screen.getByText('Guests and artists: Guests (2). Contact details aren’t copied.');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(box(/^Contact details/));
  await preview(user);
  screen.getByText('Guests and artists: Guests (2), Contact details (0).');
  await copy(user);
  await screen.findByText('Event copied');
  const made = (await eventsOf(api)).find(({ id }) => id !== eventId);
  const { people } = await api.get<{ people: object[] }>(`/api/event/${made?.id}/people`);
  expect(people).toMatchObject([{ pending: true }, { pending: true }]);
});

it('shows problems first, and copies once they are corrected', async () => {
  const { api, user } = await openSkipped();
  expect(screen.getAllByRole('table').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Check these dates',
    'Event',
    'Access system',
  ]);
  screen.getByText('1 date must be corrected before you copy.');
  screen.getByText('The clocks skip 03:30 on this day. Choose another time.');
  await copy(user);
  await screen.findByText('Correct the marked dates first');
  expect(await eventsOf(api)).toHaveLength(1);

  const night = within(screen.getByRole('group', { name: 'Night – Time slot end' }));
  await waitFor(() => expect(document.activeElement).toBe(night.getByLabelText('Date')));
  await fill(user, night.getByLabelText('Date'), '25.03.2028');
  await fill(user, night.getByLabelText('Time'), '22:00');
  await screen.findByText('The end must be after the start');
  await fill(user, night.getByLabelText('Date'), '26.03.2028');
  await fill(user, night.getByLabelText('Time'), '04:30');
  await waitFor(() => expect(screen.queryByText(/must be corrected/)).toBeNull());
  await copy(user);
  await screen.findByText('Event copied');
  const made = (await eventsOf(api)).find(({ name }) => name !== 'Kaldapäev');
  const { times } = await api.get<{ times: object[] }>(`/api/event/${made?.id}/access_system`);
  expect(times).toMatchObject([{ start_time: '2028-03-25T21:00:00.000Z', end_time: '2028-03-26T01:30:00.000Z' }]);
});

it('changes a date that fits, and resets it', async () => {
  const { eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  await preview(user);
  await user.click(screen.getByRole('button', { name: 'Change Kaldapäev – Event end' }));
  const end = within(screen.getByRole('group', { name: 'Kaldapäev – Event end' }));
  await waitFor(() => expect(document.activeElement).toBe(end.getByLabelText('Date')));
  await fill(user, end.getByLabelText('Date'), '29.07.2028');
  await screen.findByText('1 date needs checking.');
  within(row('Time slot end')).getByText('Outside the dates of the event');
  await fill(user, end.getByLabelText('Date'), '01.08.2028');
  await waitFor(() => expect(screen.queryByText('1 date needs checking.')).toBeNull());
  await user.clear(end.getByLabelText('Time'));
  await screen.findByText('1 date must be corrected before you copy.');
  expect(screen.queryByText('Outside the dates of the event')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset Kaldapäev – Event end' }));
  await focusOn('button', 'Change Kaldapäev – Event end');
  expect(screen.queryByText('1 date needs checking.')).toBeNull();
});

it('keeps the choices and corrections on the way back', async () => {
  const { user } = await openSkipped();
  await user.click(screen.getByRole('button', { name: 'Use 26.03.2028 04:00' }));
  await waitFor(() => expect(screen.queryByText(/must be corrected/)).toBeNull());
  const back = () => user.click(screen.getByRole('button', { name: 'Back' }));
  await back();
  await focusOn('textbox', 'Name');
  const firstDay = () => screen.getByLabelText('First day');
  expect(firstDay()).toHaveProperty('value', '25.03.2028');
  await fill(user, firstDay(), '29.07.2028');
  await preview(user);
  await back();
  await fill(user, firstDay(), '25.03.2028');
  await preview(user);
  expect(within(screen.getByRole('group', { name: /^Night/ })).getByLabelText('Time')).toHaveProperty('value', '04:00');
  expect(screen.queryByText(/must be corrected/)).toBeNull();
});

it('keeps the focus at a date whose correction is reset', async () => {
  const { user } = await openSkipped();
  await user.click(screen.getByRole('button', { name: 'Use 26.03.2028 04:00' }));
  await user.click(await screen.findByRole('button', { name: 'Reset Night – Time slot end' }));
  await screen.findByText('1 date must be corrected before you copy.');
  expect(document.activeElement).toBe(within(screen.getByRole('group', { name: /^Night/ })).getByLabelText('Date'));
});

it('shows no preview of what has been changed since it was asked for', async () => {
  const { eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  const held = hold(PREVIEW);
  await user.click(screen.getByRole('button', { name: 'Preview dates' }));
  await waitFor(() => expect(held.asked()).toBe(1));
  await fill(user, screen.getByLabelText('Name'), 'Hallapäev');
  held.release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview dates' }).ariaBusy).toBeNull());
  await preview(user);
  screen.getByRole('heading', { name: 'Dates of “Hallapäev”' });
});

it('shows the dates again when the event has others since', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const endAt = await addSlot(api, eventId, ['2027-07-31T20:00:00Z', '2027-07-31T23:00:00Z']);
  const user = await open(eventId, eMail);
  await fill(user, screen.getByLabelText('First day'), '25.03.2028');
  await preview(user);
  expect(await endAt('2027-08-01T00:30:00Z')).toMatchObject({ status: 200 });
  await copy(user);
  await screen.findByText('The event has changed. Check the dates again.');
  screen.getByText('1 date must be corrected before you copy.');
  await user.click(screen.getByRole('button', { name: 'Use 26.03.2028 04:00' }));
  await copy(user);
  await screen.findByText('Event copied');
});

it('keeps what is filled in when the network comes back', async () => {
  const { user } = await openSkipped();
  await user.click(screen.getByRole('button', { name: 'Use 26.03.2028 04:00' }));
  intercept(PREVIEW, async ({ send }) => {
    const answer = (await (await send()).json()) as { preview: object };
    return Response.json({ preview: { ...answer.preview, limits: [{ limited: 'events', limit: 1 }] } });
  });
  // Nothing is asked again of what came a moment ago.
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  network.cut();
  network.restore();
  await copy(user);
  await screen.findByText('Event copied');
});

it.each([
  [{ photos_full: true }, 'The guests’ photos don’t fit in your account'],
  [{ limits: [{ limited: 'events', limit: 1 }] }, 'You can’t copy events right now'],
  [{ limits: [{ limited: 'users', limit: 1 }] }, 'The event users don’t fit in your plan'],
])('can’t copy what would be refused: %j', async (refusing, reason) => {
  const { eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  const mend = intercept(PREVIEW, async ({ send }) => {
    const { preview: sent } = (await (await send()).json()) as { preview: { parts: object[] } };
    const parts = sent.parts.map((part) => ({ ...part, count: 1200 }));
    return Response.json({ preview: { ...sent, ...refusing, parts } });
  });
  await user.click(screen.getByRole('checkbox', { name: /^Guests/ }));
  await preview(user);
  screen.getByText(reason);
  screen.getByText(/Guests \(1,200\)/);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Copy event' });
  expect(button().disabled).toBe(true);
  mend();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await preview(user);
  expect(button().disabled).toBe(false);
});

it('says that the event was deleted while its copy was prepared', async () => {
  const { api, eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  await preview(user);
  expect(await api.post(`/api/events/${eventId}/delete`, {})).toMatchObject({ status: 204 });
  await copy(user);
  await screen.findByText('“Kaldapäev” has been deleted');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Preview dates' }));
  await screen.findByText('“Kaldapäev” has been deleted');
});

it('says that a day can’t be, or that a name is taken, before anything is copied', async () => {
  const { eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  await fill(user, screen.getByLabelText('Name'), 'Kaldapäev');
  await fill(user, screen.getByLabelText('First day'), '31.02.2028');
  await user.click(screen.getByRole('button', { name: 'Preview dates' }));
  await screen.findByText('Enter a date like DD.MM.YYYY');
  await fill(user, screen.getByLabelText('First day'), '29.07.2028');
  await preview(user);
  screen.getByText('Another event has this name');
});

it('says that the plan has no room before anything is filled in', async () => {
  const { api, eMail } = await newCompany();
  const { eventId } = await addEvent(api, []);
  await openApp(`/copy-event/${eventId}`, { as: eMail });
  await screen.findByText('You can’t copy events right now');
  await screen.findByText('Your plan doesn’t include more events.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('offers only the parts that the plan has', async () => {
  const { eMail, eventId } = await withNight();
  intercept(PREVIEW, async ({ send }) => {
    const { preview } = (await (await send()).json()) as { preview: { parts: { part: string }[] } };
    const offered = ['settings', 'guest_fields', 'users', 'people', 'contacts'];
    const parts = preview.parts.filter(({ part }) => offered.includes(part));
    return Response.json({ preview: { ...preview, parts } });
  });
  const user = await open(eventId, eMail);
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(ticked()).toEqual([true, true, true, false, false]);
  // Units, which guests need elsewhere, are no part of this plan.
  await user.click(screen.getByRole('checkbox', { name: /^Guests/ }));
  expect(ticked()).toEqual([true, true, true, true, false]);
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Guest list and access',
    'Team',
    'Guests and artists',
  ]);
});

it('offers to try again when the counts or the preview can’t be loaded', async () => {
  const { eMail, eventId } = await withNight();
  const answer = () => Promise.resolve(Response.json({ msg: 'Broken', code: 'internal', errors: [] }, { status: 500 }));
  const mend = intercept(PREVIEW, answer);
  const user = await openApp(`/copy-event/${eventId}`, { as: eMail });
  await screen.findByText('Couldn’t load what can be copied');
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('Name');
  const again = intercept(PREVIEW, answer);
  await user.click(screen.getByRole('button', { name: 'Preview dates' }));
  await screen.findByText('Broken');
  again();
  await preview(user);
});

it('shows at their fields what the server refuses', async () => {
  const { user } = await openSkipped();
  const refuse = (status: number, errors: readonly object[], msg = 'Refused') =>
    intercept(COPIES, async () => Response.json({ msg, code: 'invalid', errors }, { status }));
  const time = () => within(screen.getByRole('group', { name: /^Night/ })).getByLabelText('Time');
  await fill(user, within(screen.getByRole('group', { name: /^Night/ })).getByLabelText('Date'), '26.03.2028');
  await fill(user, time(), '04:30');
  const date = refuse(400, [{ path: 'corrections.0.new', message: 'Not that night' }]);
  await copy(user);
  await screen.findByText('Not that night');
  expect(time().ariaInvalid).toBe('true');
  screen.getByText('Correct the marked dates first');
  const night = within(screen.getByRole('group', { name: /^Night/ }));
  await waitFor(() => expect(document.activeElement).toBe(night.getByLabelText('Date')));
  date();
  const forbidden = refuse(403, [], 'You can’t do that');
  await copy(user);
  await screen.findByText('You can’t do that');
  forbidden();
  refuse(400, [{ path: 'name', message: 'The name can’t be used' }]);
  await copy(user);
  await screen.findByText('The name can’t be used');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('sends the same copy once, though it is asked for twice', async () => {
  const { api, eMail, eventId } = await withNight();
  const user = await open(eventId, eMail);
  await preview(user);
  // The answer is lost on its way, the copy is not.
  const lost = intercept(COPIES, async ({ send }) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
  await copy(user);
  await screen.findByRole('alert');
  lost();
  await copy(user);
  await screen.findByText('Event copied');
  expect(await eventsOf(api)).toHaveLength(2);
});

it('shows nothing of the form until it knows what there is', async () => {
  const { eMail, eventId } = await withNight();
  const held = hold(PREVIEW);
  await openApp(`/copy-event/${eventId}`, { as: eMail });
  await screen.findByText('Loading');
  expect(screen.queryByLabelText('Name')).toBeNull();
  held.release();
  await screen.findByLabelText('Name');
  expect(recordCalls().filter((call) => PREVIEW.test(new URL(call.split(' ')[1] ?? '').pathname))).toHaveLength(1);
});

it('is not for a worker', async () => {
  await openApp('/events', { as: 'worker@demo.test' });
  const card = await screen.findByRole('article');
  expect(within(card).queryByRole('link', { name: /^Copy/ })).toBeNull();
  const [, id] = /\/event\/(\d+)/.exec(within(card).getByRole('link').getAttribute('href') ?? '') ?? [];
  await openApp(`/copy-event/${id}`, { as: 'worker@demo.test' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Name')).toBeNull();
});
