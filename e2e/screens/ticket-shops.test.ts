import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith, type Api } from '../pages/api.ts';
import { openTicketShop } from '../pages/ticket-shop.ts';
import { openApp } from './testing/app.ts';
import { intercept, unreachable } from './testing/network.ts';

const shop = await openTicketShop(['Mari Maasikas', 'Jaan Kask']);
afterAll(() => shop.stop());

const namesOn = async (api: Api, eventId: number) =>
  (await api.get<{ people: { name: string }[] }>(`/api/event/${eventId}/people`)).people
    .map(({ name }) => name)
    .toSorted();

/** The screen of an event with a unit. */
async function openShops() {
  const made = await eventWith([{ name: 'Tiit Tamm', unit: 'Tickets' }], { units: true, confirmed: true });
  const user = await openApp(`/event/${made.eventId}/ticket-shops`, { as: made.eMail });
  await screen.findByRole('heading', { name: 'No ticket shops yet' });
  return { ...made, user };
}

/** The dialog with this name. */
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('sets a shop up (checked, mapped, differences seen, started), then pauses, resumes and deletes it', async () => {
  const { api, eventId, user } = await openShops();
  await user.click(screen.getByRole('button', { name: 'Add ticket shop' }));
  const form = await dialog('New ticket shop');
  const enter = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  };
  await enter('pretix URL', shop.base_url);
  await enter('Organiser', shop.organizer);
  await enter('Event', shop.event);
  await enter('API token', 'wrong');
  await user.click(form.getByRole('button', { name: 'Check connection' }));
  await form.findByText('The shop didn’t accept this API token');
  await enter('API token', shop.token);
  await user.click(form.getByRole('button', { name: 'Check connection' }));

  const mapping = await dialog('Tickets for Summer at the sea');
  await user.click(mapping.getByRole('button', { name: 'Set up' }));
  await mapping.findByText('Choose a unit for at least one product');
  await user.selectOptions(mapping.getByLabelText('Unit for Regular'), 'Tickets');
  await user.click(mapping.getByRole('button', { name: 'Set up' }));

  const address = await dialog('Webhook URL for Summer at the sea');
  expect(address.getByLabelText<HTMLInputElement>('Link').value).toMatch(/\/api\/live_source_hook\/[\w-]{43}$/);
  await user.click(address.getByRole('button', { name: 'Done' }));

  const preview = await dialog('Differences from Summer at the sea');
  await preview.findByText('2 new guests');
  const rows = within(preview.getByRole('table', { name: 'Differences' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mari MaasikasTicketsRegularNew',
    'Jaan KaskTicketsRegularNew',
  ]);
  expect(await namesOn(api, eventId)).toEqual(['Tiit Tamm']);
  await user.click(preview.getByRole('button', { name: 'Start sync' }));

  const table = within(await screen.findByRole('table', { name: 'Ticket shops' }));
  await table.findByText('Up to date');
  table.getByText('2 guests');
  table.getByText('Regular → Tickets');
  expect(await namesOn(api, eventId)).toEqual(['Jaan Kask', 'Mari Maasikas', 'Tiit Tamm']);

  const choose = async (item: string) => {
    await user.click(table.getByRole('button', { name: 'More options for Summer at the sea' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Pause');
  await table.findByText('Paused');
  await user.click(table.getByRole('button', { name: 'Resume: Summer at the sea' }));
  await table.findByText('Up to date');
  await choose('Delete');
  const question = await dialog('Please confirm');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'No ticket shops yet' });
  expect(await namesOn(api, eventId)).toHaveLength(3);
});

it('says why a shop cannot be read, and that the list could not be loaded', async () => {
  const { api, eventId, eMail } = await openShops();
  const { units } = await api.get<{ units: { id: number }[] }>(`/api/event/${eventId}/units`);
  const { codes: _codes, cancel: _cancel, stop: _stop, ...key } = shop;
  const body = { ...key, products: [{ id: 101, unit_id: units[0]?.id }] };
  const added = await api.post<{ live_source: object }>(`/api/event/${eventId}/live_sources`, body);
  const failing = {
    ...added.body.live_source,
    started_at: '2027-07-31T12:00:00.000Z',
    synced_at: '2027-07-31T12:00:00.000Z',
    failing: {
      fault: 'token_refused',
      since: '2027-07-31T12:03:00.000Z',
      tries: 2,
      next_try_at: '2027-07-31T12:04:00.000Z',
    },
  };
  const shown = intercept(/\/live_sources$/, () => Promise.resolve(Response.json({ live_sources: [failing] })));
  await openApp(`/event/${eventId}/ticket-shops`, { as: eMail });
  const table = within(await screen.findByRole('table', { name: 'Ticket shops' }));
  table.getByText('Can’t be read');
  table.getByText('The shop didn’t accept this API token');
  shown();

  const away = intercept(/\/live_sources$/, unreachable);
  const user = await openApp(`/event/${eventId}/ticket-shops`, { as: eMail });
  await screen.findByRole('heading', { name: 'Couldn’t load the ticket shops' });
  away();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => screen.getByRole('table', { name: 'Ticket shops' }));
});
