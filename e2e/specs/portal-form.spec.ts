import { expect, test } from '../pages/test.ts';
import { PortalForm, answersTo, portalStage } from '../pages/portal-form.ts';
import { randomOf } from '../random.ts';

test('an artist fills in the form on a phone, in sections, rows and what is asked because of them, and submits it', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  await expect(form.page.getByText('0 of 5 required answered')).toBeVisible();
  await expect(form.page.getByText(/^[45] days \d+ h left$/)).toBeVisible();
  await expect(form.page.getByText('Next to close: Contact', { exact: true })).toBeVisible();
  await expect(form.page.getByText('Tallinn time').first()).toBeVisible();
  // What is folded says what is missing, and what is closed asks for nothing.
  await expect(form.section('Crew list').getByText('1 required left')).toBeVisible();
  await expect(form.section('Stage plot').getByRole('button')).toContainText('Closed');
  await expect(form.page.getByText('Tell us what you need.')).toBeVisible();
  expect(await form.page.content()).not.toContain('Canary');

  // What is wrong stands under its field before anything is sent.
  const contact = form.section('Contact');
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('“E-mail” must be an e-mail address')).toBeVisible();
  await expect(contact.getByLabel(/^E-mail/)).toBeFocused();
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await contact.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Response saved');
  await expect(contact.getByRole('definition').first()).toHaveText('Mari Tamm');
  await expect(form.page.getByText('2 of 5 required answered')).toBeVisible();

  const crew = await form.unfold('Crew list');
  await expect(crew.getByText('0 of 2 crew')).toBeVisible();
  await crew.getByLabel(/^Full name/).fill('Liina Saar');
  await crew.getByLabel(/^Role/).fill('Tour manager');
  await crew.getByRole('button', { name: 'Add Liina as 1 of 2' }).click();
  await crew.getByRole('button', { name: /^Add another/ }).click();
  await crew.getByLabel(/^Full name/).fill('Oskar Meri');
  await crew.getByRole('button', { name: 'Add Oskar as 2 of 2' }).click();
  await expect(crew.getByText('2 of 2 crew')).toBeVisible();
  await expect(crew.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await crew.getByRole('button', { name: 'Edit Oskar Meri' }).click();
  await crew.getByLabel(/^Role/).fill('Front of house');
  await crew.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Updated response');
  await expect(crew.getByRole('article', { name: 'Oskar Meri' })).toContainText('Front of house');
  await crew.getByRole('button', { name: 'Delete Oskar Meri' }).click();
  await form.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await form.expectToast('Deleted response');
  // A thumb that means what lies below it gets through.
  expect(await form.takesTaps('Deleted response')).toBe(false);
  await expect(crew.getByText('1 of 2 crew')).toBeVisible();

  const late = await form.unfold('Stage plot');
  await expect(late.getByText('Deadline has passed')).toBeVisible();
  await expect(late.getByText('Closed since the end of 01.01.2026.')).toBeVisible();
  await expect(late.getByText('It is not asked for any more. Ask the organiser if they still need it.')).toBeVisible();
  await expect(late.getByRole('textbox')).toHaveCount(0);
  await expect(form.page.getByText(/not submitted yet$/)).toHaveCount(0);

  // What is still missing leads to where it is asked.
  await form.page.getByRole('button', { name: 'Submit form' }).click();
  const missing = form.page.getByText('Answer what is required first');
  await expect(missing).toBeVisible();
  await form.page.getByRole('button', { name: 'Arrival', exact: true }).last().click();
  const arrival = form.section('Arrival');
  await arrival.getByRole('radio', { name: 'Yes' }).check();
  const revealed = arrival.getByRole('group', { name: 'Vehicle' });
  await expect(revealed.getByText('Asked because you chose Yes')).toBeVisible();
  await revealed.getByLabel(/^Number plate/).fill('731 BCD');
  await arrival.getByRole('button', { name: 'Save' }).click();
  const vehicle = form.section('Vehicle');
  await expect(vehicle.getByText('Asked because you chose Yes')).toBeVisible();
  await expect(vehicle.getByRole('definition')).toHaveText('731 BCD');
  const guests = await form.unfold('Guest list');
  await guests.getByRole('textbox', { name: /^Guest/ }).fill('Kati Kask +2');
  await guests.getByRole('button', { name: /^Add/ }).click();
  await expect(guests.getByText('3 of 10 guests')).toBeVisible();

  // Full is not submitted: that stands at the top, with the way to do it.
  await expect(form.page.getByRole('meter', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');
  await expect(form.page.getByText('Nothing more to answer, not submitted yet')).toBeVisible();
  await form.page.getByRole('button', { name: 'Submit now' }).click();
  await form.expectToast('Your form has been submitted!');
  await expect(form.page.getByText(/^Submitted on \d\d\.\d\d\.\d{4} \d\d:\d\d your time$/)).toBeInViewport();
  await expect(form.page.getByRole('listitem').filter({ hasText: /^Until .* 23:59 Contact$/ })).toBeVisible();
  await expect(form.page.getByRole('listitem').filter({ hasText: 'At any time Arrival, Vehicle, Guest list, Comments' })).toBeVisible();
  await form.expectNothingFound();
  await expect(form.page.getByText('You can still change your answers until their deadline.')).toBeVisible();
  await expect(form.section('Contact').getByRole('button', { name: /^Edit/ })).toBeVisible();
});

test('what was typed and not saved is there again after an empty battery, on another phone too', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const first = await PortalForm.onPhone(browser, mari);
  const crew = await first.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill('Johanna Põld');
  await expect(crew.getByText(/^Autosaved \d\d:\d\d your time\. It counts once you press “Add Johanna as 1 of 2”\.$/)).toBeVisible();
  await crew.getByLabel(/^Role/).fill('Monitors');
  // The battery dies before the role is on the server: this phone has it, the other one may not.
  await first.page.waitForTimeout(300);
  await first.page.reload();
  await first.unfold('Crew list');
  await expect(crew.getByText('Johanna Põld · Monitors')).toBeVisible();
  await expect(crew.getByText(/^Not saved yet, typed at/)).toBeVisible();
  await first.context.close();

  const second = await PortalForm.onPhone(browser, mari);
  await expect(second.section('Crew list').getByText('Not saved yet')).toBeVisible();
  const there = await second.unfold('Crew list');
  await there.getByRole('button', { name: 'Continue' }).click();
  await expect(there.getByLabel(/^Full name/)).toHaveValue('Johanna Põld');
  await there.getByRole('button', { name: 'Add Johanna as 1 of 2' }).click();
  await second.expectToast('Response saved');
  await there.getByRole('button', { name: /^Add another/ }).click();
  await there.getByLabel(/^Full name/).fill('Nobody');
  await expect(there.getByText(/^Autosaved/)).toBeVisible();
  await second.open();
  await second.unfold('Crew list');
  await there.getByRole('button', { name: 'Discard' }).click();
  // One tap beside "Continue" must not be enough.
  await expect(there.getByText(/^Not saved yet/)).toHaveCount(1);
  const discarded = second.page.waitForResponse(/\/drafts\/discard$/);
  await second.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(there.getByText(/^Not saved yet/)).toHaveCount(0);
  // A page that is left within a moment may not even have kept that it was discarded: nothing is lost by that.
  await (await discarded).finished();
  await second.open();
  await expect(second.section('Crew list').getByText('1 of 2 crew')).toBeVisible();
});

test('what is saved without a network waits on the phone, is sent once when it is back, and says so meanwhile', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  const contact = form.section('Contact');
  await form.context.route('**/api/**', (route) => route.abort());
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await expect(contact.getByText('Kept on this phone, sent when the network is back')).toBeVisible();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('definition').first()).toHaveText('Mari Tamm');
  await expect(form.page.getByText('1 change is kept on this phone and sent when the network is back.')).toBeVisible();
  await form.open();
  await expect(form.page.getByText(/^No network\. You see the form as of/)).toBeVisible();
  await form.unfold('Contact');
  await expect(contact.getByText('Kept on this phone, sent when the network is back')).toBeVisible();

  // The network is back, but the first answer is lost on its way.
  await form.context.unroute('**/api/**');
  let lost = 0;
  await form.context.route('**/answers', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch({ url: route.request().url().replace('artist.localhost', 'localhost') });
    await route.abort();
  });
  await form.expectToast('Response saved');
  await expect(form.page.getByText(/kept on this phone/)).toHaveCount(0);
  expect([lost, await answersTo(stage, 'Contact', 'Name')]).toEqual([1, ['Mari Tamm']]);
});

test('an answer that is too long is said to be so and not saved, and is not taken for a network that is away', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  const comments = await form.unfold('Comments');
  const field = comments.getByLabel(/^Anything else/);
  const refused = form.page.waitForResponse((answer) => answer.url().endsWith('/drafts') && answer.status() === 400);
  await field.fill('x'.repeat(2001));
  await refused;
  const line = comments.getByText('Not saved: “Anything else” takes up to 2000 characters');
  await expect(line).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/takes up to 2000 characters/);
  // Whoever had no answer would be told so after a try, too.
  await form.page.waitForTimeout(1500);
  await expect(line).toBeVisible();
  await expect(comments.getByText(/Kept on this phone/)).toHaveCount(0);
  await form.expectNothingFound();
  await field.fill('x'.repeat(2000));
  await expect(comments.getByText(/^Autosaved/)).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a service that is not available is not called a network that is away', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  await form.context.route('**/api/**', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  const contact = form.section('Contact');
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await expect(contact.getByText('Kept on this phone, sent when the service is back')).toBeVisible();
  await expect(form.page.getByText(/^The service is not available at the moment\. You see the form as of/)).toBeVisible();
  await expect(form.page.getByText(/[Nn]etwork/)).toHaveCount(0);
  await form.context.unroute('**/api/**');
  await expect(contact.getByText(/^Autosaved/)).toBeVisible();
  await form.context.route('**/api/**', (route) => route.abort());
  await expect(form.page.getByText(/^No network\. You see the form as of/)).toBeVisible();
});

test('where one of five calls is lost, at most two seconds of typing are', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  const random = randomOf(8);
  const calls = { all: 0, lost: 0, dead: false };
  await form.context.route('**/drafts', (route) => {
    calls.all += 1;
    if (!calls.dead && !random.chance(0.2)) return route.continue();
    calls.lost += 1;
    return route.abort();
  });
  const comments = await form.unfold('Comments');
  const field = comments.getByLabel(/^Anything else/);
  await field.click();
  await form.page.evaluate(() => {
    const typed: [number, string][] = [];
    Object.assign(window, { typed });
    document.addEventListener('input', ({ target }) => typed.push([performance.now(), (target as HTMLTextAreaElement).value]));
  });
  await field.pressSequentially('All that a tour manager types with one thumb in a van on a bad road somewhere between two towns. '.repeat(2), { delay: 90 });
  // The battery dies in mid-sentence: nothing goes out any more.
  calls.dead = true;
  const typed = await form.page.evaluate(() => (window as unknown as { typed: [number, string][] }).typed);
  await form.context.close();

  const other = await PortalForm.onPhone(browser, mari);
  const there = await other.unfold('Comments');
  await there.getByRole('button', { name: 'Continue' }).click();
  const kept = await there.getByLabel(/^Anything else/).inputValue();
  const keptAt = typed.find(([, text]) => text.trim() === kept.trim())?.[0] ?? 0;
  const lostMs = (typed.at(-1)?.[0] ?? 0) - keptAt;
  console.log(`${calls.lost} of ${calls.all} calls lost, ${Math.round(lostMs)} ms of typing lost`);
  expect(calls.lost).toBeGreaterThan(0);
  expect(lostMs).toBeLessThanOrEqual(2000);
});

test('two people fill in the form at once: each sees what the other saves, and nothing is overwritten silently', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const mari = await PortalForm.onPhone(browser, stage.eMails[0]);
  const jaan = await PortalForm.onPhone(browser, stage.eMails[1]);
  const [hers, his] = [mari.section('Contact'), jaan.section('Contact')];
  await hers.getByLabel(/^Name/).fill('Mari Tamm');
  await expect(his.getByText('Mari Tamm is typing here now')).toBeVisible();
  await hers.getByLabel(/^E-mail/).fill('mari@example.test');
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByRole('definition').first()).toHaveText('Mari Tamm');

  // He changes one field and she another: both stay.
  await his.getByRole('button', { name: /^Edit/ }).click();
  await his.getByLabel(/^Name/).fill('Jaan Kask');
  await hers.getByRole('button', { name: /^Edit/ }).click();
  await hers.getByLabel(/^Phone/).fill('+372 5123 4567');
  await hers.getByRole('button', { name: 'Save' }).click();
  await mari.expectToast('Updated response');
  await expect(his.getByLabel(/^Phone/)).toHaveValue('+372 5123 4567');

  // She changes what he is changing: he is asked.
  await hers.getByRole('button', { name: /^Edit/ }).click();
  await hers.getByLabel(/^Name/).fill('Mari Maasikas');
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(hers.getByRole('definition').first()).toHaveText('Mari Maasikas');
  await his.getByRole('button', { name: 'Save' }).click();
  await his.getByRole('button', { name: 'Yours: Jaan Kask' }).click();
  await his.getByRole('button', { name: 'Save' }).click();
  await jaan.expectToast('Updated response');
  await expect(hers.getByRole('definition').first()).toHaveText('Jaan Kask');
  await expect(hers.getByRole('definition').last()).toHaveText('+372 5123 4567');
  expect(await answersTo(stage, 'Contact', 'Name')).toEqual(['Jaan Kask']);
});
