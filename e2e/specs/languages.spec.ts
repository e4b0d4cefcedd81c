import { expect, test, type Page } from '../pages/test.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What people wrote themselves, names, keys, and the one way dates are typed: the same in every language. */
const SAME = [
  'Laminate', 'beta', 'English', 'Eesti', 'Free', 'Big Event', 'DD.MM.YYYY', 'HH:MM', 'Ctrl K',
  'Kaldapealne MTÜ', 'Kaldapäev', 'Liis Kask', 'Mari Tamm', 'VIP 7', 'Õnne Müürsepp',
];

interface Place {
  readonly path: string;
  /** Stands on the screen as soon as it is whole. */
  readonly shown: string;
}

const OUTSIDE: readonly Place[] = [
  { path: '/login', shown: 'owner@demo.test' },
  { path: '/register', shown: 'form' },
  { path: '/privacy-policy', shown: 'h2' },
  { path: '/no/such/place', shown: 'h1' },
  { path: '/guests', shown: 'h1' },
];

const inside = (eventId: number): readonly Place[] => [
  { path: '/events', shown: 'Kaldapäev' },
  { path: '/add-event', shown: 'form' },
  { path: '/my-account', shown: 'dl' },
  { path: `/event/${eventId}/people`, shown: 'Mari Tamm' },
  { path: `/event/${eventId}/people/multi-add`, shown: 'textarea' },
  { path: `/event/${eventId}/delegated-lists`, shown: 'h2' },
  { path: `/event/${eventId}/check_in`, shown: 'Mari Tamm' },
];

/** Every text that a person sees or hears: text, names of controls, hints in fields, the title of the tab. */
async function textsOf(page: Page, { path: place, shown }: Place): Promise<string[]> {
  await open(page, place);
  const whole = /^[a-z]+\d?$/.test(shown) ? page.locator(`main ${shown}`) : page.getByText(shown, { exact: true });
  await expect(whole.first()).toBeVisible();
  return page.evaluate(() => {
    const texts = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.checkVisibility()) texts.add(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [aria-description]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'aria-description']) texts.add(element.getAttribute(name) ?? '');
    }
    return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  });
}

/** The texts that need no translation, and the words that are the same in both languages, such as Artist. */
function sameInBoth(): Set<string> {
  const same = new Set(SAME);
  for (const part of ['shell', 'shell/packages/sdk', 'mf-guestlist', 'mf-checkin', 'mf-access', 'mf-advancing']) {
    const catalogue = readFileSync(path.join(ROOT, part, 'src/locales/et.po'), 'utf8');
    for (const [, english = '', estonian] of catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)) {
      if (english === estonian) same.add(english);
    }
  }
  return same;
}

async function chooseLanguage(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

/** Reads the places in English, switches to Estonian, and answers what stayed as it was. */
async function leftInEnglish(page: Page, places: readonly Place[]): Promise<string[]> {
  const english: string[][] = [];
  for (const place of places) english.push(await textsOf(page, place));
  await chooseLanguage(page, 'Language and look', 'Eesti');
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
  const allowed = sameInBoth();
  const left: string[] = [];
  for (const [index, place] of places.entries()) {
    const estonian = await textsOf(page, place);
    await expect(page.locator('html'), 'is remembered').toHaveAttribute('lang', 'et');
    const stayed = estonian.filter((text) => english[index]?.includes(text) && /\p{L}{2}/u.test(text) && !text.includes('@') && !allowed.has(text));
    left.push(...stayed.map((text) => `${place.path}: ${text}`));
  }
  return left;
}

test('before signing in everything changes to Estonian, and is remembered', async ({ page }) => {
  expect(await leftInEnglish(page, OUTSIDE)).toEqual([]);
});

test('after signing in everything changes to Estonian, and is remembered', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 3, comments: 'VIP 7' }, { name: 'Õnne Müürsepp' }], { units: true });
  await signIn(page, eMail);
  expect(await leftInEnglish(page, inside(eventId))).toEqual([]);

  await open(page, '/events');
  await expect(page.getByRole('article')).toContainText('31.07.2027 – 02.08.2027');
  await chooseLanguage(page, 'Keel ja välimus', 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('article')).toContainText('31.07.2027 – 02.08.2027');
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
});

test('the server is heard in Estonian, too', async ({ page }) => {
  await open(page, '/login');
  await chooseLanguage(page, 'Language and look', 'Eesti');
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
  await page.locator('[name=username]').fill('nobody@demo.test');
  await page.locator('[name=password]').fill('wrong');
  await page.locator('form [type=submit]').click();
  await expect(page.getByText('E-post/kasutajanimi või parool on vale')).toBeVisible();
});
