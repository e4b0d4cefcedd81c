import { expect, test, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { tabTo, typeByHand } from '../pages/keyboard.ts';
import { Palette } from '../pages/palette.ts';
import { DEMO_PASSWORD, open, signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 1 }, { name: 'Õnne Müürsepp' }, { name: 'Tõnu Mari' }];

async function enter(page: Page, path = '/people', guests = GUESTS, plan = { units: false }): Promise<{ palette: Palette; eventId: number; eMail: string }> {
  const { eMail, eventId } = await eventWith(guests, plan);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { palette: new Palette(page), eventId, eMail };
}

test.describe('the palette', () => {
  test('leads to another event and to a screen of it; the focus and the title follow', async ({ page }) => {
    await signIn(page, 'owner@demo.test');
    await open(page, '/events');
    await expect(page.getByRole('article').first()).toBeVisible();
    const palette = new Palette(page);
    await palette.goTo('2025 meretuul', /^Meretuul 2025/);
    await expect(page).toHaveURL(/\/event\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Accreditation' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Accreditation – Meretuul 2025 – Laminate' })).toBeAttached();

    await palette.goTo('multi', /^Multi-add/);
    await expect(page).toHaveURL(/\/people\/multi-add$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await palette.goTo('my account', 'My account');
    await expect(page).toHaveURL(/\/my-account$/);
  });

  test('keeps the focus when a screen on its way arrives under it', async ({ page }) => {
    await signIn(page, 'owner@demo.test');
    await open(page, '/events');
    await page.getByRole('link', { name: 'My account' }).first().click();
    await expect(page.getByRole('main')).toBeFocused();
    const palette = new Palette(page);
    await palette.open();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('article').first()).toBeAttached();
    await expect(palette.box).toBeFocused();
  });

  test('finds people by any word, whatever their case and accents, and searches the list for them', async ({ page }) => {
    const { palette, eventId } = await enter(page, '/check_in');
    await palette.open();
    await typeByHand(page, 'MARI');
    await expect(palette.option('Mari Tamm')).toBeVisible();
    expect(await palette.option(/Mari/).allInnerTexts()).toEqual(['Mari Tamm', 'Tõnu Mari']);
    await page.keyboard.press('Escape');
    await palette.goTo('muursepp on', 'Õnne Müürsepp');
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/event/${eventId}/people`);
    expect(new URL(page.url()).searchParams.get('q')).toBe('Õnne Müürsepp');
    await expect(page.getByRole('row').filter({ hasText: 'Õnne Müürsepp' })).toBeVisible();
  });

  test('shows twenty people at most and leads to the others', async ({ page }) => {
    const { palette } = await enter(page, '/people', Array.from({ length: 25 }, (_, at) => ({ name: `Kadi Kask ${at + 1}` })));
    await palette.open();
    await page.keyboard.type('kask');
    await expect(palette.option(/^Kadi Kask/)).toHaveCount(20);
    await page.keyboard.press('End');
    await expect(palette.current).toHaveAccessibleName('5 more in People');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/people\?q=kask$/);
  });

  test('moves by arrow keys, Home and End, says how much it found, and gives the focus back', async ({ page }) => {
    const { palette } = await enter(page);
    const search = page.getByLabel('Search people');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await palette.open();
    const options = palette.option(/./);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(palette.box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('add');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('status').filter({ hasText: /^\d results?$/ })).toBeAttached();
    await page.keyboard.type(' zzzz');
    await expect(page.getByText('Nothing found for “add zzzz”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette.box).toHaveCount(0);
    await expect(search).toBeFocused();
  });

  test('while people can not be had says so, shows the rest, and tries again', async ({ page }) => {
    await page.route('**/api/event/*/people', (route) => route.fulfill({ status: 500, json: { msg: 'Broken', code: 'internal', errors: [] } }));
    const { palette } = await enter(page, '');
    await palette.open();
    await page.keyboard.type('m');
    await expect(page.getByText('People: could not be loaded')).toBeVisible();
    await expect(palette.option('My events')).toBeVisible();
    await page.unroute('**/api/event/*/people');
    await tabTo(page, page.getByRole('button', { name: 'Retry' }));
    await page.keyboard.press('Enter');
    await expect(palette.option('Mari Tamm')).toBeVisible();
  });

  test('offers nobody what they may not see', async ({ page }) => {
    await signIn(page, 'worker@demo.test');
    await open(page, '/start');
    await new Door(page).expectLive();
    const palette = new Palette(page);
    await palette.open();
    await expect(palette.option(/^Check-in/)).toBeVisible();
    for (const hidden of [/^People/, /^Accreditation/, /^Multi-add/, /^Add event/]) await expect(palette.option(hidden)).toHaveCount(0);
    await page.keyboard.type('mari');
    await expect(page.getByText('Nothing found for “mari”')).toBeVisible();
  });

  test('opens by its button too, and runs what the screen offers', async ({ page }) => {
    const { palette } = await enter(page);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(palette.box).toBeFocused();
    await page.keyboard.type('add p');
    await expect(palette.current).toHaveAccessibleName('Add person');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add person' }).getByLabel('Name')).toBeFocused();
  });
});

test.describe('keys', () => {
  test('the help tells those of the screen in view, by ? and by the mouse', async ({ page }) => {
    await enter(page);
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(help.getByText('Search people')).toBeVisible();
    await expect(help.getByText('Search everything')).toBeVisible();
    await page.keyboard.press('Escape');
    await open(page, '/events');
    await page.getByRole('button', { name: 'Language and look' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(help.getByText('Search everything')).toBeVisible();
    await expect(help.getByText('Search people')).toHaveCount(0);
  });

  test('/ leads to the search of each screen, and is a letter where someone types', async ({ page }) => {
    const { eventId } = await enter(page);
    for (const [path, label] of [['/people', 'Search people'], ['', 'Search the activity log'], ['/check_in', 'Search guests']]) {
      await open(page, `/event/${eventId}${path}`);
      const field = page.getByLabel(label ?? '');
      await expect(field).toBeVisible();
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await page.keyboard.press('/');
      await expect(field).toHaveValue('/');
    }
  });

  test('keys of a single sign can be switched off', async ({ page }) => {
    await enter(page);
    await page.keyboard.press('?');
    await tabTo(page, page.getByRole('checkbox', { name: /single sign/ }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByLabel('Search people')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search people')).not.toBeFocused();
    await new Palette(page).open();
  });

  test('a change of people is taken back by Ctrl+Z', async ({ page }) => {
    await enter(page);
    await tabTo(page, page.getByRole('row').filter({ hasText: 'Mari Tamm' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Delete' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^2 entries/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^3 entries/)).toBeVisible();
  });

  test('the first Tab skips to the content', async ({ page }) => {
    await enter(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).not.toHaveURL(/#/);
  });
});

test('a guest from the login to the door, without a mouse', async ({ page }) => {
  const { eMail } = await eventWith([]);
  await open(page, '/login');
  await tabTo(page, page.getByLabel('E-mail or username'));
  await page.keyboard.type(eMail);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Kaldapäev' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'People', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add person' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Žanna Štěpánek');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Žanna Štěpánek' })).toBeVisible();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await new Palette(page).goTo('check', /^Check-in/);
  const door = new Door(page);
  await door.expectLive();
  await page.keyboard.press('/');
  await typeByHand(page, 'zanna');
  await expect(door.row('Žanna Štěpánek')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed check-in', { exact: true }).first()).toBeVisible();
});

test('a whole list by multi-add, sorted into a unit, without a mouse', async ({ page }) => {
  const { palette } = await enter(page, '/people', [], { units: true });
  await palette.goTo('multi', /^Multi-add/);
  await tabTo(page, page.getByLabel('One guest a row'));
  await page.keyboard.type('Mari Tamm +1 : Press : Radio\nÕnne Jõgi : Press : Radio');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Check and save')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Save 2/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 entries/)).toBeVisible();

  const groups = page.getByRole('button', { name: 'Groups of Press' });
  await tabTo(page, groups);
  await page.keyboard.press('Enter');
  await expect(groups).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, page.getByRole('button', { name: /^Radio/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/group=\d+/);
  await palette.goTo('units', /^Units/);
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
});

test('a day is picked from the calendar by keys: it opens on the day, and gives the focus back', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await open(page, '/add-event');
  const opener = page.getByRole('button', { name: 'Open calendar' }).first();
  const chosen = page.getByRole('dialog').locator('[aria-current="date"]');
  for (const close of ['Enter', 'Escape']) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(close === 'Enter' ? chosen : page.getByRole('dialog').locator('[aria-pressed="true"]')).toBeFocused();
    await page.keyboard.press(close === 'Enter' ? 'ArrowRight' : 'ArrowDown');
    await page.keyboard.press(close);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
