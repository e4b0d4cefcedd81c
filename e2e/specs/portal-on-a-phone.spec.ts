import { PortalForm, portalStage, signInAtPortal } from '../pages/portal-form.ts';
import { phoneOf, portalAt, publish, toldStage } from '../pages/portal-told.ts';
import { expect, test, type Page } from '../pages/test.ts';

/** How far the pass is scrolled, in pixels. */
const scrolled = (page: Page) => page.locator('main').evaluate((main) => Math.round(main.parentElement?.scrollTop ?? -1));

test('a screen that somebody goes back to is where they left it, and a new one begins at its top', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  const phone = form.page;
  await phone.setViewportSize({ width: 390, height: 600 });
  await phone.getByRole('button', { name: 'Take a photo' }).scrollIntoViewIfNeeded();
  await phone.getByRole('button', { name: 'Submit form' }).scrollIntoViewIfNeeded();
  const left = await scrolled(phone);
  expect(left).toBeGreaterThan(200);
  await phone.getByRole('link', { name: 'Schedule' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  expect(await scrolled(phone)).toBe(0);
  await phone.goBack();
  await expect(phone.getByRole('button', { name: 'Submit form' })).toBeVisible();
  await expect.poll(() => scrolled(phone)).toBeGreaterThan(left - 40);
});

test('a message leaves the names on the pass clear', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const form = await PortalForm.onPhone(browser, mari);
  const contact = form.section('Contact');
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await contact.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Response saved');
  const [head, message] = await Promise.all([form.page.getByRole('banner').boundingBox(), form.page.getByText('Response saved', { exact: true }).first().boundingBox()]);
  expect(message?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? Number.POSITIVE_INFINITY));
});

test('who acts for one artist is asked for none, and every day of the day sheet is named in full on a small phone', async ({ page, browser }) => {
  const stage = await toldStage(page);
  await publish(stage);
  const phone = await phoneOf(browser, stage.eMail, { viewport: { width: 360, height: 740 } });
  await phone.goto(`${portalAt()}/select-artist`);
  await expect(phone).toHaveURL(/\/artist-page$/);
  await phone.goto(`${portalAt()}/artist-day-sheet`);
  const day = phone.getByRole('combobox', { name: 'Day' });
  await expect(day).toHaveValue(/^\w+ \d\d\.\d\d\.\d{4}$/);
  // The longest there is, whatever day it is.
  const cut = await day.evaluate((input: HTMLInputElement) => {
    input.value = 'Wednesday 30.12.2026';
    return input.scrollWidth - input.clientWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

test('a time by the clock of the phone says so where the event has another one, and not where it has the same', async ({ page, browser }) => {
  const { eMails: [mari, jaan] } = await portalStage(page);
  const away = await PortalForm.onPhone(browser, mari);
  await away.section('Contact').getByLabel(/^Phone/).fill('+372 5123 4567');
  await expect(away.section('Contact').getByText(/^Autosaved \d\d:\d\d your time\./)).toBeVisible();
  await expect(away.section('Contact').getByText(/^Closes .* 23:59, Tallinn time$/)).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'Europe/Tallinn' });
  const home = PortalForm.on(await context.newPage());
  await signInAtPortal(home.page, jaan);
  await home.open();
  await home.section('Contact').getByLabel(/^Phone/).fill('+372 5123 4567');
  await expect(home.section('Contact').getByText(/^Autosaved \d\d:\d\d\. It counts once you press “Save”\.$/)).toBeVisible();
  await expect(home.section('Contact').getByText(/^Closes .* 23:59$/)).toBeVisible();
});

test('on its side a phone keeps most of its height for the form, and every word of the bar is as large as the text', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const { page: phone } = await PortalForm.onPhone(browser, mari);
  const bar = phone.getByRole('navigation', { name: 'Artist' });
  const sizes = () => bar.getByRole('link').evaluateAll((links) => links.map((link) => ({ font: getComputedStyle(link).fontSize, cut: link.scrollWidth - link.clientWidth })));
  expect(await sizes()).toEqual(Array.from({ length: 5 }, () => ({ font: '16px', cut: 0 })));
  await phone.setViewportSize({ width: 844, height: 390 });
  const [head, places] = await Promise.all([phone.getByRole('banner').boundingBox(), bar.boundingBox()]);
  expect((head?.height ?? 390) + (places?.height ?? 390)).toBeLessThan(110);
  // It stays while the form is read, and the head goes.
  await phone.getByRole('button', { name: 'Submit form' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(phone.getByRole('banner')).not.toBeInViewport();
});

test('the keyboard comes to the places of the portal before what stands in them', async ({ page, browser }) => {
  const { eMails: [mari] } = await portalStage(page);
  const desk = (await PortalForm.onPhone(browser, mari, { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })).page;
  const places = desk.getByRole('navigation', { name: 'Artist' }).getByRole('link');
  await places.last().focus();
  await desk.keyboard.press('Tab');
  expect(await desk.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await desk.keyboard.press('Shift+Tab');
  await expect(places.last()).toBeFocused();
});
