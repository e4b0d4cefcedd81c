import type { ListedRequest } from '@laminate/contracts/requests';
import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { festivalId } from '../pages/festival.ts';
import { openApp } from './testing/app.ts';
import { choose, dialog, fill } from './testing/guest-list.ts';
import { PRESS, listed, REQUEST, refusal, serve, axeFinds, rowOf } from './testing/requests.ts';

it('lists requests with their steps, and filters them from the figures above', async () => {
  const { eMail, eventId } = await eventWith([]);
  serve({
    requests: [
      listed(11, 'Mari Tamm', { conflict: true }),
      listed(12, 'Jaan Kask', { steps: [1, 1], can_decide: [1] }),
      listed(13, 'Anu Saar', { state: 'approved', shown_state: 'approved', approved: 1 }),
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

it('says that an applicant is changing a request, and filters by it', async () => {
  const { eMail, eventId } = await eventWith([]);
  const changing: Partial<ListedRequest> = { state: 'more_asked', shown_state: 'being_changed', can_decide: [] };
  serve({
    categories: [{ ...PRESS, counts: { sent: 1, more_asked: 1, being_changed: 1 } }],
    requests: [
      listed(11, 'Mari Tamm', changing),
      listed(12, 'Jaan Kask'),
      listed(13, 'Anu Saar', { ...changing, shown_state: 'more_asked' }),
    ],
    request: { ...REQUEST, ...changing },
  });
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  expect((await rowOf('Mari Tamm'))?.textContent).toMatch(/Being changed/);
  expect((await rowOf('Anu Saar'))?.textContent).toMatch(/More asked for/);
  const states = within(screen.getByRole('list', { name: 'States of Press' }));
  await user.click(states.getByRole('button', { name: 'Being changed 1' }));
  await waitFor(() => expect(screen.queryByText('Anu Saar')).toBeNull());
  expect(location.search).toBe('?category=5&state=being_changed');
  await user.dblClick(screen.getByText('Mari Tamm'));
  await screen.findByRole('heading', { level: 1, name: 'Mari Tamm' });
  screen.getByText('Being changed');
});

it('says that the user gets no e-mails about waiting requests, and starts them again', async () => {
  const { eMail, eventId } = await eventWith([]);
  const server = serve({ stopped: true });
  server.refuse = ({ path }) =>
    path.endsWith('/start') ? refusal(429, 'too_many_requests', 'Wait a moment') : undefined;
  const user = await openApp(`/event/${eventId}/requests`, { as: eMail });
  await screen.findByText('You get no e-mails about waiting requests.');
  await rowOf('Mari Tamm');
  expect(await axeFinds()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Get them again' }));
  await screen.findByText('Wait a moment');
  server.refuse = null;
  await user.click(screen.getByRole('button', { name: 'Get them again' }));
  await screen.findByText('You get e-mails about waiting requests again');
  expect(screen.queryByText('You get no e-mails about waiting requests.')).toBeNull();
  // The button is gone, and the page leads on to what is next.
  await waitFor(() => expect(document.activeElement?.closest('details')).toBeTruthy());
  expect(server.asked.at(-1)?.path).toBe('request_mails/start');
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
    requests: [
      listed(11, 'Mari Tamm'),
      listed(12, 'Jaan Kask', { state: 'approved', shown_state: 'approved', can_decide: [] }),
    ],
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
