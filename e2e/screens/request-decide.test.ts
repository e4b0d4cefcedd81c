import type { RequestVote } from '@laminate/contracts/requests';
import { queryClient } from '@laminate/sdk';
import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog, fill } from './testing/guest-list.ts';
import { person, REQUEST, refusal, serve, axeFinds } from './testing/requests.ts';

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

it('offers the decision once the category of a request that was being changed closes', async () => {
  const { eMail, eventId } = await eventWith([]);
  const kept = { ...REQUEST, state: 'more_asked' as const, conflicts: [], limits: [] };
  const server = serve({ request: { ...kept, shown_state: 'being_changed', can_decide: [] } });
  const user = await openApp(`/event/${eventId}/requests/11`, { as: eMail });
  await screen.findByText('Being changed');
  expect(screen.queryByRole('button', { name: 'Approve request' })).toBeNull();
  // Only time went by, so the version is the same.
  server.request = { ...kept, shown_state: 'sent' };
  await queryClient.invalidateQueries({ queryKey: ['requests', eventId] });
  await fill(user, await screen.findByLabelText('Message to the applicant'), 'Welcome');
  server.request = { ...kept, shown_state: 'sent', company: 'Radio' };
  await queryClient.invalidateQueries({ queryKey: ['requests', eventId] });
  await screen.findByText('Radio');
  expect(screen.getByLabelText('Message to the applicant')).toHaveProperty('value', 'Welcome');
  await user.click(screen.getByRole('button', { name: 'Approve request' }));
  await screen.findByText('Approved: Mari Tamm');
  expect(server.asked.at(-1)?.body).toMatchObject({
    requests: [{ id: 11, version: 3 }],
    step: 0,
    to_applicant: 'Welcome',
  });
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
    shown_state: 'approved',
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

it('revokes those alone who were chosen, though others were approved since', async () => {
  const { eMail, eventId } = await eventWith([]);
  const approved = [21, 22, 23].map((id) => ({ ...person(id, `Guest ${id}`), state: 'approved' as const }));
  const server = serve({
    request: {
      ...REQUEST,
      state: 'approved',
      shown_state: 'approved',
      can_decide: [],
      guests: approved,
      conflicts: [],
    },
  });
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
