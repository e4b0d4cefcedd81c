import type { DeciderPage, RequestPage } from '@laminate/contracts/requests';
import { setLocale } from '@laminate/sdk/i18n';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { workbookOf } from '@laminate/workbook/testing';
import { openGuestPage } from '../guest-page.tsx';

const EVENT = {
  name: 'Kaldapäev',
  start_time: '2027-06-12T15:00:00.000Z',
  end_time: '2027-06-13T20:00:00.000Z',
  time_zone: 'Europe/Tallinn',
};
const section = (id: number, name: string, more: Partial<RequestPage['sections'][number]> = {}) => ({
  id,
  name,
  section_type: 'Section' as const,
  description: '',
  deadline: null,
  has_limits: false,
  limits: null,
  covers: null,
  repeating: false,
  admin_only: false,
  parent_section_id: null,
  response_condition_field_id: null,
  response_condition_field_value: null,
  position: 0,
  message: '',
  fields: [],
  sub_sections: [],
  ...more,
});
const field = (
  id: number,
  label: string,
  field_type: RequestPage['sections'][number]['fields'][number]['field_type'] = 'text',
  choices: string[] = [],
) => ({ id, label, description: '', field_type, choices, is_required: true, position: 0 });

const PAGE: RequestPage = {
  account_name: 'Kaldapealne MTÜ',
  event: EVENT,
  category: 'Press',
  words: '',
  consent: '',
  language: 'en',
  applicant: 'Mari Maasikas',
  company: '',
  state: 'draft',
  version: 3,
  closes_at: '2027-06-01T20:59:00.000Z',
  open: true,
  reason: '',
  told: '',
  for_company: false,
  most: 1,
  asks_days: true,
  days: ['2027-06-12', '2027-06-13'],
  asks_parking: true,
  fields: [
    { key: 'email', name: 'E-mail', help: '', kind: 'email', choices: [], asked: 'required' },
    { key: 'f7', name: 'Meal', help: '', kind: 'choice', choices: [{ id: 2, name: 'Vegan' }], asked: 'optional' },
  ],
  sections: [
    section(1, 'Outlet', {
      fields: [field(11, 'Medium', 'dropdown', ['Print', 'Photo']), field(12, 'Title')],
      sub_sections: [
        section(2, 'Camera', {
          parent_section_id: 1,
          response_condition_field_id: 11,
          response_condition_field_value: 'Photo',
          fields: [field(21, 'Flash', 'checkbox'), field(22, 'Pit time', 'time')],
        }),
      ],
    }),
    section(3, 'Articles', { repeating: true, fields: [field(31, 'Address')] }),
  ],
  answers: [],
  closed_sections: [],
  guests: [],
  missing: ['Medium', 'Title'],
};
const person = (id: number, name: string, more: Partial<RequestPage['guests'][number]> = {}) => ({
  id,
  name,
  details: {},
  days: [],
  parking: false,
  state: 'asked' as const,
  pass: null,
  ...more,
});
const COMPANY: RequestPage = {
  ...PAGE,
  for_company: true,
  most: 2000,
  company: 'Valgus OÜ',
  sections: [],
  missing: [],
  guests: [person(5, 'Jaan Tamm', { details: { email: 'jaan@example.com' } })],
};

type Reply = { readonly status?: number; readonly body?: unknown };
const { fetch: realFetch } = globalThis;
let calls: [string, Record<string, unknown>][] = [];
let replies: Record<string, Reply> = {};
let close: () => void = () => undefined;

beforeEach(() => {
  calls = [];
  replies = {};
  document.body.innerHTML = '<div id="root"></div>';
  globalThis.fetch = async (path, init) => {
    const { status = 200, body } = replies[String(path)] ?? { status: 404, body: { code: 'not_found', errors: [] } };
    const given = init?.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init?.body));
    calls.push([String(path), given as Record<string, unknown>]);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  };
});
afterEach(async () => {
  document.title = 'Laminate';
  close();
  await setLocale('en');
  localStorage.clear();
  globalThis.fetch = realFetch;
});

async function open(hash: string, page?: RequestPage) {
  if (page) replies['/api/request/page'] = { body: { page } };
  history.replaceState(null, '', `/r#${hash}`);
  const root = await openGuestPage();
  close = () => root.unmount();
  return userEvent.setup({ delay: null });
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = () => calls.filter(([path]) => path === '/api/request/save').map(([, body]) => body);

it('begins a request by the public link, and says that a mail is on its way', async () => {
  replies['/api/request/link'] = {
    body: {
      account_name: 'Kaldapealne MTÜ',
      event: EVENT,
      category: 'Press',
      words: '',
      consent: 'We keep it for a month.',
      asks_code: true,
      domain: 'example.com',
      closes_at: PAGE.closes_at,
      open: true,
    },
  };
  const user = await open('s.secret');
  await user.type(await screen.findByLabelText('Name'), 'Mari Maasikas');
  await user.type(screen.getByLabelText(/^Company/), 'Päevaleht');
  await user.type(screen.getByLabelText('E-mail'), 'mari@example.com');
  await user.type(screen.getByLabelText('Access code'), 'pilv');
  await user.click(screen.getByRole('checkbox', { name: 'We keep it for a month.' }));
  replies['/api/request/start'] = { body: { mailed: true } };
  await user.click(button('Continue by e-mail'));
  const heading = await screen.findByRole('heading', { name: 'An e-mail is on its way' });
  await waitFor(() => expect(document.activeElement === heading).toBe(true));
  expect(calls.at(-1)).toEqual([
    '/api/request/start',
    {
      token: 'secret',
      name: 'Mari Maasikas',
      company: 'Päevaleht',
      e_mail: 'mari@example.com',
      code: 'pilv',
      language: 'en',
      agrees: true,
    },
  ]);
});

it('asks for the code of an address without one, and says where a link has ended', async () => {
  const user = await open('');
  await user.type(await screen.findByLabelText('Code from your e-mail'), 'https://artist.example/r#old');
  await user.click(button('Open request'));
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
  expect(calls).toEqual([['/api/request/page', { key: 'old' }]]);
});

it('asks what is shown alone, keeps a draft, and sends once all is there', async () => {
  const user = await open('key', PAGE);
  expect(await screen.findByRole('heading', { level: 2, name: 'Not sent yet' })).toBeTruthy();
  expect(screen.getByText('Fill in your request and send it by 01.06.2027 23:59.')).toBeTruthy();
  await user.click(button('Send the request'));
  expect((await screen.findByRole('alert')).textContent).toBe('4 things have to be put right');
  await waitFor(() => expect(document.activeElement === screen.getByLabelText('Medium')).toBe(true));
  expect(sent()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Medium'), 'Photo');
  await user.type(screen.getByLabelText('Title'), 'Päevaleht');
  const camera = within(screen.getByRole('region', { name: 'Camera' }));
  await user.click(camera.getByRole('checkbox', { name: 'Flash' }));
  fireEvent.change(camera.getByLabelText('Pit time'), { target: { value: '21:30' } });
  await user.type(screen.getByLabelText('Address'), 'https://example.com/1');
  await user.click(button('Add another: Articles'));
  await user.type(screen.getByLabelText('E-mail'), 'mari');
  await user.click(screen.getByRole('checkbox', { name: '13.06.2027' }));
  await user.click(screen.getByRole('checkbox', { name: 'Needs a parking space' }));
  await user.click(button('Save draft'));
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
  await user.type(screen.getByLabelText('E-mail'), '@example.com');
  const saved = { ...PAGE, version: 4, state: 'sent' as const, missing: [] };
  replies['/api/request/save'] = { body: { page: saved } };
  await user.click(button('Send the request'));
  expect(await screen.findByRole('heading', { name: 'Sent to the organiser' })).toBeTruthy();
  expect(sent()).toEqual([
    {
      key: 'key',
      version: 3,
      company: '',
      answers: [
        { section_id: 1, fields: { 11: 'Photo', 12: 'Päevaleht' } },
        { section_id: 2, fields: { 21: true, 22: '21:30' } },
        { section_id: 3, fields: { 31: 'https://example.com/1' } },
      ],
      guests: [{ name: 'Mari Maasikas', details: { email: 'mari@example.com' }, days: ['2027-06-13'], parking: true }],
      agrees: false,
      send: true,
    },
  ]);
});

it('sends only once the applicant agrees, where there is something to agree to', async () => {
  const user = await open('key', { ...COMPANY, consent: 'We keep this for a year.' });
  await user.click(await screen.findByRole('button', { name: 'Send the request' }));
  const agrees = screen.getByRole('checkbox', { name: 'We keep this for a year.' });
  await waitFor(() => expect(document.activeElement === agrees).toBe(true));
  expect(screen.getByText('Agree to this to continue').id).toBe(agrees.getAttribute('aria-describedby'));
  expect(sent()).toEqual([]);
  await user.click(agrees);
  replies['/api/request/save'] = { body: { page: { ...COMPANY, version: 4, state: 'sent' } } };
  await user.click(button('Send the request'));
  expect(await screen.findByRole('heading', { name: 'Sent to the organiser' })).toBeTruthy();
  expect(sent()).toMatchObject([{ agrees: true, send: true }]);
  expect(screen.queryByRole('checkbox', { name: 'We keep this for a year.' })).toBeNull();
});

it('puts what the server finds wrong next to its field, in the language of the page', async () => {
  const user = await open('key', { ...PAGE, language: 'et', sections: PAGE.sections.slice(0, 1) });
  await user.type(await screen.findByLabelText('E-post'), 'mari@example.com');
  replies['/api/request/save'] = {
    status: 400,
    body: {
      code: 'invalid_request',
      msg: 'Some of the data isn’t valid',
      errors: [
        { path: 'sections.1.fields.12', code: 'answer_required', params: { field: 'Title' }, message: 'x' },
        { path: 'guests.0.details.email', code: 'not_an_e_mail', message: 'x' },
        { path: 'guests', code: 'request_people_missing', message: 'x' },
      ],
    },
  };
  await user.click(button('Salvesta mustand'));
  await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('E-post').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^E-post: /).className).toBe('fault');
  expect(screen.getByLabelText('E-post')).toHaveProperty('value', 'mari@example.com');
});

it('keeps what is typed over a reload, and shows what was changed elsewhere', async () => {
  const user = await open('key', COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Edit Jaan Tamm' }));
  await user.type(screen.getByLabelText('Name'), ' jr');
  await waitFor(() => expect(localStorage.getItem('LAMINATE_REQUESTS')).toContain('Jaan Tamm jr'));
  close();
  document.body.innerHTML = '<div id="root"></div>';
  const again = await open('key', COMPANY);
  expect(await screen.findByText('Jaan Tamm jr')).toBeTruthy();
  replies['/api/request/save'] = { status: 409, body: { code: 'changed_meanwhile', msg: 'Changed', errors: [] } };
  const theirs = { ...COMPANY, version: 9, company: 'Vari OÜ', guests: [...COMPANY.guests, person(6, 'Kati Kask')] };
  replies['/api/request/page'] = { body: { page: theirs } };
  await again.click(button('Save draft'));
  const changed = within(await screen.findByRole('region', { name: 'Changed elsewhere' }));
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Company', 'Kati Kask']);
  expect(screen.getByText('Jaan Tamm jr')).toBeTruthy();
  expect(screen.getByLabelText(/^Company/)).toHaveProperty('value', 'Vari OÜ');
  replies['/api/request/save'] = { body: { page: { ...theirs, version: 10 } } };
  await again.click(button('Save draft'));
  await screen.findByText('Draft saved');
  expect(sent().at(-1)).toMatchObject({ version: 9, guests: [{ id: 5, name: 'Jaan Tamm jr' }, { id: 6 }] });
  await waitFor(() => expect(localStorage.getItem('LAMINATE_REQUESTS')).toBeNull());
});

const PHOTO: RequestPage['fields'][number] = {
  key: 'f8',
  name: 'Photo',
  help: '',
  kind: 'photo',
  choices: [],
  asked: 'required',
};

it('sends what is typed with a photo that was added in between', async () => {
  const page = { ...COMPANY, fields: [...COMPANY.fields, PHOTO] };
  globalThis.URL.createObjectURL = () => 'blob:photo';
  globalThis.URL.revokeObjectURL = () => undefined;
  const user = await open('key', page);
  await user.click(await screen.findByRole('button', { name: 'Edit Jaan Tamm' }));
  await user.type(screen.getByLabelText('Name'), ' jr');
  await user.click(button('Send the request'));
  expect((await screen.findByRole('alert')).textContent).toBe('1 thing has to be put right');
  expect(document.activeElement).toBe(screen.getByLabelText('Photo'));
  const [jaan] = page.guests;
  const guests = [{ ...jaan, details: { ...jaan?.details, f8: '7c1b9a52-6a0e-4a53-9d5c-2f7d8e0c1b34' } }];
  replies['/api/request/photo'] = { body: { page: { ...page, version: 4, guests } } };
  await user.upload(screen.getByLabelText('Photo'), new File(['face'], 'jaan.png', { type: 'image/png' }));
  await screen.findByText('Photo added');
  replies['/api/request/save'] = { body: { page: { ...page, version: 5, state: 'sent', guests } } };
  await user.click(button('Send the request'));
  expect(await screen.findByRole('heading', { name: 'Sent to the organiser' })).toBeTruthy();
  expect(sent()).toMatchObject([
    { version: 4, guests: [{ id: 5, name: 'Jaan Tamm jr', details: { email: 'jaan@example.com' } }] },
  ]);
});

it('says when the photo of a new person can be added', async () => {
  const user = await open('key', { ...COMPANY, state: 'sent', fields: [{ ...PHOTO, asked: 'optional' }] });
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  expect(screen.getByText('Photo: send your changes first, then add it here.')).toBeTruthy();
});

it('shows what an organiser asks for since, and sends nothing that they took away', async () => {
  const [jaan] = COMPANY.guests;
  const page = { ...COMPANY, guests: [{ ...person(5, 'Jaan Tamm'), details: { ...jaan?.details, f7: 2 } }] };
  const user = await open('key', page);
  await user.click(await screen.findByRole('button', { name: 'Edit Jaan Tamm' }));
  await user.type(screen.getByLabelText('Name'), ' jr');
  replies['/api/request/save'] = {
    status: 400,
    body: {
      code: 'invalid_request',
      errors: [
        { path: 'guests.0.details.f7', code: 'not_a_guest_field', message: 'x' },
        { path: 'guests.0.details.f9', code: 'is_missing', message: 'x' },
        { path: 'sections.1.fields.12', code: 'answer_required', params: { field: 'Title' }, message: 'x' },
      ],
    },
  };
  const size = { ...PHOTO, key: 'f9', name: 'Size', kind: 'text' as const };
  const next = {
    ...page,
    fields: [...page.fields.filter(({ key }) => key !== 'f7'), size],
    sections: [section(1, 'Outlet', { fields: [field(12, 'Title')] })],
    guests: COMPANY.guests,
  };
  replies['/api/request/page'] = { body: { page: next } };
  await user.click(button('Send the request'));
  const alert = await screen.findByRole('alert');
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    '2 things have to be put right',
    'The organiser changed what is asked for',
  ]);
  expect(screen.getByText('Size: is missing').className).toBe('fault');
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Jaan Tamm jr');
  await user.type(screen.getByLabelText('Title'), 'Päevaleht');
  await user.type(screen.getByLabelText('Size'), 'L');
  replies['/api/request/save'] = { body: { page: { ...next, version: 4, state: 'sent' } } };
  await user.click(button('Send the request'));
  expect(await screen.findByRole('heading', { name: 'Sent to the organiser' })).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({
    answers: [{ section_id: 1, fields: { 12: 'Päevaleht' } }],
    guests: [{ id: 5, name: 'Jaan Tamm jr' }],
  });
  expect(sent().at(-1)?.['guests']).toMatchObject([{ details: { email: 'jaan@example.com', f9: 'L' } }]);
  expect(JSON.stringify(sent().at(-1))).not.toContain('f7');
});

it('shows answers to a section whose deadline has passed, and sends them as they are', async () => {
  const sections = [
    section(1, 'Outlet', { deadline: '2027-05-20', fields: [field(11, 'Medium', 'dropdown', ['Print', 'Photo'])] }),
    section(3, 'Articles', { fields: [field(31, 'Address')] }),
  ];
  const outlet = { section_id: 1, fields: { 11: 'Print' } };
  const page = { ...COMPANY, version: 3, sections, answers: [outlet] };
  const user = await open('key', page);
  expect(await screen.findByText('Due by 20.05.2027')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Medium'), 'Photo');
  await user.type(screen.getByLabelText('Address'), 'Pikk 1');
  // It passed while the page was open.
  const closed = { ...page, closed_sections: [1] };
  replies['/api/request/save'] = {
    status: 403,
    body: {
      code: 'deadline_passed',
      message_code: 'sections_closed',
      params: { names: 'Outlet' },
      msg: 'Closed: Outlet',
    },
  };
  replies['/api/request/page'] = { body: { page: closed } };
  await user.click(button('Send the request'));
  expect((await screen.findByRole('alert')).textContent).toBe('Closed: Outlet');
  const card = within(screen.getByRole('region', { name: 'Outlet' }));
  expect(card.getByText('Was due by 20.05.2027')).toBeTruthy();
  expect(card.getByText('The deadline has passed, so you can’t change this.')).toBeTruthy();
  expect(card.getByText('Print')).toBeTruthy();
  expect(card.queryByRole('combobox')).toBeNull();
  replies['/api/request/save'] = { body: { page: { ...closed, version: 4, state: 'sent' } } };
  await user.click(button('Send the request'));
  expect(await screen.findByRole('heading', { name: 'Sent to the organiser' })).toBeTruthy();
  expect(sent().at(-1)?.['answers']).toEqual([outlet, { section_id: 3, fields: { 31: 'Pikk 1' } }]);
});

it('keeps a sent request without sending while a new person needs a photo', async () => {
  const photographed = { ...COMPANY, state: 'sent' as const, fields: [PHOTO] };
  const user = await open('key', photographed);
  expect(await screen.findByRole('heading', { name: 'Sent to the organiser' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep without sending' })).toBeNull();
  await user.click(button('Add a person'));
  await user.type(screen.getByLabelText('Name'), 'Kati Kask');
  expect(screen.getByText(/keep the request without sending/)).toBeTruthy();
  expect(screen.getByText(/won’t be decided until you send it again by \d/)).toBeTruthy();
  const kept = { ...photographed, state: 'more_asked' as const, version: 2, missing: ['Photo'] };
  replies['/api/request/save'] = { body: { page: { ...kept, guests: [...COMPANY.guests, person(6, 'Kati Kask')] } } };
  await user.click(button('Keep without sending'));
  expect(await screen.findByRole('heading', { name: 'Being changed' })).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ send: false, guests: [{ id: 5 }, { name: 'Kati Kask' }] });
  expect(document.activeElement).toBe(button('Save draft'));
  expect(screen.getByText('Kept. Not sent yet')).toBeTruthy();
  expect(screen.queryByText(/won’t be decided/)).toBeNull();
});

it('says that changes which were kept were not sent once it is closed, and not that more was asked for', async () => {
  await open('key', { ...COMPANY, state: 'more_asked', told: '', open: false });
  expect(await screen.findByRole('heading', { name: 'Requests are closed' })).toBeTruthy();
  expect(screen.getByText(/You didn’t send your last changes. The organiser can still decide/)).toBeTruthy();
  expect(screen.queryByText(/asks for more/)).toBeNull();
});

it('says of changes that were kept until the event was over not that they can be decided', async () => {
  await open('key', { ...COMPANY, state: 'more_asked', told: '', open: false, closes_at: EVENT.end_time });
  expect(await screen.findByText('The event is over. You didn’t send your last changes.')).toBeTruthy();
  expect(screen.queryByText(/still decide/)).toBeNull();
});

it('says of the people of a draft that was not sent in time nothing about decisions', async () => {
  await open('key', { ...COMPANY, open: false });
  expect(await screen.findByText(/Your request wasn’t sent/)).toBeTruthy();
  expect(screen.getByText('Jaan Tamm')).toBeTruthy();
  expect(screen.queryByText(/Not decided yet/)).toBeNull();
});

it('shows days that the event no longer has, to be taken off', async () => {
  const days = [COMPANY.days[0] ?? '', '2026-02-03'];
  const user = await open('key', { ...COMPANY, asks_days: true, guests: [person(5, 'Jaan Tamm', { days })] });
  expect(await screen.findByText('Jaan Tamm: 03.02.2026 is no longer a day of the event')).toBeTruthy();
  await user.click(button('Send the request'));
  const row = within(screen.getByRole('group', { name: 'Jaan Tamm' }));
  expect(row.getByText('Not a day of the event: 03.02.2026')).toBeTruthy();
  const gone = row.getByRole('checkbox', { name: '03.02.2026: not a day of the event' });
  expect(gone).toHaveProperty('checked', true);
  await user.click(gone);
  replies['/api/request/save'] = { body: { page: COMPANY } };
  await user.click(button('Save draft'));
  await screen.findByText('Draft saved');
  expect(sent().at(-1)).toMatchObject({ guests: [{ id: 5, days: days.slice(0, 1) }] });
});

it('says in words what it has no place for', async () => {
  const user = await open('key', COMPANY);
  await user.type(await screen.findByLabelText(/^Company/), '!');
  replies['/api/request/save'] = {
    status: 400,
    body: {
      code: 'invalid_request',
      errors: [
        { path: 'answers.0.section_id', code: 'section_takes_up_to', params: { limit: 1 }, message: 'x' },
        { path: 'guests.0.details.f9', code: 'is_missing', message: 'x' },
      ],
    },
  };
  await user.click(button('Save draft'));
  const alert = await screen.findByRole('alert');
  expect(alert.children).toHaveLength(2);
  expect(alert.textContent).not.toContain('put right');
});

it('takes 2,000 rows of a sheet, and repairs those that are wrong in place', async () => {
  const user = await open('key', COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Add from a spreadsheet' }));
  const rows = Array.from({ length: 1_998 }, (_, at) =>
    [
      `Külaline ${'abcdefghij'[at % 10]}${at}`,
      at % 50 === 0 ? 'katki' : `k${at}@example.com`,
      'vegan',
      '13.06',
      'jah',
    ].join('\t'),
  );
  const sheet = ['Täisnimi\tE-post\tMeal\tPäevad\tParkimine', 'Jaan Tamm\tjaan@example.com\t\t\t', ...rows].join('\n');
  fireEvent.change(await screen.findByLabelText('Paste rows'), { target: { value: sheet } });
  const targets = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Column/ }).map(({ value }) => value);
  expect(targets).toEqual(['name', 'email', 'f7', 'days', 'parking']);
  await user.click(button('Add 1,999 rows'));
  expect(await screen.findByText('Added 1,998 people. 1 was already in the list.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'People: 1,999 of up to 2,000' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Only the 40 rows to fix' })).toHaveProperty('checked', true);
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  const first = within(screen.getByRole('group', { name: 'Külaline a0' }));
  expect(first.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  await user.clear(first.getByLabelText('E-mail'));
  await user.type(first.getByLabelText('E-mail'), 'a0@example.com');
  await user.tab();
  expect(await screen.findByRole('checkbox', { name: 'Only the 39 rows to fix' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Only the/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await user.type(screen.getByLabelText('Search people'), 'külaline b1');
  await waitFor(() => expect(screen.getByText('Külaline b1')).toBeTruthy());
  expect(screen.getByText('k1@example.com · 13.06.2027 · Parking space')).toBeTruthy();
  await user.click(button('Add a person'));
  await waitFor(() => expect(document.activeElement === screen.getByLabelText('Name')).toBe(true));
  await user.click(button('Send the request'));
  // A row without anything in it is not sent.
  expect(await screen.findByRole('checkbox', { name: 'Only the 39 rows to fix' })).toHaveProperty('checked', true);
  expect(sent()).toEqual([]);
});

const PASTED = ['Mari Maasikas\tmari@x.ee\tCrew'];

it('takes 2,000 rows of a workbook under a heading, and repairs those that are wrong in place', async () => {
  const user = await open('key', COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Add from a spreadsheet' }));
  const rows = Array.from({ length: 1_998 }, (_, at) => [
    `Külaline ${'abcdefghij'[at % 10]}${at}`,
    at % 50 === 0 ? 'katki' : `k${at}@example.com`,
    { date: 46_551 },
  ]);
  const list = [
    ['Pressi nimekiri'],
    [],
    ['Täisnimi', 'E-post', 'Päevad'],
    ...rows,
    ['Peidetud Külaline', 'x@example.com'],
  ];
  const bytes = workbookOf({
    Notes: [['Only a note']],
    Crew: { rows: list, hiddenRows: [list.length - 1] },
    Old: { rows: [['Name'], ['Eelmine Aasta']], hidden: true },
  });
  const chooser = await screen.findByLabelText('Or choose a file');
  await user.upload(chooser, new File([bytes], 'list.xlsx'));
  expect(await screen.findByText('1 hidden or struck-through row is left out')).toBeTruthy();
  const sheets = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sheet' });
  expect([...sheets.options].map(({ text }) => text)).toEqual(['Notes', 'Crew']);
  expect(sheets.selectedOptions[0]?.text).toBe('Crew');
  const targets = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Column/ }).map(({ value }) => value);
  expect(targets).toEqual(['name', 'email', 'days']);
  await user.click(button('Add 1,998 rows'));
  expect(await screen.findByText('Added 1,998 people.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Only the 40 rows to fix' })).toHaveProperty('checked', true);
  const first = within(screen.getByRole('group', { name: 'Külaline a0' }));
  await user.clear(first.getByLabelText('E-mail'));
  await user.type(first.getByLabelText('E-mail'), 'a0@example.com');
  await user.tab();
  expect(await screen.findByRole('checkbox', { name: 'Only the 39 rows to fix' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Only the/ }));
  expect(screen.queryByText(/Peidetud|Eelmine/)).toBeNull();
});

it.each([
  ['people of whom one is a guest', [...PASTED, 'Jaan Kask\tjaan@x.ee\tGuest'], ['name', 'email', ''], 2],
  [
    'titles of which none is known as a name',
    ['Participant\tE-mail\tType', ...Array.from({ length: 5 }, () => PASTED).flat(), 'Jaan Kask\tjaan@x.ee\tGuest'],
    ['', 'email', ''],
    6,
  ],
  ['people with few cells', ['Mari Maasikas\tCrew', 'Guest\tCar', 'Jaan Kask\tCrew'], ['name', ''], 3],
  ['names alone', ['Mari Maasikas', 'Guest', 'Jaan Kask'], ['name'], 3],
])('takes no row of people for titles: %s', async (_rows, rows, columns, count) => {
  const user = await open('key', COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Add from a spreadsheet' }));
  fireEvent.change(await screen.findByLabelText('Paste rows'), { target: { value: rows.join('\n') } });
  expect(await screen.findByRole('button', { name: `Add ${count} rows` })).toBeTruthy();
  const targets = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Column/ }).map(({ value }) => value);
  expect(targets).toEqual(columns);
  expect(screen.queryByText(/above the titles/)).toBeNull();
});

it('says how many rows above the titles are left out, and brings them back', async () => {
  const user = await open('key', COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Add from a spreadsheet' }));
  const rows = ['Crew of Raadio 1', 'Company\tRaadio', 'Name\tE-mail\tType', ...PASTED];
  fireEvent.change(await screen.findByLabelText('Paste rows'), { target: { value: rows.join('\n') } });
  expect(await screen.findByText('2 rows above the titles are left out')).toBeTruthy();
  expect(button('Add 1 row')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'The first row has titles' }));
  expect(button('Add 4 rows')).toBeTruthy();
  expect(screen.queryByText(/above the titles/)).toBeNull();
});

it.each([
  [
    'a workbook with a password',
    [0xd0, 0xcf, 0x11, 0xe0, ...[...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0])],
    'has a password',
  ],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 1, 2], 'an old Excel file'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 1], 'has no table'],
  ['a damaged workbook', [0x50, 0x4b, 0x03, 0x04, 9, 9, 9], 'Couldn’t read the file'],
  ['an empty workbook', [...workbookOf([[]])], 'There are no rows in this'],
  ['a file that is too large', { length: 4 * 1024 * 1024 + 1 }, 'This file is too large'],
  ['a table that is too wide', [...new TextEncoder().encode(`Name${';x'.repeat(100)}`)], 'has too many columns'],
])('says why it can’t take %s, and adds no one', async (_file, bytes, words) => {
  const user = await open('key', COMPANY);
  await user.click(await screen.findByRole('button', { name: 'Add from a spreadsheet' }));
  fireEvent.change(await screen.findByLabelText('Paste rows'), { target: { value: 'Name\nKati Kask' } });
  expect(await screen.findByRole('button', { name: 'Add 1 row' })).toHaveProperty('ariaDisabled', 'false');
  await user.upload(screen.getByLabelText('Or choose a file'), new File([Uint8Array.from(bytes)], 'list.xlsx'));
  expect((await screen.findByText(new RegExp(words))).textContent).toContain(words);
  expect(screen.queryByRole('combobox', { name: /^Column/ })).toBeNull();
  await user.click(button('Add 0 rows'));
  expect(screen.getByRole('heading', { name: 'People: 1 of up to 2,000' })).toBeTruthy();
});

it('shows the pass of each person who was approved, and withdraws one', async () => {
  const pass = { code: 'code', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const page: RequestPage = {
    ...COMPANY,
    state: 'partly',
    open: false,
    told: 'See you at the gate',
    guests: [person(5, 'Jaan Tamm', { state: 'approved', pass }), person(6, 'Kati Kask', { state: 'refused' })],
  };
  const user = await open('key', page);
  expect(await screen.findByText('1 of 2 people are on the guest list. Their names are below.')).toBeTruthy();
  expect(screen.getByText('See you at the gate')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(button('Pass of Jaan Tamm'));
  expect(screen.getByRole('img', { name: 'QR code of Jaan Tamm' })).toBeTruthy();
  await user.click(button('Withdraw Jaan Tamm'));
  const gone = person(5, 'Jaan Tamm', { state: 'withdrawn' });
  replies['/api/request/withdraw'] = { body: { page: { ...page, guests: [gone, ...page.guests.slice(1)] } } };
  await user.click(button('Withdraw this person'));
  await screen.findByText('Withdrawn');
  expect(calls.at(-1)).toEqual(['/api/request/withdraw', { key: 'key', guests: [5] }]);
});

it('shows what became of a request that was decided while it was changed', async () => {
  const user = await open('key', { ...COMPANY, state: 'sent' });
  await user.type(await screen.findByLabelText(/^Company/), '!');
  replies['/api/request/save'] = { status: 409, body: { code: 'conflict', msg: 'Already decided', errors: [] } };
  replies['/api/request/page'] = {
    body: { page: { ...COMPANY, state: 'refused', open: false, reason: 'Too late', guests: [person(5, 'Jaan Tamm')] } },
  };
  await user.click(button('Send changes'));
  expect(await screen.findByRole('heading', { name: 'Request refused' })).toBeTruthy();
  expect(screen.getByText('Reason: Too late')).toBeTruthy();
});

it('erases a request only once one is sure', async () => {
  const user = await open('key', PAGE);
  await user.click(await screen.findByRole('button', { name: 'Erase the request' }));
  expect(calls.map(([path]) => path)).toEqual(['/api/request/page']);
  replies['/api/request/erase'] = { status: 204 };
  await user.click(button('Erase permanently'));
  expect(await screen.findByRole('heading', { name: 'Your request is erased' })).toBeTruthy();
});

const DECIDER: DeciderPage = {
  account_name: 'Kaldapealne MTÜ',
  event: EVENT,
  category: 'Press',
  step: 'Vetting',
  title: 'Päevaleht',
  reasons: ['Too late'],
  forms: [
    { revision: 1, sections: [] },
    { revision: 2, sections: PAGE.sections },
  ],
  requests: [
    {
      id: 8,
      state: 'sent',
      applicant: 'Mari Maasikas',
      company: 'Päevaleht',
      sent_at: '2027-05-01T08:00:00.000Z',
      version: 2,
      form_revision: 2,
      answers: [{ section_id: 1, fields: { 11: 'Photo', 12: 'Päevaleht' } }],
      guests: [person(5, 'Jaan Tamm'), person(6, 'Kati Kask')],
      decided: null,
      can_decide: true,
    },
    {
      id: 9,
      state: 'approved',
      applicant: 'Tiit Tamm',
      company: '',
      sent_at: null,
      version: 1,
      form_revision: 1,
      answers: [],
      guests: [],
      decided: 'approve',
      can_decide: false,
    },
  ],
};

it('lets the holder of a link decide what waits, for some of the people', async () => {
  replies['/api/request/decider'] = { body: { page: DECIDER } };
  const user = await open('d.link');
  expect(await screen.findByRole('heading', { name: '1 request waits for you' })).toBeTruthy();
  expect(screen.queryByText('Tiit Tamm')).toBeNull();
  await user.click(button('Open Mari Maasikas'));
  expect(within(screen.getByRole('region', { name: 'Outlet' })).getByText('Photo')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Kati Kask/ }));
  await user.type(screen.getByLabelText(/^Note/), 'One is enough');
  replies['/api/request/decide'] = { status: 409, body: { code: 'changed_meanwhile', msg: 'Changed', errors: [] } };
  const [request] = DECIDER.requests;
  const changeTo = (version: number) => {
    replies['/api/request/decider'] = { body: { page: { ...DECIDER, requests: [{ ...request, version }] } } };
  };
  const reads = () => calls.filter(([path]) => path === '/api/request/decider').length;
  changeTo(3);
  await user.click(button('Send decision'));
  await waitFor(() => expect(reads()).toBe(2));
  expect((await screen.findByRole('alert')).textContent).toBe('Changed');
  expect(calls.find(([path]) => path === '/api/request/decide')?.[1]).toEqual({
    token: 'link',
    request_id: 8,
    version: 2,
    verdict: 'approve',
    note: 'One is enough',
    reason: '',
    to_applicant: '',
    guests: [{ id: 6, approve: false }],
  });
  expect(screen.getByRole('checkbox', { name: /^Kati Kask/ })).toHaveProperty('checked', false);
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'One is enough');
  await user.click(screen.getByRole('radio', { name: 'Refuse the request' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'Too late');
  changeTo(4);
  await user.click(button('Send decision'));
  await waitFor(() => expect(reads()).toBe(3));
  expect(calls.findLast(([path]) => path === '/api/request/decide')?.[1]).toMatchObject({ version: 3, guests: [] });
  expect((await screen.findByRole('alert')).textContent).toBe('Changed');
  expect(screen.getByRole('radio', { name: 'Refuse the request' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Too late');
  const decided = { ...request, can_decide: false, decided: 'refuse' };
  replies['/api/request/decide'] = { body: { page: { ...DECIDER, requests: [decided] } } };
  await user.click(button('Send decision'));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy();
  expect(calls.at(-1)?.[1]).toMatchObject({ version: 4, verdict: 'refuse', reason: 'Too late', guests: [] });
  await user.click(screen.getByRole('checkbox', { name: 'Show decided requests too' }));
  expect(screen.getByText(/Not approved/)).toBeTruthy();
});

it('shows whom another step left out, and never offers them to be ticked', async () => {
  const [request] = DECIDER.requests;
  const guests = [...(request?.guests ?? []), { ...person(7, 'Anu Saar'), state: 'refused' as const }];
  replies['/api/request/decider'] = { body: { page: { ...DECIDER, requests: [{ ...request, guests }] } } };
  const user = await open('d.link');
  await user.click(await screen.findByRole('button', { name: 'Open Mari Maasikas' }));
  expect(screen.getAllByRole('checkbox', { name: /Tamm|Kask|Saar/ })).toHaveLength(2);
  expect(screen.getByText('Anu Saar', { exact: false, selector: 'li > span' }).textContent).toContain('Not approved');
});

it('says why a decision was refused of a request that another person decided', async () => {
  replies['/api/request/decider'] = { body: { page: DECIDER } };
  const user = await open('d.link');
  await user.click(await screen.findByRole('button', { name: 'Open Mari Maasikas' }));
  replies['/api/request/decide'] = { status: 409, body: { code: 'changed_meanwhile', msg: 'Changed', errors: [] } };
  const [request] = DECIDER.requests;
  replies['/api/request/decider'] = {
    body: { page: { ...DECIDER, requests: [{ ...request, version: 3, can_decide: false }] } },
  };
  await user.click(button('Send decision'));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Changed');
  expect(screen.queryByRole('button', { name: 'Send decision' })).toBeNull();
});

it('says so above the list where such a request has left it', async () => {
  replies['/api/request/decider'] = { body: { page: DECIDER } };
  const user = await open('d.link');
  await user.click(await screen.findByRole('button', { name: 'Open Mari Maasikas' }));
  replies['/api/request/decide'] = { status: 409, body: { code: 'changed_meanwhile', msg: 'Changed', errors: [] } };
  replies['/api/request/decider'] = { body: { page: { ...DECIDER, requests: [] } } };
  await user.click(button('Send decision'));
  expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Changed');
});
