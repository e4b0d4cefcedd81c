import { PortalForm } from '../pages/portal-form.ts';
import { portalStage, publish, publishedStage } from '../pages/portal-stage.ts';
import { phoneOf, portalAt } from '../pages/portal-published.ts';
import { expect, test, type Page } from '../pages/test.ts';

/** How far the pass is scrolled, in pixels. */
const scrolled = (page: Page) =>
  page.locator('main').evaluate((main) => Math.round(main.parentElement?.scrollTop ?? -1));

test('a phone keeps the places and lets the head go where little fits, leaves the names clear of messages, and goes back to where a screen was left', async ({
  browser,
}) => {
  const stage = await portalStage();
  await stage.api.post(`/api/event/${stage.eventId}/artists/${stage.artistId}`, {
    name: 'Vaikse Mere Kammerkoor ja Eesti Noorte Puhkpilliorkester',
  });
  const form = await PortalForm.onPhone(browser, stage.eMail);
  const { page: phone } = form;
  const [banner, bar, submit] = [
    phone.getByRole('banner'),
    phone.getByRole('navigation', { name: 'Artist' }),
    phone.getByRole('button', { name: 'Submit form' }),
  ];
  const sizes = await bar
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ font: getComputedStyle(link).fontSize, cut: link.scrollWidth - link.clientWidth })),
    );
  expect(sizes).toEqual(Array.from({ length: 5 }, () => ({ font: '16px', cut: 0 })));

  const contact = form.section('Contact');
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await contact.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Response saved');
  const [head, message] = await Promise.all([
    banner.boundingBox(),
    phone.getByText('Response saved', { exact: true }).first().boundingBox(),
  ]);
  expect(message?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? Number.POSITIVE_INFINITY));

  // The places stay while the form is read, and the head goes off with what is read.
  for (const size of [
    { width: 844, height: 390 },
    { width: 360, height: 400 },
  ]) {
    await phone.setViewportSize(size);
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expect(banner).not.toBeInViewport();
    await expect(bar.getByRole('link', { name: 'My account' })).toBeInViewport({ ratio: 1 });
  }

  await phone.setViewportSize({ width: 390, height: 600 });
  await phone.getByRole('button', { name: 'Take a photo' }).scrollIntoViewIfNeeded();
  await submit.scrollIntoViewIfNeeded();
  const left = await scrolled(phone);
  expect(left).toBeGreaterThan(200);
  await phone.getByRole('link', { name: 'Schedule' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  expect(await scrolled(phone)).toBe(0);
  await phone.goBack();
  await expect(submit).toBeVisible();
  await expect.poll(() => scrolled(phone)).toBeGreaterThan(left - 40);
  await phone.context().close();
});

test('a phone on its side keeps most of its height for what is read, and a small one names every day of the day sheet in full', async ({
  browser,
}) => {
  const stage = await publishedStage();
  await publish(stage);
  const phone = await phoneOf(browser, stage.eMail, { viewport: { width: 360, height: 740 } });
  await phone.goto(`${portalAt()}/artist-day-sheet`);
  const day = phone.getByRole('combobox', { name: 'Day' });
  await expect(day).toHaveValue(/^\w+ \d\d\.\d\d\.\d{4}$/);
  // The longest there is, whatever day it is.
  const cut = await day.evaluate((input: HTMLInputElement) => {
    input.value = 'Wednesday 30.12.2026';
    return input.scrollWidth - input.clientWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
  await phone.setViewportSize({ width: 844, height: 390 });
  const [head, places] = await Promise.all([
    phone.getByRole('banner').boundingBox(),
    phone.getByRole('navigation', { name: 'Artist' }).boundingBox(),
  ]);
  expect((head?.height ?? 390) + (places?.height ?? 390)).toBeLessThan(110);
  await phone.context().close();
});
