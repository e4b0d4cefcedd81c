import type { Delivery, Webhook } from '@laminate/contracts/webhooks';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, type Api } from '../pages/api.ts';
import { failWebhook, logDeliveries, pauseWebhook, webhookOf } from '../pages/webhooks.ts';
import { openApp } from './testing/app.ts';
import { fill } from './testing/guest-list.ts';
import { intercept, unreachable } from './testing/network.ts';

const PATH = '/account-integrations';
const RECEIVER = 'https://receiver.example/laminate';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const table = async (name = 'Webhooks') => within(await screen.findByRole('table', { name }));
const hooks = async (api: Api) => (await api.get<{ webhooks: Webhook[] }>('/api/webhooks')).webhooks;
const log = async (api: Api, { id }: Webhook) =>
  (await api.get<{ deliveries: Delivery[] }>(`/api/webhooks/${id}/deliveries`)).deliveries;

/** A company with an event, a webhook and its page. */
async function openLog(arrange: (webhook: Webhook, eventId: number) => Promise<void>) {
  const made = await eventWith([{ name: 'Mari Tamm' }, { name: 'Juhan Saar' }], { confirmed: true });
  const webhook = await webhookOf(made.api);
  await arrange(webhook, made.eventId);
  const user = await openApp(`${PATH}/webhooks/${webhook.id}`, { as: made.eMail });
  await screen.findByRole('heading', { level: 1, name: 'Deliveries' });
  return { ...made, user, webhook };
}

it('adds a webhook for chosen changes of chosen events, whose secret is shown once', async () => {
  const { api, eMail, eventId } = await eventWith([], { confirmed: true });
  const user = await openApp(PATH, { as: eMail });
  await screen.findByText('No webhooks yet');
  await user.click(await button('Add webhook'));
  const form = await dialog('New webhook');
  await fill(user, form.getByLabelText('Endpoint URL'), RECEIVER);
  await user.click(form.getByRole('radio', { name: 'Chosen events' }));
  await user.click(await form.findByRole('checkbox', { name: /^Kaldapäev/ }));
  await user.click(form.getByRole('radio', { name: 'Chosen changes' }));
  await user.click(form.getByRole('checkbox', { name: /^Guest checked in/ }));
  await user.click(form.getByRole('checkbox', { name: /^Check-in undone/ }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));

  const told = await dialog('Webhook secret for receiver.example');
  const { value } = told.getByLabelText<HTMLInputElement>('Secret');
  expect(value).toMatch(/^whsec_[\w+/]{43}=$/);
  await user.click(told.getByRole('button', { name: 'Copy secret' }));
  await screen.findByText('Secret copied');
  expect(await navigator.clipboard.readText()).toBe(value);
  await user.click(told.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(value)).toBeNull());

  const row = await table();
  row.getByText(RECEIVER);
  row.getByText('Guest checked in, Check-in undone');
  row.getByText('Kaldapäev');
  row.getByText('Active');
  const types = ['check-in', 'check-in.undone'];
  expect(await hooks(api)).toMatchObject([{ url: RECEIVER, event_ids: [eventId], types }]);
});

it('names what is wrong at its field', async () => {
  const { api, eMail } = await eventWith([], { confirmed: true });
  const user = await openApp(PATH, { as: eMail });
  await user.click(await button('Add webhook'));
  const form = await dialog('New webhook');
  const send = () => user.click(form.getByRole('button', { name: 'Add webhook' }));
  const address = form.getByLabelText('Endpoint URL');
  await user.click(form.getByRole('radio', { name: 'Chosen changes' }));
  await send();
  await form.findByText('Enter the endpoint URL');
  form.getByText('Choose at least one type of change');
  await user.click(form.getByRole('radio', { name: 'All changes' }));
  await fill(user, address, 'http://receiver.example/');
  await send();
  await form.findByText('Enter an address that starts with https://');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await fill(user, address, 'https://10.0.0.7/');
  await send();
  await form.findByText('This URL points to a private network, so it can’t be used for webhooks');
  await fill(user, address, RECEIVER);
  await user.click(form.getByRole('radio', { name: 'Chosen events' }));
  await send();
  await within(form.getByRole('group', { name: 'Chosen events' })).findByText('Choose at least one event');
  expect(await hooks(api)).toEqual([]);
});

it('changes a webhook, gives it a new secret, and deletes it after a question', async () => {
  const { api, eMail } = await eventWith([], { confirmed: true });
  await webhookOf(api);
  const user = await openApp(PATH, { as: eMail });
  const choose = async (name: string, url = RECEIVER) => {
    await user.click(await button(`Actions for ${url}`));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Change…');
  const form = await dialog('Edit webhook');
  const moved = 'https://receiver.example/moved';
  await fill(user, form.getByLabelText('Endpoint URL'), moved);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Webhook saved');
  await (await table()).findByText(moved);

  await choose('New secret…', moved);
  await screen.findByText(/^Messages are signed with both the current and the new secret for 24 more hours/);
  await user.click(await button('Create a new secret'));
  await user.click((await dialog('Webhook secret for receiver.example')).getByText('I have saved it'));
  await (await table()).findByText(/^The previous secret also signs messages until/);

  await choose('Delete…', moved);
  await screen.findByText(/^https:\/\/receiver\.example\/moved will get no more deliveries/);
  await user.click(await button('Delete'));
  await screen.findByText('No webhooks yet');
  expect(await hooks(api)).toEqual([]);
});

it('says why a webhook is paused and since when one fails, and goes on when it is told to', async () => {
  const { api, eMail } = await eventWith([], { confirmed: true });
  const paused = await webhookOf(api);
  const failing = await webhookOf(api, { url: 'https://failing.example/' });
  await pauseWebhook(paused.id);
  await logDeliveries(paused.id, [{ type: 'test', status: 500 }, { type: 'test' }]);
  await failWebhook(failing.id);
  const user = await openApp(PATH, { as: eMail });
  const row = await table();
  await row.findByText('Paused');
  for (const text of ['No delivery was accepted for 3 days', 'Since 20.11.2026 09:30', '2 deliveries waiting'])
    row.getByText(text);
  row.getByText('Failing');
  row.getByText(/^Tried 14 times since /);
  row.getByText(/^Next attempt /);
  row.getByRole('button', { name: 'Try now: https://failing.example/' });
  await user.click(row.getByRole('button', { name: `Resume ${RECEIVER}` }));
  await screen.findByText('Deliveries will resume, starting with the queue');
  await waitFor(async () => expect((await hooks(api))[0]?.paused).toBeNull());
  await waitFor(() => expect(row.queryByText(/^Paused/)).toBeNull());
});

it('shows the deliveries with what became of them, by their state, and each in full', async () => {
  const { user } = await openLog(async ({ id }, eventId) => {
    await pauseWebhook(id);
    await logDeliveries(id, [
      { type: 'person.added', event_id: eventId, sequence: 1, status: 204 },
      { type: 'check-in', event_id: eventId, sequence: 2, status: 500, answer: 'not now' },
      { type: 'test', fault: 'timeout' },
      { type: 'list.changed', event_id: eventId, sequence: 3 },
    ]);
  });
  const rows = await table('Deliveries');
  await rows.findByText('Kaldapäev · 1');
  const names = () => rows.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual([
    'Units, profiles, fields or settings changedKaldapäev · 3',
    'Test',
    'Guest checked inKaldapäev · 2',
    'Guest addedKaldapäev · 1',
  ]);
  for (const text of ['The endpoint returned 500', 'The endpoint didn’t respond in time', 'The endpoint returned 204'])
    rows.getByText(text);
  expect(rows.getAllByText('1 attempt, 84 ms')).toHaveLength(3);
  for (const text of ['Waiting', 'Delivered']) rows.getByText(text);

  await user.click(rows.getByRole('button', { name: /^Details of Guest checked in/ }));
  const delivery = await dialog('Guest checked in');
  delivery.getByText(/^msg_\d+$/);
  expect(delivery.getByRole('region', { name: 'Request body' }).textContent).toContain('"type": "check-in"');
  expect(delivery.getByRole('region', { name: 'Start of the response' }).textContent).toBe('not now');
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('radio', { name: 'Delivered' }));
  await waitFor(() => expect(names()).toEqual(['Guest addedKaldapäev · 1']));
  await user.click(screen.getByRole('radio', { name: 'Queued' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('shows older deliveries page by page', async () => {
  const { user } = await openLog(({ id }) =>
    logDeliveries(
      id,
      Array.from({ length: 60 }, () => ({ type: 'test', status: 200 })),
    ),
  );
  const rows = async () => (await table('Deliveries')).getAllByRole('rowheader');
  expect(await rows()).toHaveLength(50);
  await user.click(await button('Show older'));
  await waitFor(async () => expect(await rows()).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

const again = async (user: UserEvent, name: string) => {
  await user.click((await table('Deliveries')).getByRole('button', { name: /^Actions for Guest added/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

it('sends a delivery again, once its webhook is resumed', async () => {
  const { user, api, webhook } = await openLog(async ({ id }, eventId) => {
    await pauseWebhook(id);
    await logDeliveries(id, [{ type: 'person.added', event_id: eventId, sequence: 1, status: 204 }]);
  });
  await again(user, 'Resend');
  await screen.findByText('It will be sent again when you resume the webhook');
  await (await table('Deliveries')).findByText('Waiting');
  expect(await log(api, webhook)).toMatchObject([{ state: 'pending' }]);
});

it('plays an event back from a delivery on, that one too', async () => {
  const { user, api, eventId, webhook } = await openLog(({ id }, event) =>
    logDeliveries(id, [{ type: 'person.added', event_id: event, sequence: 1, status: 204 }]),
  );
  await screen.findByText('Kaldapäev · 1');
  await again(user, 'Replay from here…');
  await screen.findByText(/^This change to Kaldapäev and all later ones are sent again/);
  await user.click(await button('Replay'));
  await screen.findByText('Sending the changes again');
  await waitFor(async () => {
    const pending = (await log(api, webhook)).filter(({ state }) => state === 'pending');
    expect(pending).toMatchObject([
      { type: 'person.added', event_id: eventId, sequence: 1 },
      { type: 'person.added', event_id: eventId, sequence: 1 },
    ]);
  });
});

it('has no page for a webhook that is not there', async () => {
  const { eMail } = await eventWith([], { confirmed: true });
  await openApp(`${PATH}/webhooks/2147483647`, { as: eMail });
  await screen.findByRole('heading', { name: 'Page not found' });
});

it('says when webhooks or deliveries could not be loaded, and loads them again', async () => {
  const { api, eMail } = await eventWith([], { confirmed: true });
  const webhook = await webhookOf(api);
  const webhooksCome = intercept(/\/webhooks$/, unreachable);
  const deliveriesCome = intercept(/\/deliveries$/, unreachable);
  const user = await openApp(`${PATH}/webhooks/${webhook.id}`, { as: eMail });
  await screen.findByText('Couldn’t load the webhook');
  webhooksCome();
  await user.click(await button('Retry'));
  await screen.findByText('Couldn’t load the deliveries');
  deliveriesCome();
  await user.click(await button('Retry'));
  await screen.findByText('Nothing sent yet');
});

it('unfolds recipes with the address of the installation and the chosen event', async () => {
  const { eMail, eventId } = await eventWith([], { confirmed: true });
  const user = await openApp(PATH, { as: eMail });
  const text = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  await user.click(await screen.findByText('Guest list in Google Sheets or Excel'));
  expect(await text('Apps Script')).toContain(`${window.location.origin}/api/event/${eventId}/people`);
  expect(await text('Power Query')).toContain(`RelativePath = "api/event/${eventId}/people"`);
  await user.click(await screen.findByText('See how many guests have arrived on a wall display'));
  expect(await text('wall.mjs')).toContain(`/api/event/${eventId}/check_in_stats`);
  await user.click(await screen.findByText('n8n workflow triggered by door activity'));
  const code = await text('Code');
  await user.click(await button('Copy the text for Code'));
  await screen.findByText('Text copied');
  expect(await navigator.clipboard.readText()).toBe(code);
});

it('is there for owners alone', async () => {
  await openApp(`${PATH}/webhooks/1`, { as: 'manager@demo.test' });
  await screen.findByRole('heading', { name: 'Page not found' });
});
