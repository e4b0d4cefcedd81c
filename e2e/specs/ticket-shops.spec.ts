import type { LiveSource } from '@laminate/contracts';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { Door } from '../pages/door.ts';
import { wedge } from '../pages/scanner.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { expect, test } from '../pages/test.ts';
import { openTicketShop } from '../pages/ticket-shop.ts';

test('a ticket of a shop: set up once, scanned at the door without a network, cancelled within seconds', async ({
  page,
  context,
}) => {
  const shop = await openTicketShop(['Mari Maasikas', 'Jaan Kask']);
  try {
    const { api, eMail, eventId } = await eventWith([{ name: 'Tiit Tamm', unit: 'Tickets' }], {
      units: true,
      confirmed: true,
    });
    const accessible = async () => {
      await bringAxe(page);
      expect(await axeFindings(page)).toEqual([]);
    };
    await signIn(page, eMail);
    await open(page, `/event/${eventId}/ticket-shops`);
    await page.getByRole('button', { name: 'Add ticket shop' }).click();
    await page.getByLabel('pretix URL').fill(shop.base_url);
    await page.getByLabel('Organiser').fill(shop.organizer);
    await page.getByRole('dialog').getByLabel('Event').fill(shop.event);
    await page.getByLabel('API token').fill(shop.token);
    await accessible();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await page.getByLabel('Unit for Regular').selectOption('Tickets');
    await accessible();
    await page.getByRole('button', { name: 'Set up' }).click();
    const hook = new URL(await page.getByRole('dialog').getByLabel('Link').inputValue());
    await page.getByRole('button', { name: 'Done' }).click();
    const differences = page.getByRole('dialog', { name: /^Differences/ });
    await expect(differences).toContainText('2 new guests');
    await expect(differences).toContainText('Jaan Kask');
    await accessible();
    await differences.getByRole('button', { name: 'Start sync' }).click();
    await expect(page.getByRole('table', { name: 'Ticket shops' })).toContainText('Up to date');
    await accessible();

    // At the door, which has the list, and then no network.
    const [mari = '', jaan = ''] = shop.codes;
    await open(page, `/event/${eventId}/check_in`);
    const door = new Door(page);
    await door.expectLive();
    await expect(door.row('Mari Maasikas')).toBeVisible();
    await context.setOffline(true);
    await wedge(page, mari);
    await expect(page.getByRole('heading', { name: 'Mari Maasikas' })).toBeVisible();
    await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next guest' }).click();
    await context.setOffline(false);

    // Cancelled in the shop, which reports it. The door hears of it automatically.
    expect(await shop.cancel('Jaan Kask', new URL(hook.pathname, baseUrl()).href)).toBe(200);
    await expect(async () => {
      const { live_sources: sources } = await api.get<{ live_sources: LiveSource[] }>(
        `/api/event/${eventId}/live_sources`,
      );
      expect(sources[0]?.counts).toEqual({ tickets: 1, cancelled: 1 });
    }).toPass();
    await expect(door.row('Jaan Kask')).toContainText(/blocked/i);
    await wedge(page, jaan);
    await expect(page.getByRole('heading', { name: 'Jaan Kask' })).toBeVisible();
    await expect(page.getByText(/^(This guest is )?blocked$/i).first()).toBeVisible();
  } finally {
    await shop.stop();
  }
});
