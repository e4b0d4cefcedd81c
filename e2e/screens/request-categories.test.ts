import type { RequestCategory } from '@laminate/contracts/requests';
import { screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith, newCompany } from '../pages/api.ts';
import { giveGuestListPlan } from '../pages/plan.ts';
import { openApp } from './testing/app.ts';
import { choose, dialog, fill } from './testing/guest-list.ts';
import { type Call } from './testing/network.ts';
import { PRESS, refusal, serve, axeFinds, rowOf } from './testing/requests.ts';

it('keeps typed steps of a category whole when others saved theirs', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/request-categories`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Actions for Press' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  const modal = await dialog('Category settings');
  await fill(user, modal.getByLabelText('Name of step 2'), 'Clearance');
  const [check, vetting] = PRESS.steps;
  const theirs = { ...PRESS, asks_parking: false, revision: 2, steps: [vetting, check] as RequestCategory['steps'] };
  const revisionOf = ({ body }: Call) => (body as { revision?: number } | undefined)?.revision;
  server.refuse = (call) => {
    if (call.method === 'GET') return undefined;
    if (revisionOf(call) === 1) {
      server.categories = [theirs];
      return refusal(409, 'changed_meanwhile', 'Someone else has changed this', { current: theirs });
    }
    return undefined;
  };
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await modal.findByText('Someone else has changed this');
  await user.click(modal.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Category saved');
  expect(server.asked.at(-1)?.body).toMatchObject({
    revision: 2,
    asks_parking: false,
    steps: [check, { ...vetting, name: 'Clearance' }],
  });
});

it('adds a category with its steps, and moves them', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({ categories: [] });
  const user = await openApp(`/event/${eventId}/request-categories`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'New category' }));
  const modal = await dialog('New category');
  await fill(user, modal.getByLabelText('Category name'), 'Crew');
  await user.click(modal.getByRole('button', { name: 'Add step' }));
  await fill(user, modal.getByLabelText('Name of step 2'), 'Clearance');
  await choose(user, modal.getAllByLabelText('Who decides')[1] as HTMLElement, 'Holders of a link, too');
  await user.click(modal.getByRole('button', { name: 'Move step 2 up' }));
  await fill(user, modal.getByLabelText('Reasons to refuse'), 'Too late\n\nNot crew');
  expect(await axeFinds()).toEqual([]);
  await user.click(modal.getByRole('button', { name: 'Add category' }));
  await screen.findByText('Category saved');
  expect(server.asked).toEqual([
    {
      path: 'request_categories',
      body: {
        name: 'Crew',
        words: '',
        consent: '',
        for_company: false,
        most: 1,
        closes_at: null,
        asks_days: false,
        asks_parking: false,
        unit_id: null,
        group_id: null,
        profile_id: null,
        steps: [
          { name: 'Clearance', by: 'link', needed: 1 },
          { name: 'Approval', by: 'organisers', needed: 1 },
        ],
        in_order: true,
        four_eyes: false,
        reasons: ['Too late', 'Not crew'],
        erase_after: 30,
      },
    },
  ]);
});

it('opens links to apply and to decide, and invites applicants', async () => {
  const { eMail, eventId } = await eventWith([]);
  const decider = {
    step: 1,
    unit_id: null,
    e_mail: 'city@example.test',
    stopped: true,
    created_by: 'Liis Kask',
    created_at: '2027-07-01T10:00:00Z',
  };
  const server = serve({ categories: [{ ...PRESS, deciders: [{ id: 3, title: 'City', ...decider }] }] });
  const user = await openApp(`/event/${eventId}/request-categories`, { as: eMail });
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Press' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await screen.findByText('No public link');
  expect(await axeFinds()).toEqual([]);
  await act('Public link');
  let modal = await dialog('Public link of Press');
  await user.click(modal.getByRole('button', { name: 'Open link' }));
  expect(await modal.findByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    expect.stringMatching(/\/r#s\.secret$/),
  );
  await user.click(modal.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('Decision links');
  modal = await dialog('Decision links for Press');
  expect(modal.getByText(/^Vetting · city@example\.test · Unsubscribed from e-mails · made by Liis Kask/)).toBeTruthy();
  await fill(user, modal.getByLabelText('Who gets the link'), 'Police');
  await user.click(modal.getByRole('button', { name: 'Create link' }));
  expect(await modal.findByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    expect.stringMatching(/\/r#d\.secret$/),
  );
  expect(server.asked.at(-1)?.body).toEqual({ title: 'Police', step: 1, unit_id: null, e_mail: '' });
  await user.click(modal.getByRole('button', { name: 'Done' }));
  expect(await axeFinds()).toEqual([]);
  await user.click(modal.getByText('Close', { selector: 'button *, button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('Invite applicants');
  modal = await dialog('Invite applicants to Press');
  await fill(user, modal.getByLabelText('Addresses'), 'Mari Tamm <mari@press.example>\nanu@tv.example\nno address');
  modal.getByText('1 line without an address');
  await user.click(modal.getByRole('button', { name: 'Send 2 e-mails' }));
  await screen.findByText('2 applicants invited · 1 has a request already');
});

it('limits places of a category on a day, and not twice', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/request-categories`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Edit spots' }));
  const modal = await dialog('Spots at the event');
  await modal.findByText('No one loses their spot.', { exact: false });
  await user.click(await modal.findByRole('button', { name: 'Add limit' }));
  await choose(user, await modal.findByLabelText('Category of requests'), 'Press');
  await choose(user, modal.getByLabelText('Day'), '31.07.2027');
  await user.click(modal.getByRole('checkbox', { name: 'Parking spaces only' }));
  await fill(user, modal.getByLabelText('Spots'), '10');
  await user.click(modal.getByRole('button', { name: 'Add limit' }));
  const second = within(modal.getByRole('group', { name: 'Limit 2' }));
  await fill(user, second.getByLabelText('Spots'), '40');
  await choose(user, second.getByLabelText('Category of requests'), 'Press');
  await choose(user, second.getByLabelText('Day'), '31.07.2027');
  await user.click(second.getByRole('checkbox', { name: 'Parking spaces only' }));
  await user.click(modal.getByRole('button', { name: 'Save spots' }));
  await modal.findByText('Limit 1 is for the same. Change one of them.');
  expect(server.asked).toEqual([]);
  await user.click(second.getByRole('checkbox', { name: 'Parking spaces only' }));
  expect(await axeFinds()).toEqual([]);
  await user.click(await modal.findByRole('button', { name: 'Save spots' }));
  await screen.findByText('Spots saved');
  const limit = {
    unit_id: null,
    group_id: null,
    category_id: 5,
    profile_id: null,
    wristband_id: null,
    day: '2027-07-31',
  };
  expect(server.asked.at(-1)?.body).toEqual({
    place_limits: [
      { ...limit, parking: true, places: 10 },
      { ...limit, parking: false, places: 40 },
    ],
    seen: [],
  });
});

it('offers no profiles in a plan without them, but wristbands', async () => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await system.add('profile', 'Stage crew');
  await system.add('wristband', 'Blue');
  await giveGuestListPlan(eMail);
  serve();
  const user = await openApp(`/event/${eventId}/request-categories`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'New category' }));
  let modal = await dialog('New category');
  expect(modal.queryByLabelText('Profile')).toBeNull();
  await user.click(modal.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit spots' }));
  modal = await dialog('Spots at the event');
  await user.click(await modal.findByRole('button', { name: 'Add limit' }));
  await modal.findByLabelText('Wristband');
  expect(modal.queryByLabelText('Profile')).toBeNull();
  await user.click(modal.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getAllByRole('link', { name: 'Requests' })[0] as HTMLElement);
  await user.dblClick((await rowOf('Mari Tamm')) as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Edit what Mari Tamm gets' }));
  const gets = within(screen.getByRole('group', { name: 'What Mari Tamm gets' }));
  gets.getByLabelText('Wristband');
  expect(gets.queryByLabelText('Profile')).toBeNull();
});

/** Opens categories that close at these times, of an event that ends on 02.08. of a year. @returns their deadlines */
async function openDeadlines(year: number, closesAt: readonly (string | null)[]): Promise<string[]> {
  const { api, eMail } = await newCompany();
  const times = { start_time: `${year}-07-31T12:00:00+03:00`, end_time: `${year}-08-02T23:00:00+03:00` };
  const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', ...times });
  serve({ categories: closesAt.map((at, id) => ({ ...PRESS, id: id + 1, name: `Press ${id}`, closes_at: at })) });
  await openApp(`/event/${body.event.id}/request-categories`, { as: eMail });
  const notes = await screen.findAllByText(/^(Open until|Closed on) /);
  return notes.map(({ textContent }) => textContent ?? '');
}

it('says until when requests of a category can be sent, and when they closed', async () => {
  const closesAt = ['2099-07-30T20:00:00Z', '2020-07-30T20:00:00Z', null, '2099-08-30T20:00:00Z'];
  expect(await openDeadlines(2099, closesAt)).toEqual([
    'Open until 30.07.2099 23:00',
    'Closed on 30.07.2020 23:00',
    'Open until the event ends',
    'Open until the event ends',
  ]);
});

it('says of all categories that they are closed once the event is over', async () => {
  expect(await openDeadlines(2020, ['2020-07-30T20:00:00Z', null, '2099-08-30T20:00:00Z'])).toEqual([
    'Closed on 30.07.2020 23:00',
    'Closed on 02.08.2020 23:00',
    'Closed on 02.08.2020 23:00',
  ]);
});
