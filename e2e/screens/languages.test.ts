import { readFileSync } from 'node:fs';
import path from 'node:path';
import { timeZones } from '@laminate/contracts/events';
import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { goTo } from './testing/address.ts';
import { openApp } from './testing/app.ts';

type User = Awaited<ReturnType<typeof openApp>>;

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What people wrote themselves, names, keys, and the one way dates are typed: the same in every language. */
const SAME = [
  'Laminate',
  'beta',
  'English',
  'Eesti',
  'Free',
  'Big Event',
  'DD.MM.YYYY',
  'HH:MM',
  'Ctrl K',
  'Kaldapealne MTÜ',
  'Kaldapäev',
  'Liis Kask',
  'Mari Tamm',
  'VIP 7',
  'Õnne Müürsepp',
  ...timeZones().map((zone) => zone.replaceAll('_', ' ')),
];

interface Place {
  readonly path: string;
  /** Text, or element of the content, that is on the screen as soon as the screen is complete. */
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
  { path: `/event/${eventId}/guest-fields`, shown: 'ul' },
  { path: `/event/${eventId}/delegated-lists`, shown: 'h2' },
  { path: `/event/${eventId}/check_in`, shown: 'Mari Tamm' },
];

/** Every text that a person sees or hears: text, names of controls, hints in fields, the title of the tab. */
async function textsOf({ path: place, shown }: Place): Promise<string[]> {
  goTo(place);
  if (/^[a-z]+\d?$/.test(shown)) await waitFor(() => expect(document.querySelector(`main ${shown}`)).not.toBeNull());
  else await screen.findAllByText(shown);
  const texts = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.add(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [aria-description]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'aria-description'])
      texts.add(element.getAttribute(name) ?? '');
  }
  return [...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** The texts that need no translation, and the words that are the same in both languages, such as Artist. */
function sameInBoth(): Set<string> {
  const same = new Set(SAME);
  const libraries = ['shell/packages/sdk', 'shell/packages/device', 'shell/packages/roster'];
  for (const part of ['shell', ...libraries, 'mf-guestlist', 'mf-checkin', 'mf-access', 'mf-advancing']) {
    const catalogue = readFileSync(path.join(ROOT, part, 'src/locales/et.po'), 'utf8');
    for (const [, english = '', estonian] of catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)) {
      if (english === estonian) same.add(english);
    }
  }
  return same;
}

async function chooseLanguage(user: User, menu: string, language: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitemradio', { name: language }));
}

/** Reads the places in English, switches to Estonian, and answers what stayed as it was. */
async function leftInEnglish(user: User, places: readonly Place[]): Promise<string[]> {
  const english: string[][] = [];
  for (const place of places) english.push(await textsOf(place));
  await chooseLanguage(user, 'Language and appearance', 'Eesti');
  await waitFor(() => expect(document.documentElement.lang).toBe('et'));
  const allowed = sameInBoth();
  const left: string[] = [];
  // The last one is open. From another one every address is a change.
  for (const [index, place] of places.entries()) {
    const estonian = await textsOf(place);
    const stayed = estonian.filter(
      (text) => english[index]?.includes(text) && /\p{L}{2}/u.test(text) && !text.includes('@') && !allowed.has(text),
    );
    left.push(...stayed.map((text) => `${place.path}: ${text}`));
  }
  return left;
}

it('changes everything to Estonian before logging in, and remembers it', async () => {
  const user = await openApp('/start');
  expect(await leftInEnglish(user, OUTSIDE)).toEqual([]);
  await openApp('/login');
  await screen.findByRole('heading', { level: 1, name: 'Logi sisse' });
});

it('changes everything to Estonian after logging in, and back, with the same dates', async () => {
  const { eMail, eventId } = await eventWith(
    [{ name: 'Mari Tamm', extra: 3, comments: 'VIP 7' }, { name: 'Õnne Müürsepp' }],
    { units: true },
  );
  const user = await openApp('/account-settings', { as: eMail });
  expect(await leftInEnglish(user, inside(eventId))).toEqual([]);

  goTo('/events');
  expect((await screen.findByRole('article')).textContent).toContain('31.07.2027 – 02.08.2027');
  await chooseLanguage(user, 'Keel ja välimus', 'English');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await within(await screen.findByRole('main')).findByRole('heading', { name: 'My events' });
  expect((await screen.findByRole('article')).textContent).toContain('31.07.2027 – 02.08.2027');
});

it('shows what the server says in Estonian, too', async () => {
  const user = await openApp('/login');
  await chooseLanguage(user, 'Language and appearance', 'Eesti');
  await user.type(await screen.findByLabelText('E-post või kasutajanimi'), 'nobody@demo.test');
  await user.type(screen.getByLabelText('Parool'), 'wrong');
  await user.keyboard('{Enter}');
  await screen.findByText('E-post/kasutajanimi või parool on vale');
});
