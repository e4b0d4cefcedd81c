import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { StockApi } from '../pages/stock.ts';
import { expectAddress, goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';

const SUPERUSER = 'superuser@demo.test';

it('lets support read an event with a reason, under a banner, change nothing, and the owner see who it was', async () => {
  const { eMail, eventId, api, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  await new StockApi(api, eventId).bandFor(personIds, 3);
  const name = `Suveöö ${eventId}`;
  await api.post(`/api/event/${eventId}`, { name });
  const user = await openApp(`/event/${eventId}`, { as: SUPERUSER });
  await screen.findByRole('heading', { name: 'Page not found' });

  goTo('/all-events');
  await user.type(await screen.findByLabelText('Search all events'), name);
  await user.click(await screen.findByRole('button', { name: `Open for support: ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open for support' }));
  await user.click(await dialog.findByRole('button', { name: 'Open for support' }));
  await dialog.findByText('Enter a reason');
  await user.type(dialog.getByLabelText('Reason'), 'Counts differ from the door');
  await user.click(dialog.getByRole('button', { name: 'Open for support' }));

  await expectAddress(new RegExp(`^/event/${eventId}$`));
  await screen.findByText(/^You’re viewing this .* event for support until \d\d:\d\d\. You can’t make changes\.$/);
  await screen.findByText('of 2 guests checked in');
  await user.click(await screen.findByRole('link', { name: 'People' }));
  await screen.findAllByText('Mari Tamm');
  for (const change of ['Add person', 'Export', /^Actions for/])
    expect(screen.queryByRole('button', { name: change })).toBeNull();

  await user.click(await screen.findByRole('link', { name: 'Access system' }));
  await screen.findByRole('heading', { level: 1, name: 'Access system' });
  expect(screen.queryByRole('button', { name: /^(Edit matrix|Add )/ })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Wristband stock' }));
  const stock = within(await screen.findByRole('table', { name: 'In stock' }));
  await stock.findByText('Gate A');
  for (const change of ['Report', 'Add desk', 'Receive wristbands', 'Actions for Gate A'])
    expect(screen.queryByRole('button', { name: change })).toBeNull();
  expect(stock.queryByRole('button')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'End support access' }));
  await expectAddress(/^\/all-events$/);
  goTo(`/event/${eventId}/people`);
  await screen.findByRole('heading', { name: 'Page not found' });

  await openApp('/account-audit', { as: eMail });
  const lines = async () =>
    within(await screen.findByRole('table', { name: 'Audit' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect((await lines()).find((line) => line.includes('Opened for support'))).toContain(
      'Counts differ from the door',
    ),
  );
  expect((await lines()).filter((line) => line.includes('Support access ended'))).toHaveLength(1);
  goTo(`/event/${eventId}`);
  await screen.findByText('Opened for support');
});

it('lists all events for superusers, by their older address, too', async () => {
  await openApp('/admin-events', { as: SUPERUSER });
  await screen.findByRole('heading', { level: 1, name: 'All events' });
});
