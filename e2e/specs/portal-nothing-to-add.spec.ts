import { answer, openAnswers, openBoard } from '../pages/answers.ts';
import { PortalForm, portalStage } from '../pages/portal-form.ts';
import { signIn } from '../pages/session.ts';
import { expect, test } from '../pages/test.ts';

test('a band without guests says so, without a network too, and submits its form; the organiser reads it', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const answered = (section: string, values: Record<string, string>) => answer(stage.api, stage.eventId, stage.artistId, stage.form, section, values);
  await answered('Contact', { Name: 'Mari Tamm', 'E-mail': 'mari@example.test' });
  await answered('Arrival', { 'Do you drive to the stage?': 'No' });
  const [mari, jaan] = [await PortalForm.onPhone(browser, stage.eMails[0]), await PortalForm.onPhone(browser, stage.eMails[1])];
  const guests = await mari.unfold('Guest list');
  const nobody = guests.getByRole('checkbox', { name: 'We have nobody to add' });
  const crew = await mari.unfold('Crew list');
  await crew.getByRole('checkbox', { name: 'We have nobody to add' }).check();
  await mari.page.getByRole('button', { name: 'Submit form' }).click();
  const missing = mari.page.getByRole('listitem').getByRole('button', { name: 'Guest list' });
  await expect(missing).toBeVisible();
  await mari.context.route('**/api/**', (route) => route.abort());
  await nobody.check();
  await expect(guests.getByText('Kept on this phone, sent when the network is back')).toBeVisible();
  await mari.open();
  await mari.unfold('Guest list');
  await expect(nobody).toBeChecked();
  await expect(guests.getByRole('textbox')).toHaveCount(0);
  await mari.context.unroute('**/api/**');
  await expect(guests.getByText('Kept on this phone, sent when the network is back')).toHaveCount(0);
  await expect(mari.section('Guest list').getByText('No one to add')).toBeVisible();
  await mari.expectNothingFound();
  await expect(missing).toHaveCount(0);
  await mari.page.getByRole('button', { name: 'Submit form' }).click();
  await mari.expectToast('Your form has been submitted!');

  // A colleague sees it, and somebody they add after all takes it back on both phones.
  const there = await jaan.unfold('Guest list');
  await expect(there.getByText('Said by Mari Tamm')).toBeVisible();
  await signIn(page, stage.organiser);
  await openAnswers(page, stage.eventId, stage.artistId);
  await expect(page.getByRole('region', { name: 'Guest list', exact: true }).getByText(/^No one to add \(Mari Tamm, /)).toBeVisible();
  await openBoard(page, stage.eventId);
  await expect(page.getByRole('row', { name: /Öised Linnud/ }).getByText('No one to add')).toHaveCount(2);
  await there.getByRole('checkbox', { name: 'We have nobody to add' }).uncheck();
  await there.getByRole('textbox', { name: /^Guest/ }).fill('Kati Kask');
  await there.getByRole('button', { name: /^Add/ }).click();
  await expect(there.getByText('1 of 10 guests')).toBeVisible();
  await expect(nobody).toHaveCount(0);
  await expect(guests.getByRole('article', { name: 'Kati Kask' })).toBeVisible();
});

test('what waits on two pages of a browser is sent by one of them', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const one = await PortalForm.onPhone(browser, stage.eMails[0]);
  const [network, sent] = [{ up: false }, [] as (string | null)[]];
  await one.context.route('**/nothing_to_add', (route) => {
    if (!network.up) return route.abort();
    sent.push(route.request().postData());
    return route.continue();
  });
  const waiting = 'Kept on this phone, sent when the network is back';
  const guests = await one.unfold('Guest list');
  await guests.getByRole('checkbox', { name: 'We have nobody to add' }).check();
  await expect(guests.getByText(waiting)).toBeVisible();
  const other = PortalForm.on(await one.context.newPage());
  await other.open();
  await expect((await other.unfold('Guest list')).getByText(waiting)).toBeVisible();
  network.up = true;
  for (const form of [one, other]) await form.page.evaluate(() => void globalThis.dispatchEvent(new Event('online')));
  for (const form of [one, other]) await expect(form.section('Guest list').getByText(waiting)).toHaveCount(0);
  await expect(other.section('Guest list').getByText('No one to add')).toBeVisible();
  expect(sent).toHaveLength(1);
});
