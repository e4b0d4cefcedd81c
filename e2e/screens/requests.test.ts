import type {
  AccreditationRequest,
  BlockedPerson,
  ListedRequest,
  RequestCategory,
  RequestVote,
} from '@laminate/contracts/requests';
import { queryClient } from '@laminate/sdk';
import { screen, waitFor, within } from '@testing-library/dom';
import axe from 'axe-core';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { festivalId } from '../pages/festival.ts';
import { giveGuestListPlan } from '../pages/plan.ts';
import { openApp } from './testing/app.ts';
import { choose, dialog, fill } from './testing/guest-list.ts';
import { intercept, type Call } from './testing/network.ts';

const PRESS: RequestCategory = {
  id: 5,
  name: 'Press',
  words: '',
  consent: '',
  for_company: true,
  most: 20,
  closes_at: '2027-07-30T20:00:00Z',
  asks_days: true,
  asks_parking: true,
  unit_id: null,
  group_id: null,
  profile_id: null,
  steps: [
    { name: 'Check', by: 'organisers', needed: 1 },
    { name: 'Vetting', by: 'link', needed: 2 },
  ],
  in_order: true,
  four_eyes: false,
  reasons: ['No accreditation left', 'Not press'],
  erase_after: 30,
  revision: 1,
  form_revision: 1,
  link: null,
  deciders: [],
  counts: { sent: 2, approved: 1 },
  people: 3,
  asked: 4,
  at_steps: [1, 1],
  oldest: '2027-07-01T10:00:00Z',
};

const listed = (id: number, applicant: string, more: Partial<ListedRequest> = {}): ListedRequest => ({
  id,
  category_id: 5,
  state: 'sent',
  applicant,
  company: 'Õhtuleht',
  e_mail: 'mari@press.example',
  people: 2,
  approved: 0,
  steps: [0, 0],
  sent_at: '2027-07-01T10:00:00Z',
  decided_at: null,
  reason: '',
  conflict: false,
  version: 3,
  can_decide: [0],
  ...more,
});

const person = (id: number, name: string): AccreditationRequest['guests'][number] => ({
  id,
  name,
  details: { email: `${id}@press.example` },
  days: [],
  parking: false,
  state: 'asked',
  profile_id: null,
  wristband_id: null,
  person_id: null,
});
const REQUEST: AccreditationRequest = {
  ...listed(11, 'Mari Tamm', { conflict: true }),
  form: {
    category_id: 5,
    name: 'Press',
    revision: 1,
    sections: [
      {
        id: 1,
        name: 'Your outlet',
        section_type: 'Section',
        description: '',
        deadline: null,
        has_limits: false,
        limits: null,
        covers: null,
        repeating: false,
        admin_only: false,
        parent_section_id: null,
        response_condition_field_id: null,
        response_condition_field_value: null,
        position: 0,
        message: '',
        fields: [
          { id: 2, label: 'Outlet', description: '', field_type: 'text', choices: [], is_required: true, position: 0 },
        ],
        sub_sections: [],
      },
    ],
  },
  answers: [{ section_id: 1, fields: { 2: 'Õhtuleht' } }],
  guests: [person(21, 'Mari Tamm'), person(22, 'Jaan Kask')],
  votes: [],
  conflicts: [{ guest_id: 22, kind: 'asked_twice', with: 'Radio' }],
  limits: [
    {
      limit_id: 1,
      unit_id: null,
      group_id: null,
      category_id: 5,
      profile_id: null,
      wristband_id: null,
      day: '2027-07-31',
      parking: false,
      places: 4,
      used: 3,
      asked: 4,
      needed: 2,
    },
  ],
  can_decide: [0],
};

/** Requests of the stand-in server, and the calls it got. */
interface Held {
  categories: RequestCategory[];
  requests: ListedRequest[];
  request: AccreditationRequest;
  blocked: BlockedPerson[];
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Answers a call in another way than well. */
  refuse: ((call: Call) => Response | undefined) | null;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, msg: string, extra: object = {}): Response =>
  json(status, { code, msg, errors: [], ...extra });

/** Plays the part of the service: the screens are what is looked at here. */
function serve(held: Partial<Held> = {}): Held {
  const server: Held = {
    categories: [PRESS],
    requests: [
      listed(11, 'Mari Tamm', { conflict: true }),
      listed(12, 'Jaan Kask', { steps: [1, 1], can_decide: [1] }),
    ],
    request: REQUEST,
    blocked: [],
    asked: [],
    refuse: null,
    ...held,
  };
  intercept(/\/(?:requests|request_categories|blocked_people|place_limits|invitation_lists)(?:\/|$)/, async (call) => {
    const { path, method, body } = call;
    if (method !== 'GET') server.asked.push({ path: path.replace(/^.*\/(?:event\/\d+|account)\//, ''), body });
    const refused = server.refuse?.(call);
    if (refused) return refused;
    if (path.endsWith('/decide'))
      return json(200, { decided: (body as { requests: [] }).requests.length, guests: 0, undo: 7 });
    if (path.endsWith('/undo_decision')) return json(200, { restored: 1 });
    if (path.endsWith('/revoke')) return json(200, { revoked: 1 });
    if (path.endsWith('/blocked'))
      return json(200, { blocked: server.blocked.map((person) => ({ ...person, guest_id: 21 })) });
    if (path.endsWith('/requests')) return json(200, { requests: server.requests, seq: 0 });
    if (/\/requests\/\d+$/.test(path)) return json(200, { request: server.request });
    if (path.endsWith('/place_limits')) return json(200, { place_limits: [] });
    if (path.endsWith('/invitation_lists')) return json(200, { invitation_lists: [], place_limits: [], seq: 0 });
    if (path.endsWith('/invite')) return json(200, { invited: 2, already: 1 });
    if (path.endsWith('/link'))
      return json(200, { category: server.categories[0], link: `${location.origin}/r#s.secret` });
    if (path.endsWith('/deciders'))
      return json(201, { category: server.categories[0], link: `${location.origin}/r#d.secret` });
    if (path.includes('/blocked_people')) {
      if (path.endsWith('/remove')) server.blocked = [];
      else if (method === 'POST')
        server.blocked = [
          {
            ...(body as BlockedPerson),
            id: 1,
            made_by: 'Liis Kask',
            made_at: '2027-07-01T10:00:00Z',
            face: null,
          },
        ];
      return json(method === 'POST' && !path.endsWith('/remove') ? 201 : 200, { blocked: server.blocked });
    }
    if (method === 'GET') return json(200, { categories: server.categories, seq: 0 });
    server.categories = [{ ...PRESS, ...(body as RequestCategory), revision: 2 }];
    return json(path.endsWith('/request_categories') ? 201 : 200, { category: server.categories[0] });
  });
  return server;
}

/** Faults found by axe, colours left out: they need a browser. */
async function axeFinds(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: '[role=row] *' })).closest('[role=row]');

it('lists requests with their steps, and filters them from the figures above', async () => {
  const { eMail, eventId } = await eventWith([]);
  serve({
    requests: [
      listed(11, 'Mari Tamm', { conflict: true }),
      listed(12, 'Jaan Kask', { steps: [1, 1], can_decide: [1] }),
      listed(13, 'Anu Saar', { state: 'approved', approved: 1 }),
    ],
  });
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  expect((await rowOf('Mari Tamm'))?.textContent).toMatch(/Õhtuleht.*Sent/);
  within((await rowOf('Mari Tamm')) as HTMLElement).getByRole('img', { name: 'Something to look at' });
  screen.getByText(/^2 requests wait, the oldest for/);
  expect(await axeFinds()).toEqual([]);
  const steps = within(screen.getByRole('list', { name: 'Steps of Press' }));
  await user.click(steps.getByRole('button', { name: 'Vetting 1' }));
  await waitFor(() => expect(screen.queryByText('Mari Tamm')).toBeNull());
  await rowOf('Jaan Kask');
  expect(location.search).toBe('?step=5.1');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await fill(user, screen.getByLabelText('Search requests'), 'saar');
  await waitFor(() => expect(screen.queryByText('Jaan Kask')).toBeNull());
  await rowOf('Anu Saar');
});

it('follows Back and Forward as often as one likes', async () => {
  const { eMail, eventId } = await eventWith([]);
  serve({ requests: [listed(11, 'Mari Tamm'), listed(12, 'Jaan Kask', { steps: [1, 1], can_decide: [1] })] });
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  await rowOf('Mari Tamm');
  const steps = within(screen.getByRole('list', { name: 'Steps of Press' }));
  await user.click(steps.getByRole('button', { name: 'Vetting 1' }));
  await waitFor(() => expect(screen.queryByText('Mari Tamm')).toBeNull());
  await waitFor(() => expect(location.search).toBe('?step=5.1'));
  history.back();
  await rowOf('Mari Tamm');
  history.forward();
  await waitFor(() => expect(screen.queryByText('Mari Tamm')).toBeNull());
  history.back();
  await rowOf('Mari Tamm');
});

it('decides those selected at one step, and takes it back', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({
    requests: [listed(11, 'Mari Tamm'), listed(12, 'Jaan Kask', { state: 'approved', can_decide: [] })],
  });
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  await rowOf('Mari Tamm');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Refuse requests' }));
  const modal = await dialog('Refuse requests');
  modal.getByText('1 request waits elsewhere and stays.');
  await user.click(modal.getByRole('button', { name: 'Refuse: 1 request' }));
  await modal.findByText('Choose a reason');
  expect(server.asked).toEqual([]);
  await choose(user, modal.getByLabelText('Reason'), 'Not press');
  expect(await axeFinds()).toEqual([]);
  await user.click(await modal.findByRole('button', { name: 'Refuse: 1 request' }));
  await screen.findByText('1 request refused');
  expect(server.asked).toEqual([
    {
      path: 'requests/decide',
      body: {
        requests: [{ id: 11, version: 3 }],
        step: 0,
        verdict: 'refuse',
        reason: 'Not press',
        to_applicant: '',
        note: '',
        override: '',
        guests: [],
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Decision undone');
  expect(server.asked.at(-1)).toEqual({ path: 'requests/undo_decision', body: { undo: 7 } });
});

it('leaves out requests at a step that the caller did, and names limits that are full', async () => {
  const { eMail, eventId } = await eventWith([]);
  // With four eyes, who did a step of one does no other of it.
  const requests = [listed(11, 'Mari Tamm'), listed(12, 'Jaan Kask', { steps: [1, 0], can_decide: [] })];
  const server = serve({ requests });
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  await rowOf('Mari Tamm');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }));
  const modal = await dialog('Approve requests');
  server.refuse = ({ path }) =>
    path.endsWith('/decide')
      ? refusal(409, 'limit_reached', 'A limit is full', { limits: [{ ...REQUEST.limits[0], needed: 30 }] })
      : undefined;
  await user.click(modal.getByRole('button', { name: 'Approve: 1 request' }));
  await modal.findByText('Press · 31.07.2027: 30 needed, 1 left');
  expect(server.asked.at(-1)?.body).toMatchObject({ requests: [{ id: 11, version: 3 }] });
});

it('shows all that one decides by, and approves some people over a limit with a reason', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  server.refuse = ({ path, body }) =>
    path.endsWith('/decide') && (body as { override: string }).override === ''
      ? refusal(409, 'limit_reached', 'A limit doesn’t have enough spots', { limits: [] })
      : undefined;
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Mari Tamm' });
  await screen.findByText('Also asked for by Radio');
  within(screen.getByRole('region', { name: 'Your outlet' })).getByText('Õhtuleht');
  const meter = screen.getByRole('meter', { name: 'Spots of Press · 31.07.2027' });
  expect(meter.getAttribute('aria-valuetext')).toBe('3 of 4');
  screen.getByText('4 asked for, 1 left, this request needs 2');
  screen.getByText('1 spot too few');
  expect(await axeFinds()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Approve Jaan Kask' }));
  await user.click(screen.getByRole('button', { name: 'Approve request' }));
  await screen.findByText('A limit doesn’t have enough spots');
  await fill(user, screen.getByLabelText('Reason for approving anyway'), 'Chief editor');
  await fill(user, screen.getByLabelText('Note for those who decide'), 'Asked the editor');
  await user.click(await screen.findByRole('button', { name: 'Approve request' }));
  await screen.findByText('Approved: Mari Tamm');
  expect(server.asked.at(-1)?.body).toEqual({
    requests: [{ id: 11, version: 3 }],
    step: 0,
    verdict: 'approve',
    reason: '',
    to_applicant: '',
    note: 'Asked the editor',
    override: 'Chief editor',
    guests: [{ id: 22, approve: false }],
  });
});

it('says what changed of a request since it was read, and keeps what was typed', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const vote: RequestVote = {
    step: 0,
    verdict: 'ask_more',
    by: 'Liis Kask',
    at: '2027-07-02T10:00:00Z',
    note: '',
    to_applicant: 'Which days?',
    override: '',
    current: false,
  };
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await fill(user, await screen.findByLabelText('Message to the applicant'), 'Welcome');
  server.request = {
    ...REQUEST,
    version: 4,
    answers: [{ section_id: 1, fields: { 2: 'Radio' } }],
    guests: [person(21, 'Mari Tamm'), person(23, 'Anu Saar')],
    votes: [vote],
  };
  server.refuse = ({ path, body }) =>
    path.endsWith('/decide') && (body as { requests: { version: number }[] }).requests[0]?.version === 3
      ? refusal(409, 'changed_meanwhile', 'Someone else has changed this', { current: [{ id: 11, version: 4 }] })
      : undefined;
  await user.click(screen.getByRole('button', { name: 'Approve request' }));
  const said = within((await screen.findByText('This request has changed')).closest('[role=status]') as HTMLElement);
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anu Saar was added',
    'Jaan Kask was taken off',
    'Answers to “Your outlet” changed',
    'Check: More asked for by Liis Kask',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve request' }).disabled).toBe(true);
  await user.click(said.getByRole('button', { name: 'Decide on it as it is now' }));
  await screen.findByRole('checkbox', { name: 'Approve Anu Saar' });
  expect(screen.getByLabelText('Message to the applicant')).toHaveProperty('value', 'Welcome');
  await user.click(screen.getByRole('button', { name: 'Approve request' }));
  await screen.findByText('Approved: Mari Tamm');
  expect(server.asked.at(-1)?.body).toMatchObject({ requests: [{ id: 11, version: 4 }], to_applicant: 'Welcome' });
});

it('goes to the next request by a key, and revokes what was approved', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/requests/11?category=5`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Mari Tamm' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next request' }).disabled).toBe(false),
  );
  server.request = {
    ...REQUEST,
    id: 12,
    applicant: 'Jaan Kask',
    state: 'approved',
    can_decide: [],
    guests: [{ ...person(31, 'Jaan Kask'), state: 'approved' }],
    conflicts: [],
  };
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'Jaan Kask' });
  expect(location.pathname + location.search).toBe(`/event/${eventId}/requests/12?category=5`);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const modal = await dialog('Revoke accreditation of Jaan Kask');
  await fill(user, modal.getByLabelText('Reason'), 'Left the paper');
  await user.click(modal.getByRole('button', { name: 'Revoke accreditation' }));
  await screen.findByText('Accreditation of 1 person revoked');
  expect(server.asked.at(-1)).toEqual({
    path: 'requests/revoke',
    body: { requests: [12], guests: [], reason: 'Left the paper' },
  });
});

it('shows who is to be looked at first, those whom the server names as well', async () => {
  const { eMail, eventId } = await eventWith([]);
  const guests = Array.from({ length: 60 }, (_, at) => person(100 + at, `Guest ${at}`));
  const conflicts = [{ guest_id: 158, kind: 'no_photo' as const, with: '' }];
  const server = serve({ request: { ...REQUEST, guests, conflicts } });
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  const people = within(await screen.findByRole('region', { name: '60 people' }));
  expect((await people.findByText('Photo missing')).closest('li')?.textContent).toContain('Guest 58');
  server.refuse = ({ path }) =>
    path.endsWith('/decide')
      ? refusal(409, 'conflict', 'A person is on the blocked list', { blocked: [159] })
      : undefined;
  await user.click(screen.getByRole('button', { name: 'Approve request' }));
  expect((await people.findByText('On the blocked list')).closest('li')?.textContent).toContain('Guest 59');
  screen.getByLabelText('Reason for approving anyway');
});

it('asks before a decision that was begun is left', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await fill(user, await screen.findByLabelText('Message to the applicant'), 'Welcome');
  server.request = { ...REQUEST, id: 12, applicant: 'Jaan Kask' };
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next request' });
  await waitFor(() => expect(next().disabled).toBe(false));
  await user.click(next());
  await user.click((await dialog()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe(`/event/${eventId}/requests/11`);
  expect(screen.getByLabelText('Message to the applicant')).toHaveProperty('value', 'Welcome');
  await user.click(next());
  await user.click((await dialog()).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Jaan Kask' });
});

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

it('revokes those alone who were chosen, though others were approved since', async () => {
  const { eMail, eventId } = await eventWith([]);
  const approved = [21, 22, 23].map((id) => ({ ...person(id, `Guest ${id}`), state: 'approved' as const }));
  const server = serve({ request: { ...REQUEST, state: 'approved', can_decide: [], guests: approved, conflicts: [] } });
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  const modal = await dialog('Revoke accreditation of Mari Tamm');
  await user.click(modal.getByRole('checkbox', { name: 'Guest 23' }));
  // As many are approved now as are chosen, but they are others.
  server.request = { ...server.request, version: 4, guests: approved.filter(({ id }) => id !== 21) };
  await queryClient.invalidateQueries({ queryKey: ['requests', eventId] });
  await waitFor(() => expect(modal.queryByRole('checkbox', { name: 'Guest 21' })).toBeNull());
  await user.click(modal.getByRole('button', { name: 'Revoke accreditation' }));
  await screen.findByText('Accreditation of 1 person revoked');
  expect(server.asked.at(-1)).toEqual({ path: 'requests/revoke', body: { requests: [11], guests: [22], reason: '' } });
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
  const decider = { step: 1, unit_id: null, e_mail: '', created_by: 'Liis Kask', created_at: '2027-07-01T10:00:00Z' };
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

it('lets who keeps the guest list decide at their steps alone, and set nothing up', async () => {
  const eventId = await festivalId();
  const server = serve({ requests: [listed(11, 'Mari Tamm', { can_decide: [] })] });
  const user = await openApp(`/event/${eventId}/requests`, { as: 'workerplus@demo.test' });
  await rowOf('Mari Tamm');
  const decideAll = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Select Mari Tamm' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Approve' }));
    return dialog('Approve requests');
  };
  let modal = await decideAll();
  modal.getByText('None of these requests waits at a step that you can do.');
  await user.click(modal.getByRole('button', { name: 'Cancel' }));
  server.categories = [{ ...PRESS, steps: [{ name: 'Check', by: 'list_keepers', needed: 1 }] }];
  server.requests = [listed(11, 'Mari Tamm')];
  await user.click(screen.getByRole('link', { name: 'Categories' }));
  await screen.findByText('No public link');
  expect(screen.queryByRole('button', { name: 'New category' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Press' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit spots' })).toBeNull();
  await user.click(screen.getAllByRole('link', { name: 'Requests' })[0] as HTMLElement);
  await rowOf('Mari Tamm');
  modal = await decideAll();
  await user.click(modal.getByRole('button', { name: 'Approve: 1 request' }));
  await screen.findByText('1 request approved');
});

it('keeps the blocked list of the account', async () => {
  const { eMail } = await eventWith([]);
  const server = serve();
  const user = await openApp('/account-blocked', { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Block a person' }));
  const modal = await dialog('Block a person');
  await fill(user, modal.getByLabelText('Name'), 'Peeter Paha');
  await fill(user, modal.getByLabelText('Reason'), 'Fought at the door');
  await user.click(modal.getByRole('button', { name: 'Add to the list' }));
  await screen.findByText('Peeter Paha is on the blocked list');
  expect(server.asked.at(-1)?.body).toEqual({
    name: 'Peeter Paha',
    e_mail: '',
    phone: '',
    reason: 'Fought at the door',
    until: null,
  });
  await screen.findByRole('button', { name: 'Add photo of Peeter Paha' });
  expect(await axeFinds()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Take off Peeter Paha' }));
  await user.click((await dialog()).getByRole('button', { name: 'Take off' }));
  await screen.findByText('No one is on the blocked list');
});

it('shows those who see the blocked list which entry a person matches', async () => {
  const { eMail, eventId } = await eventWith([]);
  const entry = {
    id: 1,
    name: 'Mari Tamm',
    e_mail: '',
    phone: '',
    reason: 'Fought at the door',
    until: '2099-12-31',
    made_by: 'Liis Kask',
    made_at: '2027-07-01T10:00:00Z',
    face: 'UklGRg==',
  };
  const conflict = { guest_id: 21, kind: 'blocked', with: '' } as const;
  serve({ blocked: [entry], request: { ...REQUEST, conflicts: [conflict] } });
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Blocked list entry of Mari Tamm' }));
  const list = within(await screen.findByRole('list', { name: 'Blocked list' }));
  await list.findByText('Reason: Fought at the door');
  list.getByText('Until 31.12.2099');
  expect(list.getByRole('img', { name: 'Mari Tamm' }).getAttribute('src')).toBe('data:image/webp;base64,UklGRg==');
  expect(await axeFinds()).toEqual([]);
});

it('says what failed, and shows requests once they can be loaded', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve();
  server.refuse = () => refusal(400, 'validation', 'Not now');
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  await screen.findByText('Couldn’t load the requests');
  server.refuse = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Mari Tamm');
});
