import { devices, expect, test } from '../pages/test.ts';
import { Door } from '../pages/door.ts';
import { addEvent, eventIdOf } from '../pages/events.ts';
import { LIST, pasteGuests, saveReadable } from '../pages/multi-add.ts';
import { open, registerCompany, signInByForm } from '../pages/session.ts';

test('from registering to a guest who walks through the door, seen by two browsers', async ({ page, browser }) => {
  const eMail = await registerCompany(page);
  await addEvent(page, 'Kaldapäev');
  const eventId = await eventIdOf(page, 'Kaldapäev');

  await pasteGuests(page, eventId, LIST);
  await saveReadable(page, eventId, /^Save 12, skip 3 rows/, '12 people added');
  await expect(page.getByText(/^12 entries/)).toBeVisible();

  const phone = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
  const other = await phone.newPage();
  await signInByForm(other, eMail);
  await open(other, `/check-in/${eventId}`);
  await open(page, `/event/${eventId}/check_in`);
  const [desk, gate] = [new Door(page), new Door(other)];
  await Promise.all([desk.expectLive(), gate.expectLive()]);
  for (const door of [desk, gate]) {
    await door.search('zanna stepanek');
    await expect(door.one('Žanna Štěpánek')).toHaveText(/0\/2/);
  }

  await desk.one('Žanna Štěpánek').click();
  await expect(gate.one('Žanna Štěpánek')).toHaveText(/1\/2/);
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();

  await gate.one('Žanna Štěpánek').click();
  await expect(desk.one('Žanna Štěpánek')).toHaveCount(0);
  await expect(other.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await desk.filter('Checked in');
  await expect(desk.row('Žanna Štěpánek')).toContainText('2/2');
  await phone.close();
});
