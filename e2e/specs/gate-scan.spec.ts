import { expect, type Page } from '../pages/test.ts';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { blank, heldUp, invitationsOf } from '../pages/fake-camera.ts';
import { Gate } from '../pages/gate.ts';
import { codesOf, wedge } from '../pages/scanner.ts';
import { test } from '../pages/seeing.ts';
import { signIn } from '../pages/session.ts';

/** An event whose crew may enter the backstage: Jaan is of the crew, Mari is not. */
async function withCrew() {
  const made = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }], { units: true });
  const system = new AccessApi(made.api, made.eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Stage crew');
  await system.change('profile', crew, { areas: [backstage] });
  await made.api.post(`/api/event/${made.eventId}/set_profile_for_people`, { profileId: crew, people: made.personIds.slice(1) });
  return { ...made, system, backstage, crew, codes: await codesOf(made.api, made.eventId) };
}

async function openGate(page: Page) {
  const made = await withCrew();
  await signIn(page, made.eMail);
  const gate = new Gate(page);
  await gate.open(made.eventId);
  await gate.standAt('Backstage');
  return { ...made, gate };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next person' }).click();
const scan = (page: Page) => page.getByRole('button', { name: 'Scan', exact: true }).click();

test('a scanner that types opens the answer of whoever is scanned, whatever has the focus', async ({ page }) => {
  const { gate, codes: [mari = '', jaan = ''], api, eventId } = await openGate(page);
  await gate.search.pressSequentially('mar', { delay: 90 });
  await wedge(page, jaan);
  await expect(gate.answer).toContainText('Yes');
  await expect(gate.answer).toContainText('Jaan Kask');
  // Over the answer before, without capitals and with Tab; and while a dialog lies above.
  await wedge(page, mari.toLowerCase(), 'Tab');
  await expect(gate.answer).toContainText('Mari Tamm');
  await expect(gate.answer).toContainText('Has no profile');
  await page.getByRole('button', { name: 'At another time' }).click();
  await wedge(page, jaan);
  await expect(gate.answer).toContainText('Jaan Kask');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the search' }).click();
  await expect(gate.search).toHaveValue('mar');
  // A scanner built into a phone puts the text in at once.
  await gate.search.fill(mari);
  await expect(gate.answer).toContainText('Mari Tamm');
  await next(page);
  await expect(gate.search).toHaveValue('');

  // Somebody who came on the list after this device has heard of it.
  await page.context().setOffline(true);
  await api.post(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'Õnne Müürsepp' }] });
  const [, , onne = ''] = await codesOf(api, eventId);
  await wedge(page, onne);
  await expect(page.getByRole('heading', { name: 'Not on the list' })).toBeVisible();
  await page.context().setOffline(false);
  await next(page);
  await wedge(page, onne);
  await expect(gate.answer).toContainText('Õnne Müürsepp');
});

test('codes that are forged, cut, foreign or of another event open nobody', async ({ page }) => {
  const { gate, codes: [mari = '', jaan = ''] } = await openGate(page);
  const stranger = await eventWith([{ name: 'Mari Tamm' }]);
  const [strange = ''] = await codesOf(stranger.api, stranger.eventId);
  const refused: [code: string, title: string][] = [
    [[...mari.split('.').slice(0, 3), jaan.split('.')[3]].join('.'), 'Code is not genuine'],
    [strange, 'Code of another event'],
    [mari.slice(0, 70), 'Code is not whole'],
    ['4740098000015', "Not a guest's code"],
  ];
  for (const [code, title] of refused) {
    await wedge(page, code);
    await expect(page.getByRole('heading', { name: title }), code).toBeVisible();
    await expect(gate.answer).toContainText('No');
    await next(page);
    await expect(gate.search).toHaveValue('');
  }
});

test('the camera opens the answer, one person after the other, without a network too', async ({ gateSeeing }) => {
  const { api, eMail, eventId, personIds } = await withCrew();
  const pdf = await invitationsOf(api, eventId, personIds);
  const page = await gateSeeing(eMail, eventId, 'Backstage', [[blank(), 1], [await heldUp(pdf, 1), 3], [await heldUp(pdf, 2), 3]]);
  // What scanning needs comes on its own after the gate.
  await (await page.waitForResponse(/\.wasm$/)).finished();
  await page.context().setOffline(true);
  await scan(page);
  const answer = page.getByRole('dialog', { name: 'Answer' });
  await expect(answer.getByRole('heading', { name: 'Jaan Kask' })).toBeVisible({ timeout: 30_000 });
  await expect(answer).toContainText('Yes');
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await expect(answer.getByRole('heading', { name: 'Mari Tamm' })).toBeVisible({ timeout: 30_000 });
  await expect(answer).toContainText('No');
  // Escape goes back to the picture first, then to the gate.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hold the code into the frame')).toBeVisible();
  await page.getByRole('button', { name: 'Close camera' }).click();
  await expect(new Gate(page).search.or(answer)).toBeVisible();
});

test('without a camera the gate says how to go on', async ({ gateSeeing }) => {
  const { eMail, eventId } = await withCrew();
  const page = await gateSeeing(eMail, eventId, 'Backstage', null);
  await scan(page);
  await expect(page.getByRole('alert')).toContainText(/No camera found|The camera is not allowed/);
  await page.getByRole('button', { name: 'Type the name' }).click();
  await expect(new Gate(page).search).toBeVisible();
});
