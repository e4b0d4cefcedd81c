import { expect, test } from '../pages/test.ts';
import type { PortalForm as FormAnswer } from '@laminate/contracts/artist-portal';
import { dayAfter, wallTime } from '@laminate/contracts/zoned-clock';
import { PortalForm, answersTo, portalStage } from '../pages/portal-form.ts';

test('whoever adds a response or submits the form with the keyboard goes on from what came of it', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  const contact = form.section('Contact');
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  // From a field that is gone then, and from the button.
  await contact.getByLabel(/^E-mail/).press('Enter');
  await expect(contact.getByRole('button', { name: 'Edit Mari Tamm' })).toBeFocused();
  const crew = await form.unfold('Crew list');
  for (const name of ['Liina Saar', 'Oskar Meri']) {
    await crew.getByLabel(/^Full name/).fill(name);
    await crew.getByRole('button', { name: /^Add .* as/ }).press('Enter');
    await expect(crew.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
    const another = crew.getByRole('button', { name: /^Add another/ });
    if (name === 'Liina Saar') await another.press('Enter');
    else await expect(another).toHaveCount(0);
  }
  await expect(crew.getByRole('button', { name: 'Edit Oskar Meri' })).toBeFocused();
  const arrival = await form.unfold('Arrival');
  await arrival.getByRole('radio', { name: 'No' }).check();
  await arrival.getByRole('button', { name: 'Save' }).click();
  const guests = await form.unfold('Guest list');
  await guests.getByRole('textbox', { name: /^Guest/ }).fill('Kati Kask');
  await guests.getByRole('textbox', { name: /^Guest/ }).press('Enter');
  await expect(guests.getByRole('button', { name: 'Edit Kati Kask' })).toBeFocused();
  await form.page.getByRole('button', { name: 'Submit form' }).press('Enter');
  const notice = form.page.locator('[data-state=submitted]');
  await expect(notice).toContainText('Submitted on');
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test('what a choice makes asked is there at once, goes with another choice and comes back as it was typed', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const arrival = await form.unfold('Arrival');
  const vehicle = arrival.getByRole('group', { name: 'Vehicle' });
  await expect(vehicle).toHaveCount(0);
  await arrival.getByRole('radio', { name: 'Yes' }).check();
  await expect(vehicle.getByText('Vehicles pass Gate C until 14:00.')).toBeVisible();
  await vehicle.getByLabel(/^Number plate/).fill('731 BCD');
  await expect(arrival.getByText(/^Autosaved/)).toBeVisible();
  await arrival.getByRole('radio', { name: 'No' }).check();
  await expect(vehicle).toHaveCount(0);
  await arrival.getByRole('radio', { name: 'Yes' }).check();
  await expect(vehicle.getByLabel(/^Number plate/)).toHaveValue('731 BCD');
  await expect(arrival.getByText(/^Autosaved/)).toBeVisible();
  await form.expectNothingFound();

  // Nothing of it is saved; on another phone it goes on.
  expect(await answersTo(stage, 'Arrival', 'Do you drive to the stage?')).toEqual([]);
  await form.context.close();
  const other = await PortalForm.onPhone(browser, stage.eMails[0]);
  const there = await other.unfold('Arrival');
  await there.getByRole('button', { name: 'Continue' }).click();
  await expect(there.getByRole('group', { name: 'Vehicle' }).getByLabel(/^Number plate/)).toHaveValue('731 BCD');
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(other.section('Vehicle').getByRole('definition')).toHaveText('731 BCD');
  await expect(other.page.getByText('2 of 6 required answered')).toBeVisible();

  // The saved choice is changed back: what it made asked goes at once.
  await there.getByRole('button', { name: /^Edit Arrival|^Edit Yes/ }).first().click();
  await there.getByRole('radio', { name: 'No' }).check();
  await expect(other.section('Vehicle')).toHaveCount(0);
  await there.getByRole('radio', { name: 'Yes' }).check();
  await expect(other.section('Vehicle').getByRole('definition')).toHaveText('731 BCD');
});

test('what is wrong is marked in a section and in the one that its choice makes asked alike', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  const arrival = await form.unfold('Arrival');
  await arrival.getByRole('radio', { name: 'Yes' }).check();
  const plate = arrival.getByRole('group', { name: 'Vehicle' }).getByLabel(/^Number plate/);
  await expect(plate).toBeVisible();
  await arrival.getByLabel(/^Arrival time/).fill('noon');
  await expect(arrival.getByText('“Number plate” is required')).toHaveCount(0);
  await arrival.getByRole('button', { name: 'Save' }).click();
  await expect(arrival.getByText('“Arrival time” must be a time')).toBeVisible();
  await expect(arrival.getByText('“Number plate” is required')).toBeVisible();
  await expect(plate).toHaveAttribute('aria-invalid', 'true');
  await form.expectNothingFound();
});

test('what waits for the network is changed and taken back where it waits, and is stored once as it was wanted last', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  // Calls arrive, and their answers are lost: the phone can't know that the first one is stored.
  const network = { back: false };
  await form.context.route('**/api/**', async (route) => {
    if (network.back) return route.continue();
    if (route.request().method() === 'POST') await route.fetch({ url: route.request().url().replace('artist.localhost', 'localhost') }).catch(() => undefined);
    return route.abort();
  });
  const crew = await form.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill('Liina Saar');
  await crew.getByRole('button', { name: /^Add Liina/ }).click();
  const row = crew.getByRole('article');
  await expect(row.getByText('Kept on this phone, sent when the network is back')).toBeVisible();
  await row.getByRole('button', { name: 'Edit Liina Saar' }).click();
  await crew.getByLabel(/^Full name/).fill('Liina Saar-Mets');
  await crew.getByLabel(/^Role/).fill('Tour manager');
  await crew.getByRole('button', { name: 'Save' }).click();
  await expect(crew.getByRole('article', { name: 'Liina Saar-Mets' })).toContainText('Tour manager');
  expect(await answersTo(stage, 'Crew list', 'Full name')).toEqual(['Liina Saar']);

  // It survives a reload, and is changed once more.
  await form.open();
  await form.unfold('Crew list');
  await crew.getByRole('button', { name: 'Edit Liina Saar-Mets' }).click();
  await crew.getByLabel(/^Full name/).fill('Liina Mets');
  await crew.getByRole('button', { name: 'Save' }).click();
  await crew.getByRole('button', { name: /^Add another/ }).click();
  await crew.getByLabel(/^Full name/).fill('Oskar Meri');
  await crew.getByRole('button', { name: /^Add Oskar/ }).click();
  await crew.getByRole('button', { name: 'Delete Oskar Meri' }).click();
  await form.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(crew.getByRole('article', { name: 'Oskar Meri' })).toHaveCount(0);
  network.back = true;
  await expect(form.page.getByText(/kept on this phone/i)).toHaveCount(0, { timeout: 40_000 });
  await expect(crew.getByText('1 of 2 crew')).toBeVisible();
  expect([await answersTo(stage, 'Crew list', 'Full name'), await answersTo(stage, 'Crew list', 'Role')]).toEqual([['Liina Mets'], ['Tour manager']]);
});

test('what is stored while its deletion is asked for is deleted all the same', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const names = () => answersTo(stage, 'Crew list', 'Full name');
  const crew = await form.unfold('Crew list');
  await form.context.setOffline(true);
  await crew.getByLabel(/^Full name/).fill('Oskar Meri');
  await crew.getByRole('button', { name: /^Add Oskar/ }).click();
  await crew.getByRole('button', { name: 'Delete Oskar Meri' }).click();
  const dialog = form.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await form.context.setOffline(false);
  await expect.poll(names).toEqual(['Oskar Meri']);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await form.expectToast('Deleted response');
  expect(await names()).toEqual([]);
});

test('a day that there is not is refused under its field, and the one that was saved stays', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const arrival = await form.unfold('Arrival');
  const day = arrival.getByLabel(/^Arrival date/);
  await arrival.getByRole('radio', { name: 'No' }).check();
  await day.fill('21.11.2026');
  await arrival.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Response saved');
  await arrival.getByRole('button', { name: /^Edit / }).first().click();
  await day.fill('31.02.2026');
  await arrival.getByRole('button', { name: 'Save' }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toHaveValue('31.02.2026');
  expect(await answersTo(stage, 'Arrival', 'Arrival date')).toEqual(['2026-11-21']);
  await form.expectNothingFound();
});

test('what is typed while an answer is on its way goes on as a change of it, where it is typed', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const crew = await form.unfold('Crew list');
  const slow = Promise.withResolvers<void>();
  await form.context.route('**/answers', async (route) => {
    await slow.promise;
    return route.continue();
  });
  await crew.getByLabel(/^Full name/).fill('Liina Saar');
  await crew.getByRole('button', { name: /^Add Liina/ }).click();
  const role = crew.getByLabel(/^Role/);
  await role.fill('Tour');
  slow.resolve();
  await form.expectToast('Response saved');
  await expect(crew.getByText('1 of 2 crew')).toBeVisible();
  await expect(role).toHaveValue('Tour');
  await expect(role).toBeFocused();
  await role.pressSequentially(' manager');
  await crew.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Updated response');
  await expect(crew.getByRole('article', { name: 'Liina Saar' })).toContainText('Tour manager');
  expect([await answersTo(stage, 'Crew list', 'Full name'), await answersTo(stage, 'Crew list', 'Role')]).toEqual([['Liina Saar'], ['Tour manager']]);
});

test('when the deadline passes while the form is open the fields close, and what was not sent is shown and can be copied', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const contact = stage.form.sections.find(({ name }) => name === 'Contact');
  // The end of the day on the clocks of Tallinn, whatever those of the phone say.
  const closes = wallTime(dayAfter(contact?.deadline ?? ''), '00:00', 'Europe/Tallinn').at;
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  await form.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.page.clock.install({ time: closes - 61_000 });
  await form.context.route('**/form', async (route) => {
    const reply = await route.fetch({ url: route.request().url().replace('artist.localhost', 'localhost') });
    const seen = (await reply.json()) as FormAnswer;
    const now = await form.page.evaluate(() => Date.now());
    const limits = seen.section_limits.map((terms) => (now < closes || terms.deadline !== contact?.deadline ? terms : { ...terms, passed: true, can: { add: false, edit: false } }));
    return route.fulfill({ response: reply, json: { ...seen, now: new Date(now).toISOString(), section_limits: limits } });
  });
  await form.open();
  const fields = form.section('Contact');
  await expect(form.page.getByText('1 min left')).toBeVisible();
  await fields.getByLabel(/^Name/).fill('Mari Tamm');
  await fields.getByLabel(/^Phone/).fill('+372 5123 4567');
  await form.page.clock.runFor(61_500);
  await expect(fields.getByText('Deadline has passed').first()).toBeVisible();
  await expect(fields.getByRole('textbox')).toHaveCount(0);
  const notice = fields.getByRole('group', { name: 'Not saved yet' });
  await expect(notice).toContainText('Mari Tamm');
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Copy' }).click();
  expect(await form.page.evaluate(() => navigator.clipboard.readText())).toBe('Name: Mari Tamm\nPhone: +372 5123 4567');
});

test('what is saved after the deadline is refused in words and stays to be copied, also after a reload', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const crew = await form.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill('Liina Saar');
  await expect(crew.getByText(/^Autosaved/)).toBeVisible();
  // The phone has no network while the organiser shuts the section.
  await form.context.route('**/form', (route) => route.abort());
  const section = stage.form.sections.find(({ name }) => name === 'Crew list');
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}`, { section_limits: [{ section_id: section?.id, limits: 2, deadline: '2026-01-01' }] });
  await crew.getByRole('button', { name: /^Add Liina/ }).click();
  await form.expectToast('Deadline has passed');
  await expect(crew.getByLabel(/^Full name/)).toHaveValue('Liina Saar');
  await form.context.unroute('**/form');
  await expect(crew.getByRole('group', { name: 'Not saved yet' })).toContainText('Liina Saar');
  await form.open();
  await form.unfold('Crew list');
  await expect(crew.getByRole('group', { name: 'Not saved yet' })).toContainText('Liina Saar');
  await form.expectNothingFound();
  await crew.getByRole('button', { name: 'Discard' }).click();
  await form.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(crew.getByRole('group', { name: 'Not saved yet' })).toHaveCount(0);
  expect(await answersTo(stage, 'Crew list', 'Full name')).toEqual([]);
});

test('what waits for the network is not told to be unsaved when its section is folded', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const crew = await form.unfold('Crew list');
  await form.context.setOffline(true);
  await crew.getByLabel(/^Full name/).fill('Liina Saar');
  await crew.getByRole('button', { name: /^Add Liina/ }).click();
  await expect(crew.getByText('Kept on this phone, sent when the network is back')).toBeVisible();
  const line = crew.getByRole('button', { name: /Crew list/ }).first();
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(line).toContainText('1 of 2 crew');
  await expect(line).not.toContainText('Not saved yet');
});

test('where little fits on the screen, the head goes off with what is read and the places stay', async ({ page, browser }) => {
  const stage = await portalStage(page);
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}`, { name: 'Vaikse Mere Kammerkoor ja Eesti Noorte Puhkpilliorkester' });
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  for (const size of [{ width: 360, height: 400 }, { width: 844, height: 390 }]) {
    await form.page.setViewportSize(size);
    await form.page.getByRole('button', { name: 'Submit form' }).scrollIntoViewIfNeeded();
    await expect(form.page.getByRole('button', { name: 'Submit form' })).toBeInViewport({ ratio: 1 });
    await expect(form.page.getByRole('banner')).not.toBeInViewport();
    await expect(form.page.getByRole('link', { name: 'My account' })).toBeInViewport({ ratio: 1 });
  }
});
