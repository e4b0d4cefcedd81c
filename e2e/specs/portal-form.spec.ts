import { expect, test } from '../pages/test.ts';
import { PortalForm } from '../pages/portal-form.ts';
import { answersTo, portalStage } from '../pages/portal-stage.ts';

test('what was typed and saved without a network is there again after an empty battery, is sent once, and what was typed is on another phone, too', async ({
  browser,
}) => {
  const stage = await portalStage();
  const first = await PortalForm.onPhone(browser, stage.eMail);
  const contact = first.section('Contact');
  // Text that is wrong or too long can be read by everyone.
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@');
  await contact.getByLabel(/^Phone/).fill('x'.repeat(2001));
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('“E-mail” must be an e-mail address')).toBeVisible();
  await first.expectNothingFound();

  await first.context.route('**/api/**', (route) => route.abort());
  await contact.getByLabel(/^Phone/).fill('');
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(
    first.page.getByText('1 change is saved on this phone and will be sent when you’re back online.'),
  ).toBeVisible();
  const crew = await first.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill('Johanna Põld');
  await crew.getByLabel(/^Role/).fill('Monitors');
  await expect(crew.getByText('Saved on this phone, will be sent when you’re back online')).toBeVisible();
  // The battery dies before any of it is on the server: this phone has it.
  await first.open();
  await expect(first.page.getByText(/^You’re offline\. This is the form as of/)).toBeVisible();
  await first.unfold('Crew list');
  await expect(crew.getByText('Johanna Põld · Monitors')).toBeVisible();
  await expect(crew.getByText(/^Not saved yet, typed at/)).toBeVisible();
  await first.expectNothingFound();

  // The network is back, but the first answer is lost on its way.
  let lost = 0;
  await first.context.route('**/answers', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch({ url: route.request().url().replace('artist.localhost', 'localhost') });
    return route.abort();
  });
  // This comes only now, because the phone might try on its own at any time.
  await first.context.unroute('**/api/**');
  await first.page.evaluate(() => void globalThis.dispatchEvent(new Event('online')));
  await first.expectToast('Response saved');
  await expect(first.page.getByText(/saved on this phone/i)).toHaveCount(0);
  expect([lost, await answersTo(stage, 'Contact', 'Name')]).toEqual([1, ['Mari Tamm']]);
  await first.context.close();

  const second = await PortalForm.onPhone(browser, stage.eMail);
  await expect(second.section('Crew list').getByText('Not saved yet')).toBeVisible();
  const there = await second.unfold('Crew list');
  await there.getByRole('button', { name: 'Continue' }).click();
  await expect(there.getByLabel(/^Full name/)).toHaveValue('Johanna Põld');
  await there.getByRole('button', { name: 'Add Johanna as number 1 of 2' }).click();
  await second.expectToast('Response saved');
  await expect(there.getByText('1 of 2 crew')).toBeVisible();
  expect(await answersTo(stage, 'Crew list', 'Role')).toEqual(['Monitors']);
  await second.context.close();
});

test('what waits on two pages of a browser is sent by one of them', async ({ browser }) => {
  const stage = await portalStage();
  const one = await PortalForm.onPhone(browser, stage.eMail);
  const [network, sent] = [{ up: false }, [] as (string | null)[]];
  await one.context.route('**/nothing_to_add', (route) => {
    if (!network.up) return route.abort();
    sent.push(route.request().postData());
    return route.continue();
  });
  const waiting = 'Saved on this phone, will be sent when you’re back online';
  const guests = await one.unfold('Guest list');
  await guests.getByRole('checkbox', { name: 'We have no one to add' }).check();
  await expect(guests.getByText(waiting)).toBeVisible();
  const other = PortalForm.on(await one.context.newPage());
  await other.open();
  await expect((await other.unfold('Guest list')).getByText(waiting)).toBeVisible();
  network.up = true;
  for (const form of [one, other]) await form.page.evaluate(() => void globalThis.dispatchEvent(new Event('online')));
  for (const form of [one, other]) await expect(form.section('Guest list').getByText(waiting)).toHaveCount(0);
  await expect(other.section('Guest list').getByText('No one to add', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await one.context.close();
});
