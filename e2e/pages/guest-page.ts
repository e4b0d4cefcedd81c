import type { GuestPage, SignUpPage } from '@laminate/contracts';
import type { BrowserContext, Page } from '@playwright/test';

/** What the page of a guest gets, of a list that asks for everything. */
export const GUEST: GuestPage = {
  account_name: 'Kaldapealne MTÜ',
  event: {
    name: 'Kaldapäev 2027: ööfestival jõe ääres',
    start_time: '2027-06-12T15:00:00.000Z',
    end_time: '2027-06-13T01:00:00.000Z',
    time_zone: 'Europe/Helsinki',
    place: 'Sõpruse puiestee 30, Tartu',
  },
  words: '<h2>Welcome</h2><p>Doors open at <strong>six</strong>.</p><ul><li>Bring a raincoat</li></ul>',
  picture: null,
  language: 'en',
  name: 'Mari-Liis Õunapuu-Kask',
  answer: 'invited',
  invited_count: 3,
  guest_count: 3,
  offered: null,
  offer_until: null,
  asks_names: true,
  wallets: { apple: false, google: false },
  names: [],
  calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  answer_until: '2027-06-01T20:59:00.000Z',
  open: true,
  tracks_opening: true,
  fields: [
    {
      key: 'f1',
      name: 'Meal',
      help: 'Served at nine',
      kind: 'choice',
      choices: [{ id: 1, name: 'Fish' }],
      asked: 'required',
    },
    { key: 'f2', name: 'Allergies', help: '', kind: 'choices', choices: [{ id: 2, name: 'Nuts' }], asked: 'optional' },
    { key: 'f3', name: 'Photo', help: '', kind: 'photo', choices: [], asked: 'optional' },
  ],
  details: {},
  pass: null,
};

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#fff"/><path d="M1 1h7v7h-7z"/></svg>';

/** The same guest, who comes with one more. */
export const COMING: GuestPage = {
  ...GUEST,
  answer: 'accepted',
  guest_count: 2,
  pass: { code: 'code', svg: SVG, profile: 'VIP', unit: 'Sponsors' },
};

export const SIGN_UP: SignUpPage = {
  account_name: GUEST.account_name,
  event: GUEST.event,
  words: GUEST.words,
  picture: null,
  asks_code: true,
  domain: 'example.com',
  consent: 'We keep your name until a month after the event.',
  extra: 2,
  open: true,
};

/** Answers calls of one path in place of the product. */
export const answerWith = (page: Page | BrowserContext, path: string, body: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: body }));
