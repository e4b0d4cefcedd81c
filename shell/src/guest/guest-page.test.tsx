import { registerHooks } from 'node:module';
import type { GuestPage } from '@laminate/contracts/guest-invitations';
import { setLocale } from '@laminate/sdk/i18n';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openGuestPage } from './guest-page.tsx';

const PAGE: GuestPage = {
  account_name: 'Kaldapealne MTÜ',
  event: {
    name: 'Kaldapäev',
    start_time: '2027-06-12T15:00:00.000Z',
    end_time: '2027-06-12T20:00:00.000Z',
    time_zone: 'Europe/Tallinn',
    place: 'Sõpruse 30 & 32, Tartu',
  },
  picture: { url: '/api/invitation/pictures/ab/1', width: 960, height: 640, alt: 'A bay in the sun' },
  words: '<p>Bring a <strong>raincoat</strong><img src="https://spy.example/a.png"></p>',
  language: 'en',
  name: 'Mari Maasikas',
  answer: 'invited',
  invited_count: 3,
  guest_count: 3,
  offered: null,
  offer_until: null,
  asks_names: true,
  wallets: { apple: false, google: false },
  names: [],
  calendar: 'BEGIN:VCALENDAR',
  answer_until: '2027-06-01T20:59:00.000Z',
  open: true,
  tracks_opening: true,
  fields: [
    { key: 'f7', name: 'Meal', help: '', kind: 'choice', choices: [{ id: 2, name: 'Vegan' }], asked: 'required' },
    { key: 'phone', name: 'Phone', help: '', kind: 'phone', choices: [], asked: 'optional' },
  ],
  details: {},
  pass: null,
};
const ACCEPTED: GuestPage = {
  ...PAGE,
  answer: 'accepted',
  guest_count: 2,
  pass: { code: 'code', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', profile: 'VIP', unit: 'Sponsors' },
};

type Reply = { readonly status?: number; readonly body?: unknown; readonly html?: string } | 'network';

const { fetch: realFetch } = globalThis;
/** Calls of the page, as `path` and body, and what each path is answered. */
let calls: [string, unknown][] = [];
let replies: Record<string, Reply> = {};
let close: () => void = () => undefined;

beforeEach(() => {
  calls = [];
  replies = {};
  document.body.innerHTML = '<div id="root"></div>';
  globalThis.fetch = async (path, init) => {
    const reply = replies[String(path)] ?? { status: 404, body: { code: 'not_found', msg: 'Not found', errors: [] } };
    calls.push([String(path), JSON.parse(String(init?.body))]);
    if (reply === 'network') throw new TypeError('no network');
    const { status = 200, body, html } = reply;
    if (html !== undefined) return new Response(html, { status, headers: { 'content-type': 'text/html' } });
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  };
});
afterEach(async () => {
  close();
  await setLocale('en');
  localStorage.clear();
  globalThis.fetch = realFetch;
});

async function open(address: string, page?: Reply | GuestPage) {
  if (page) replies['/api/invitation'] = typeof page === 'object' && 'answer' in page ? { body: page } : page;
  history.replaceState(null, '', address);
  const root = await openGuestPage();
  close = () => root.unmount();
  return userEvent.setup({ delay: null });
}

const refusal = (status: number, code: string, msg: string, more: object = {}): Reply => ({
  status,
  body: { code, msg, errors: [], ...more },
});

describe('without files that come behind the page', () => {
  let lost = ['clean-text', 'server-words'];
  let hooks: ReturnType<typeof registerHooks>;
  // Before all other tests: a file that came once is not asked for again.
  beforeAll(() => {
    hooks = registerHooks({
      resolve(specifier, context, next) {
        if (lost.some((name) => specifier.includes(name))) throw new Error('The file did not come');
        return next(specifier, context);
      },
    });
  });
  afterAll(() => hooks.deregister());

  it('shows the pass and says that the words are missing, until they come', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const user = await open('/i#key', ACCEPTED);
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load the organiser’s message');
    expect(screen.getByRole('img', { name: 'QR code of Mari Maasikas' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('raincoat');
    lost = ['server-words'];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('raincoat')).tagName).toBe('STRONG');
    log.mockRestore();
  });

  it('says in English why an answer is refused', async () => {
    const user = await open('/i#key', { ...PAGE, language: 'et', fields: [], words: '' });
    await user.click(await screen.findByRole('radio', { name: 'Tulen' }));
    replies['/api/invitation/answer'] = refusal(409, 'limit_reached', 'None left', {
      message_code: 'places_taken',
    });
    await user.click(screen.getByRole('button', { name: 'Saada vastus' }));
    expect((await screen.findByRole('alert')).textContent).toBe('None left');
  });
});

it('shows the event in its own time, the place on a map, and what the organiser says', async () => {
  await open('/i#key', PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kaldapäev' })).toBeTruthy();
  expect(screen.getByText('Saturday 12.06.2027 18:00 – 23:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show on a map' }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=S%C3%B5pruse%2030%20%26%2032%2C%20Tartu',
  );
  expect((await screen.findByText('raincoat')).tagName).toBe('STRONG');
  expect(document.querySelector('.words img')).toBeNull();
  const picture = screen.getByRole('img', { name: 'A bay in the sun' });
  expect(picture.getAttribute('src')).toBe('/api/invitation/pictures/ab/1');
  expect(screen.getByText('The organiser can see when you first opened this page.')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Kaldapäev · Invitation'));
});

it('sends what a guest answers, and shows the pass', async () => {
  const user = await open('/i#key', PAGE);
  await user.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose whether you come.');
  await user.click(screen.getByRole('radio', { name: 'I’m coming' }));
  await user.click(screen.getByRole('button', { name: 'One fewer' }));
  await user.type(screen.getByLabelText(/^Name of guest 2/), 'Jaan');
  await user.selectOptions(screen.getByLabelText('Meal'), 'Vegan');
  await user.type(screen.getByLabelText(/^Phone/), '5123');
  replies['/api/invitation/answer'] = { body: ACCEPTED };
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByRole('img', { name: 'QR code of Mari Maasikas' })).toBeTruthy();
  expect(calls.at(-1)).toEqual([
    '/api/invitation/answer',
    { key: 'key', comes: true, count: 2, names: ['Jaan'], details: { f7: 2, phone: '5123' } },
  ]);
  expect(screen.getByText('For 2 people · VIP · Sponsors')).toBeTruthy();
  const heading = screen.getByRole('heading', { name: 'You’re coming' });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
});

it('sends what was typed alone, and nothing that this device kept', async () => {
  const phone = (number: string) => ({ typed: number, number: `+372${number}` });
  await open('/i#key', { ...PAGE, names: ['Jaan'], details: { f7: 2, phone: phone('5123') } });
  await screen.findByRole('heading', { name: 'Will you come?' });
  close();
  document.body.innerHTML = '<div id="root"></div>';
  const newer = { ...PAGE, names: ['Kadri'], details: { f7: 2, phone: phone('5999') } };
  const user = await open('/i#key', newer);
  await user.click(await screen.findByRole('radio', { name: 'I’m coming' }));
  expect(await screen.findByDisplayValue('5999')).toBeTruthy();
  replies['/api/invitation/answer'] = refusal(409, 'limit_reached', 'No spots left');
  const sent = async () => {
    calls = [];
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No spots left'));
    return calls[0]?.[1];
  };
  expect(await sent()).toEqual({ key: 'key', comes: true, count: 3, details: {} });
  await user.type(screen.getByLabelText(/^Name of guest 3/), 'Mati');
  await user.clear(screen.getByLabelText(/^Phone/));
  expect(await sent()).toMatchObject({ names: ['Kadri', 'Mati'], details: { phone: '' } });
});

it('says which field is wrong, and keeps what was typed', async () => {
  const user = await open('/i#key', PAGE);
  await user.click(await screen.findByRole('radio', { name: 'I’m coming' }));
  await user.selectOptions(screen.getByLabelText('Meal'), 'Vegan');
  await user.type(screen.getByLabelText(/^Phone/), '12');
  const message = 'isn’t a valid phone number';
  replies['/api/invitation/answer'] = refusal(400, 'invalid_request', `details.phone: ${message}`, {
    errors: [{ path: 'details.phone', code: 'not_a_phone_number', message }],
  });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Phone: ${message}`);
  expect(screen.getByLabelText(/^Phone/)).toHaveProperty('value', '12');
  replies['/api/invitation/answer'] = refusal(409, 'limit_reached', 'No spots left', { message_code: 'places_taken' });
  await user.click(screen.getByRole('button', { name: 'Eesti' }));
  await user.click(await screen.findByRole('button', { name: 'Saada vastus' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kõik kohad on täis'));
});

it.each([
  [{ answer: 'waiting', guest_count: 2 }, 'You’re on the waiting list', /There aren’t 2 free spots now/],
  [
    { answer: 'offered', offered: 1, offer_until: '2027-05-30T15:00:00Z' },
    'A spot is free for you',
    /holding 1 spot for you until 30.05.2027 18:00/,
  ],
  [{ answer: 'invited', open: false }, 'Answers are closed', /Ask the organiser/],
  [{ answer: 'accepted', guest_count: 1 }, 'You’re coming', /You have no pass right now/],
] as const)('says what it means: %j', async (state, title, text) => {
  await open('/i#key', { ...PAGE, ...state });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

it('takes no more people than are offered', async () => {
  await open('/i#key', { ...PAGE, answer: 'offered', offered: 1, offer_until: '2027-05-30T15:00:00Z' });
  expect(await screen.findByRole('radio', { name: 'Take the spot' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: 'One more' })).toBeNull();
});

it('asks again with the places that are free, and sends no more than those', async () => {
  const four = { ...PAGE, invited_count: 4, guest_count: 4, fields: [] };
  const user = await open('/i#key', four);
  await user.click(await screen.findByRole('radio', { name: 'I’m coming' }));
  const until = '2027-05-30T15:00:00Z';
  replies['/api/invitation/answer'] = { body: { ...four, answer: 'offered', offered: 1, offer_until: until } };
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByRole('heading', { name: 'A spot is free for you' });
  expect(calls.at(-1)?.[1]).toMatchObject({ comes: true, count: 4 });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(calls.at(-1)?.[1]).toMatchObject({ comes: true, count: 1 }));
});

it('shows the pass as it was when the network is gone, and forgets a key that has ended', async () => {
  await open('/i#key', ACCEPTED);
  await screen.findByRole('img', { name: 'QR code of Mari Maasikas' });
  close();
  document.body.innerHTML = '<div id="root"></div>';
  await open('/i#key', 'network');
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of Mari Maasikas' })).toBeTruthy();
  replies = {};
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  expect(localStorage.getItem('LAMINATE_INVITATIONS')).toBe('[]');
});

it.each(['closed', 'full'])('needs no storage: it is %s', async (how) => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  const refuse = () => {
    throw new DOMException(`Storage is ${how}`);
  };
  const full = { getItem: () => null, setItem: refuse, removeItem: refuse };
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: how === 'closed' ? refuse : () => full,
  });
  try {
    const user = await open('/i#key', ACCEPTED);
    expect(await screen.findByRole('img', { name: 'QR code of Mari Maasikas' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Eesti' }));
    expect(await screen.findByRole('heading', { name: 'Sa tuled' })).toBeTruthy();
  } finally {
    Object.defineProperty(globalThis, 'localStorage', storage);
  }
});

it.each([
  [503, 'service_unavailable', 'This part of Laminate isn’t available right now. Try again.'],
  [429, 'too_many_requests', 'Too many attempts. Please wait a moment.'],
  // Of what is before the service.
  [502, null, 'Laminate isn’t available right now. Try again in a few minutes.'],
] as const)('shows the pass as it was, and why: %i', async (status, code, words) => {
  await open('/i#key', ACCEPTED);
  await screen.findByRole('img', { name: 'QR code of Mari Maasikas' });
  close();
  document.body.innerHTML = '<div id="root"></div>';
  await open('/i#key', code === null ? { status, html: '<h1>Bad gateway</h1>' } : refusal(status, code, words));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/^This is how it was on/)).toBeTruthy();
  expect(screen.queryByText(/offline/)).toBeNull();
  expect(screen.getByRole('img', { name: 'QR code of Mari Maasikas' })).toBeTruthy();
});

it('takes the page of a network that wants a log-in for no answer', async () => {
  const user = await open('/i#key', { html: '<h1>Welcome to our hotel</h1>' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  replies['/api/invitation'] = { body: PAGE };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Will you come?' })).toBeTruthy();
});

it('speaks the language of the letter, until another one is chosen', async () => {
  const user = await open('/i#key', { ...PAGE, language: 'et' });
  expect(await screen.findByRole('heading', { name: 'Kas tuled?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Will you come?' })).toBeTruthy();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Will you come?' })).toBeTruthy();
});

it('speaks the language of each letter in one browser, until a person chooses one for all', async () => {
  const openNext = async (address: string, page: Reply | GuestPage) => {
    close();
    document.body.innerHTML = '<div id="root"></div>';
    return open(address, page);
  };
  await openNext('/i#one', { ...PAGE, language: 'et' });
  await screen.findByRole('heading', { name: 'Kas tuled?' });
  const user = await openNext('/i#two', PAGE);
  await screen.findByRole('heading', { name: 'Will you come?' });
  // Without a network too.
  await openNext('/i#one', 'network');
  await screen.findByRole('heading', { name: 'Kas tuled?' });
  await openNext('/i#two', PAGE);
  await user.click(await screen.findByRole('button', { name: 'Eesti' }));
  await screen.findByRole('heading', { name: 'Kas tuled?' });
  await openNext('/i#three', PAGE);
  expect(await screen.findByRole('heading', { name: 'Kas tuled?' })).toBeTruthy();
});

it('confirms a sign-up only when the person does', async () => {
  const user = await open('/i#s.secret');
  const confirm = await screen.findByRole('button', { name: 'Confirm sign-up' });
  expect(calls).toEqual([]);
  replies['/api/sign_up/confirm'] = { body: { key: 'its-key', page: ACCEPTED } };
  replies['/api/invitation'] = { body: ACCEPTED };
  await user.click(confirm);
  expect(await screen.findByRole('heading', { name: 'You’re coming' })).toBeTruthy();
  expect(calls[0]).toEqual(['/api/sign_up/confirm', { key: 'secret' }]);
  expect(location.hash).toBe('#its-key');
});

it('erases after a question alone', async () => {
  const user = await open('/i#key', PAGE);
  await user.click(await screen.findByRole('button', { name: 'Erase my data' }));
  const question = within(screen.getByRole('group', { name: 'Erase your data?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  const heading = screen.getByRole('heading', { name: 'Your data' });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Erase my data' }));
  replies['/api/invitation/erase'] = { status: 204 };
  await user.click(screen.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByRole('heading', { name: 'Your data is erased' })).toBeTruthy();
  expect(localStorage.getItem('LAMINATE_INVITATIONS')).toBe('[]');
});

it('takes a code where the link was cut off, also as the whole link, and again where it opens nothing', async () => {
  const user = await open('/i');
  const code = () => screen.findByLabelText('Code from your e-mail');
  await user.type(await code(), ' wrong ');
  await user.click(screen.getByRole('button', { name: 'Open invitation' }));
  await user.click(await screen.findByRole('button', { name: 'Enter a code' }));
  expect(calls.at(-1)).toEqual(['/api/invitation', { key: 'wrong' }]);
  replies['/api/invitation'] = { body: PAGE };
  await user.click(await code());
  await user.paste(`https://${'artist.'.repeat(20)}example/i#typed\n`);
  await user.click(screen.getByRole('button', { name: 'Open invitation' }));
  expect(await screen.findByRole('heading', { name: 'Will you come?' })).toBeTruthy();
  expect(calls.at(-1)).toEqual(['/api/invitation', { key: 'typed' }]);
});

it('signs up with consent, and says to look in the mail', async () => {
  const { account_name, event, words, picture } = PAGE;
  const list = {
    account_name,
    event,
    words,
    picture,
    asks_code: true,
    domain: 'example.com',
    consent: 'Agreed',
    extra: 1,
  };
  replies['/api/sign_up/read'] = { body: { ...list, open: true } };
  replies['/api/sign_up'] = { body: { mailed: true } };
  const user = await open('/s#token');
  await user.type(await screen.findByLabelText('Name'), 'Mari');
  await user.type(screen.getByLabelText('E-mail'), 'mari@example.com');
  await user.type(screen.getByLabelText('Access code'), 'kuku');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('checkbox', { name: 'Agreed' }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('heading', { name: 'Look in your e-mail' })).toBeTruthy();
  expect(calls.at(-1)).toEqual([
    '/api/sign_up',
    {
      token: 'token',
      code: 'kuku',
      name: 'Mari',
      e_mail: 'mari@example.com',
      extra: 1,
      language: 'en',
      consents: true,
    },
  ]);
});
