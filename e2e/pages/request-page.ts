import type { DeciderPage, RequestPage, RequestStart } from '@laminate/contracts';
import { COMING, GUEST } from './guest-page.ts';

const { place: _, ...EVENT } = GUEST.event;
const COMMON = { account_name: GUEST.account_name, event: EVENT, category: 'Press', words: GUEST.words, consent: '' };
const CLOSES = '2027-06-01T20:59:00.000Z';

export const REQUEST_START: RequestStart = {
  ...COMMON,
  consent: 'We keep your name until a month after the event.',
  asks_code: true,
  domain: 'example.com',
  closes_at: CLOSES,
  open: true,
};

const SECTION = {
  section_type: 'Section',
  description: 'As it is printed.',
  deadline: '2027-05-20',
  has_limits: false,
  limits: null,
  covers: null,
  repeating: false,
  admin_only: false,
  parent_section_id: null,
  response_condition_field_id: null,
  response_condition_field_value: null,
  message: '',
  sub_sections: [],
} as const;
const FIELD = { description: '', choices: [], is_required: true };

const SECTIONS: RequestPage['sections'] = [
  {
    ...SECTION,
    id: 1,
    name: 'Outlet',
    position: 0,
    fields: [
      { ...FIELD, id: 11, label: 'Medium', field_type: 'dropdown', choices: ['Print', 'Photo'], position: 0 },
      { ...FIELD, id: 12, label: 'Title', field_type: 'text', position: 1 },
      { ...FIELD, id: 13, label: 'Accepts the rules of the pit', field_type: 'checkbox', position: 2 },
    ],
    sub_sections: [],
  },
  {
    ...SECTION,
    id: 2,
    name: 'Articles',
    position: 1,
    repeating: true,
    fields: [{ ...FIELD, id: 21, label: 'Address', field_type: 'text', position: 0 }],
    sub_sections: [],
  },
];

const people = (count: number): RequestPage['guests'] =>
  Array.from({ length: count }, (_person, at) => ({
    id: at + 1,
    name: `Õnne Šamaan ${at + 1}`,
    details: { email: `onne${at + 1}@example.com` },
    days: at % 3 === 0 ? ['2027-06-12'] : [],
    parking: at % 4 === 0,
    state: 'asked' as const,
    pass: null,
  }));

/** A company's request with its list, of which the organiser asks for more. */
export const REQUEST: RequestPage = {
  ...COMMON,
  language: 'en',
  applicant: GUEST.name,
  company: 'Valgus OÜ',
  state: 'more_asked',
  version: 4,
  closes_at: CLOSES,
  open: true,
  reason: '',
  told: 'Who drives the van?\nWe need the name on the list.',
  for_company: true,
  most: 2000,
  asks_days: true,
  days: ['2027-06-12', '2027-06-13'],
  asks_parking: true,
  fields: [{ key: 'email', name: 'E-mail', help: '', kind: 'email', choices: [], asked: 'required' }, ...GUEST.fields],
  sections: SECTIONS,
  answers: [{ section_id: 1, fields: { 11: 'Photo', 12: 'Päevaleht' } }],
  closed_sections: [],
  guests: people(120),
  missing: ['Accepts the rules of the pit', 'Meal'],
};

/** The same once it was decided, with passes. */
export const REQUEST_DECIDED: RequestPage = {
  ...REQUEST,
  state: 'partly',
  open: false,
  told: '',
  missing: [],
  guests: people(3).map((guest, at) => ({
    ...guest,
    state: at === 0 ? 'approved' : 'refused',
    pass: at === 0 && COMING.pass ? { code: 'code', svg: COMING.pass.svg } : null,
  })),
};

export const DECIDER: DeciderPage = {
  account_name: GUEST.account_name,
  event: EVENT,
  category: 'Press',
  step: 'Vetting',
  title: 'Päevaleht',
  reasons: ['Too late', 'Not accredited'],
  requests: [1, 2].map((id) => ({
    id,
    state: 'sent' as const,
    applicant: `Mari Maasikas ${id}`,
    company: 'Valgus OÜ',
    sent_at: '2027-05-01T08:00:00.000Z',
    version: 2,
    form: SECTIONS,
    answers: REQUEST.answers,
    guests: people(4),
    decided: null,
    can_decide: true,
  })),
};
