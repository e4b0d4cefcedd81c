/** What is known by now: tokens of who calls, ids of what was made. */
export type Known = Record<string, unknown>;
export type Body = Record<string, unknown>;

export interface Step {
  /** Method and address; `{event}` and the like stand for what is known. */
  readonly call: string;
  /** Exactly the specification's payload. */
  readonly body?: (known: Known) => unknown;
  /** First waits for the mail to this address, and keeps the key of its link as `key`. */
  readonly mailTo?: string;
  /** By whom, the owner unless said: a name in what is known. */
  readonly as?: string;
  /** The shape that the specification gives, or that later calls live by. */
  readonly answers?: (known: Known) => object;
  readonly keep?: (answer: Body) => Known;
}

const id = expect.any(Number) as unknown;
const text = expect.any(String) as unknown;
const list = expect.any(Array) as unknown;
const flag = expect.any(Boolean) as unknown;

/** An id in an answer, e.g. `idIn('unit')` of `{ unit: { id } }`. */
const idIn =
  (member: string, name = member) =>
  (answer: Body): Known => ({ [name]: (answer[member] as { id: number }).id });
const made = (member: string) => () => ({ [member]: { id } });

const file = (name: string, title: string, fields: Readonly<Record<string, unknown>>, bytes: unknown): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), title);
  return form;
};

const REGISTRATION = {
  email: 'spec@example.test',
  password: 'raudtee-sild-44',
  userName: 'Kati Kask',
  password2: 'raudtee-sild-44',
  accountName: 'Kaldapealne',
};
const NEW_PASSWORD = 'linnu-tee-telk-45';
const PERSON = { name: 'Mari Tamm', comments: 'press', extra: 1 };

/** §7.1, session and account. */
const SESSION: readonly Step[] = [
  { call: 'POST /api/register', as: 'nobody', body: () => REGISTRATION },
  {
    call: 'POST /api/auth',
    as: 'nobody',
    body: () => ({ username: REGISTRATION.email, password: REGISTRATION.password }),
    answers: () => ({ access_token: text, user: { e_mail: REGISTRATION.email, account_id: id } }),
    keep: ({ access_token: token }) => ({ newcomer: token }),
  },
  {
    call: 'POST /api/change-password',
    as: 'newcomer',
    body: () => ({ current_password: REGISTRATION.password, new_password: NEW_PASSWORD }),
  },
  {
    call: 'POST /api/auth',
    as: 'nobody',
    body: () => ({ username: REGISTRATION.email, password: NEW_PASSWORD }),
    keep: ({ access_token: token }) => ({ newcomer: token }),
  },
  {
    call: 'POST /api/payment-plans/select-plan',
    as: 'newcomer',
    body: () => ({ name: 'Monthly 1' }),
    answers: () => ({ plan: { plan_name: 'Monthly 1' } }),
  },
  {
    call: 'POST /api/payment-plans/select-free',
    as: 'newcomer',
    answers: () => ({ plan: { plan_name: 'Free', only_guestlist: true } }),
  },
  { call: 'POST /api/logout', as: 'newcomer' },
  {
    call: 'GET /api/payment-plans/current',
    answers: () => ({
      plan_name: 'Monthly 2',
      only_guestlist: false,
      user_count: id,
      user_limit: 10,
      event_count: id,
      event_limit: 5,
    }),
  },
  { call: 'GET /api/payment-plans', answers: () => ({ payment_plans: list }) },
  { call: 'GET /api/accounts/users', answers: () => ({ users: list }) },
  {
    call: 'POST /api/accounts/users',
    body: () => ({ user_email: 'liis@example.test', name: 'Liis Lepik', role: 'manager', password: 'kadakas-kivi-46' }),
    answers: made('user'),
    keep: idIn('user', 'colleague'),
  },
  {
    call: 'POST /api/accounts/users/{colleague}',
    body: () => ({ name: 'Liis Mets', email: 'liis@example.test', role: 'security' }),
    answers: () => ({ user: { name: 'Liis Mets' } }),
  },
  { call: 'POST /api/accounts/users/{colleague}/delete' },
];

/** §7.2, events and check-in, before there are people. */
const EVENTS: readonly Step[] = [
  {
    call: 'POST /api/events',
    body: () => ({ name: 'Meretuul', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' }),
    answers: made('event'),
    keep: idIn('event'),
  },
  {
    call: 'GET /api/events',
    answers: ({ event }) => ({
      events: [
        {
          id: event,
          name: 'Meretuul',
          start_time: text,
          end_time: text,
          schedule_published: false,
          general_information_published: false,
        },
      ],
    }),
  },
  { call: 'POST /api/event/{event}', body: () => ({ name: 'Meretuul 2027' }) },
  { call: 'GET /api/all-events', as: 'superuser', answers: () => ({ events: list }) },
  {
    call: 'POST /api/event/{event}/add_user',
    body: () => ({ email: 'ele@example.test', role: 'worker_bee', name: 'Ele Kuusk', password: 'kadakas-kivi-47' }),
    answers: made('user'),
    keep: idIn('user', 'worker'),
  },
  {
    call: 'GET /api/event/{event}/users',
    answers: () => ({
      users: [{ id, name: 'Ele Kuusk', email: 'ele@example.test', e_mail: 'ele@example.test', role: 'worker_bee' }],
    }),
  },
  {
    call: 'POST /api/event/{event}/users/{worker}',
    body: () => ({ name: 'Ele Kuusk', role: 'worker_bee+', e_mail: 'ele@example.test' }),
    answers: () => ({ user: { role: 'worker_bee+' } }),
  },
  { call: 'POST /api/event/{event}/remove_user/{worker}' },
];

/** §7.4, the access system. */
const ACCESS: readonly Step[] = [
  ...(['profile', 'wristband', 'badge', 'time', 'area'] as const).map((kind): Step => ({
    call: `POST /api/event/{event}/add_${kind}`,
    body: () => ({ name: `Crew ${kind}` }),
    answers: made('item'),
    keep: idIn('item', kind),
  })),
  ...(['profile', 'wristband', 'badge', 'time', 'area'] as const).map((kind): Step => ({
    call: `POST /api/event/{event}/${kind}/{${kind}}`,
    body: () => ({ name: `Stage ${kind}` }),
    answers: () => ({ item: { name: `Stage ${kind}` } }),
  })),
  {
    call: 'POST /api/event/{event}/upload_file',
    answers: () => ({ picture_url: text }),
    body: ({ wristband, png }) => file('file', 'band.png', { uploadType: 'wristband', uploadedTypeId: wristband }, png),
  },
  { call: 'POST /api/event/{event}/save_access', answers: () => ({ saved: true }) },
  { call: 'POST /api/event/{event}/start_edit_access', answers: () => ({ saved: false }) },
  {
    call: 'GET /api/event/{event}/access_system',
    answers: ({ event, profile }) => ({
      event: { id: event },
      areas: [{ id, name: 'Stage area' }],
      times: [{ id, name: text }],
      profiles: [{ id: profile, areas: [], timeId: null, wristbandId: null, badgeId: null }],
      wristbands: [{ id, name: text, picture_url: text }],
      badges: [{ id, name: text, picture_url: null }],
      saved: false,
    }),
  },
  { call: 'POST /api/event/{event}/badge/{badge}/delete' },
];

/** §7.3, units, groups and people; then what §7.2 says of people who are there. */
const PEOPLE: readonly Step[] = [
  { call: 'POST /api/event/{event}/units', body: () => ({ name: 'Press' }), answers: made('unit'), keep: idIn('unit') },
  {
    call: 'GET /api/event/{event}/units',
    answers: () => ({ units: [{ id, name: 'Press', groups: [], profile_id: null, can_delete: true }] }),
  },
  { call: 'GET /api/event/{event}/unit/{unit}', answers: made('unit') },
  { call: 'POST /api/event/{event}/unit/{unit}/update', body: () => ({ name: 'Media' }) },
  { call: 'POST /api/event/{event}/unit/{unit}/update', body: ({ profile }) => ({ profileId: profile }) },
  {
    call: 'POST /api/event/{event}/unit/{unit}/add_group',
    body: () => ({ name: 'Radio' }),
    answers: made('group'),
    keep: idIn('group'),
  },
  {
    call: 'GET /api/event/{event}/unit/{unit}/group/{group}',
    answers: () => ({ group: { id, name: 'Radio', unitId: id, profile_id: null } }),
  },
  { call: 'POST /api/event/{event}/unit/{unit}/group/{group}/update', body: () => ({ name: 'Television' }) },
  { call: 'POST /api/event/{event}/unit/{unit}/group/{group}/update', body: ({ profile }) => ({ profileId: profile }) },
  {
    call: 'POST /api/event/{event}/unit/{unit}/group/{group}/update',
    body: ({ profile }) => ({ profile_id: profile }),
  },
  {
    call: 'POST /api/event/{event}/unit/{unit}/add_person',
    body: () => PERSON,
    answers: made('person'),
    keep: idIn('person'),
  },
  {
    call: 'POST /api/event/{event}/unit/{unit}/group/{group}/add_person',
    body: () => ({ name: 'Jaan Kask', comments: '', extra: 0 }),
    answers: made('person'),
    keep: idIn('person', 'other'),
  },
  {
    call: 'POST /api/event/{event}/people/exists',
    body: () => ({ name: 'mari  tamm' }),
    answers: () => ({ exists: true }),
  },
  {
    call: 'POST /api/event/{event}/people/exists-all',
    body: () => ({ guests: [PERSON] }),
    answers: () => ({ guests: list }),
  },
  {
    call: 'POST /api/event/{event}/add_guests',
    body: ({ unit, group }) => ({
      guests: [{ name: 'Aino Ots', comments: '', extra: 0 }],
      unit_id: unit,
      group_id: group,
    }),
  },
  {
    call: 'POST /api/event/{event}/people/add-multiple',
    body: ({ unit, group }) => ({
      unitId: unit,
      groupId: group,
      guests: [{ name: 'Anu Sepp', comments: '', extra: 2 }],
    }),
  },
  {
    call: 'POST /api/events/{event}/update_person/{person}',
    body: () => ({ name: 'Mari Tamm', comments: 'vip', extra: 1, pending: false, blocked: false }),
    answers: () => ({ person: { comments: 'vip' } }),
  },
  {
    call: 'POST /api/events/{event}/update_person/{person}',
    body: ({ unit, group }) => ({ unitId: unit, groupId: group }),
    answers: ({ group }) => ({ person: { group_id: group } }),
  },
  {
    call: 'POST /api/event/{event}/set_profile_for_people',
    body: ({ profile, person }) => ({ profileId: profile, people: [person] }),
  },
  {
    call: 'POST /api/events/{event}/set_profiles',
    body: ({ profile, person }) => ({ profile_id: profile, persons: [person] }),
  },
  {
    call: 'POST /api/event/{event}/check_in',
    body: ({ person }) => ({ person_id: person }),
    answers: () => ({ person: { checked_in: false, checked_in_count: 1 } }),
  },
  {
    call: 'POST /api/event/{event}/check_in_all',
    body: ({ person }) => ({ person_id: person }),
    answers: () => ({ person: { checked_in: true, checked_in_count: 2 } }),
  },
  {
    call: 'POST /api/event/{event}/remove_check_in',
    body: ({ person }) => ({ person_id: person }),
    answers: () => ({ person: { checked_in_count: 1 } }),
  },
  {
    call: 'GET /api/event/{event}/people',
    answers: () => ({
      fields: list,
      people: expect.arrayContaining([
        expect.objectContaining({
          id,
          name: text,
          comments: text,
          guest_count: id,
          checked_in: flag,
          checked_in_count: id,
          blocked: flag,
          pending: flag,
          unit_id: id,
          group_id: id,
          profile_id: id,
          wristband_id: null,
          badge_id: null,
        }),
      ]) as unknown,
    }),
  },
  {
    call: 'GET /api/event/{event}/check_in_stats',
    answers: () => ({
      units: [
        {
          unit_name: 'Media',
          guest_count: id,
          checked_in_count: 1,
          groups: [{ name: 'Television', guest_count: id, checked_in_count: id }],
        },
      ],
      totals: { guest_count: 7, checked_in_count: 1 },
      wristbands: list,
      badges: list,
    }),
  },
  {
    call: 'GET /api/events/{event}',
    answers: ({ event, profile }) => ({
      event: {
        id: event,
        units: list,
        unit_names: ['Media'],
        group_names: ['Television'],
        wristbands: list,
        badges: list,
        profiles: [{ id: profile, name: text, areas: [], timeId: null, wristbandId: null, badgeId: null }],
      },
    }),
  },
  {
    call: 'GET /api/event-data/{event}',
    answers: ({ event }) => ({ event: { id: event }, guest_limit: { limit: null, guest_count: 7 } }),
  },
  { call: 'GET /api/user_dashboard', answers: () => ({ events: list, groups: list, units: list }) },
  {
    call: 'GET /api/events/{event}/logs',
    answers: () => ({
      logs: expect.arrayContaining([
        expect.objectContaining({ id, timestamp: text, user: text, details: text }),
      ]) as unknown,
    }),
  },
  { call: 'POST /api/event/{event}/delete_people', body: ({ other }) => ({ toDelete: [other] }) },
];

const SECTIONS = [
  {
    name: 'Crew',
    section_type: 'Section',
    fields: [
      { label: 'Name', field_type: 'text' },
      { label: 'Diet', field_type: 'text' },
    ],
  },
  { name: 'Notes', section_type: 'Section', fields: [] },
];
interface Form {
  readonly id: number;
  readonly sections: readonly { readonly id: number; readonly fields: readonly { readonly id: number }[] }[];
}
const STAY = { room_type: 'Twin', names: 'Mart Mets', from: '2027-07-30', to: '2027-08-01' };

/** §7.5, artists and advancing. */
const ADVANCING: readonly Step[] = [
  {
    call: 'POST /api/event/{event}/advancing-forms',
    body: () => ({ name: 'Rider', sections: SECTIONS }),
    answers: made('form'),
    keep: ({ form }) => {
      const { id: formId, sections } = form as Form;
      return {
        form: formId,
        section: sections[0]?.id,
        notes: sections[1]?.id,
        field: sections[0]?.fields[0]?.id,
        diet: sections[0]?.fields[1]?.id,
      };
    },
  },
  { call: 'GET /api/event/{event}/advancing-forms', answers: () => ({ forms: list }) },
  { call: 'GET /api/event/{event}/advancing-forms/{form}', answers: made('form') },
  {
    call: 'POST /api/event/{event}/advancing-forms/{form}',
    body: () => ({ name: 'Technical rider' }),
    answers: () => ({ form: { name: 'Technical rider' } }),
  },
  {
    call: 'POST /api/event/{event}/forms',
    body: () => ({ name: 'Hospitality' }),
    answers: made('form'),
    keep: idIn('form', 'hospitality'),
  },
  { call: 'GET /api/event/{event}/forms', answers: () => ({ forms: list }) },
  {
    call: 'GET /api/event/{event}/forms/{form}',
    answers: () => ({
      form: {
        id,
        name: text,
        description: text,
        sections: [
          {
            id,
            name: 'Crew',
            section_type: 'Section',
            fields: [{ id, label: 'Name', field_type: 'text', is_required: false, position: id }, {}],
          },
          {},
        ],
      },
    }),
  },
  {
    call: 'POST /api/event/{event}/forms/{hospitality}',
    body: () => ({ name: 'Catering' }),
    answers: () => ({ form: { name: 'Catering' } }),
  },
  {
    call: 'POST /api/event/{event}/artists',
    body: () => ({ name: 'Udu', country_code: 'EE' }),
    answers: made('artist'),
    keep: idIn('artist'),
  },
  { call: 'GET /api/event/{event}/artists', answers: () => ({ artists: [{ name: 'Udu', country_code: 'EE' }] }) },
  {
    call: 'POST /api/event/{event}/artists/{artist}',
    body: ({ form }) => ({ form_id: form, name: 'Öine Udu', country_code: 'FI' }),
    answers: () => ({ artist: { name: 'Öine Udu' } }),
  },
  {
    call: 'POST /api/event/{event}/artists/{artist}',
    body: ({ section }) => ({ section_limits: [{ section_id: section, limits: 3, deadline: null, has_limits: true }] }),
  },
  {
    call: 'GET /api/event/{event}/artists/{artist}',
    answers: ({ artist, form }) => ({
      artist: {
        id: artist,
        form_id: form,
        form_submitted: false,
        progress: id,
        tags: [],
        users: [],
        rider_files: [],
        schedules: [],
        section_limits: list,
        general_information: text,
        accommodation_published: false,
        hotels: [],
      },
    }),
  },
  {
    call: 'POST /api/event/{event}/artists/{artist}/users',
    body: () => ({ name: 'Juhan Saar', e_mail: 'juhan@example.test' }),
    answers: made('user'),
    keep: idIn('user', 'acting'),
  },
  {
    call: 'POST /api/event/{event}/artists/{artist}/users/{acting}',
    body: () => ({ name: 'Juhan Saar', e_mail: 'juhan@example.test' }),
  },
  {
    call: 'GET /api/user-by-key?key={key}',
    as: 'nobody',
    mailTo: 'juhan@example.test',
    answers: () => ({ name: 'Juhan Saar', e_mail: 'juhan@example.test' }),
  },
  {
    call: 'POST /api/set-artist-user',
    as: 'nobody',
    body: ({ key }) => ({ key, password: 'kadakas-kivi-48', terms: true }),
  },
  { call: 'POST /api/event/{event}/artists/{artist}/users/{acting}/delete' },
  {
    call: 'POST /api/event/{event}/artists/{artist}/rider_files',
    body: ({ png }) => file('rider-file', 'plot.png', { fileType: 'stage_plot' }, png),
    answers: made('rider_file'),
    keep: idIn('rider_file'),
  },
  {
    call: 'GET /api/event/{event}/artists/{artist}/rider_files',
    answers: () => ({ rider_files: [{ artist_name: 'Öine Udu', url: text, filename: 'plot.png' }] }),
  },
  {
    call: 'GET /api/event/{event}/artist-files',
    answers: () => ({ files: [{ artist_name: 'Öine Udu', url: text, filename: 'plot.png' }] }),
  },
  { call: 'POST /api/event/{event}/artists/{artist}/rider_files/{rider_file}/delete' },
  {
    call: 'POST /api/event/{event}/artists/{artist}/form_responses',
    body: ({ section, field }) => ({ section_id: section, fields: { [String(field)]: 'Mart Mets' } }),
    answers: () => ({ answer: { answer_id: id, fields: {} } }),
    keep: ({ answer }) => ({ answer: (answer as { answer_id: number }).answer_id }),
  },
  { call: 'GET /api/event/{event}/artists/{artist}/form_responses', answers: () => ({ answers: [{ answer_id: id }] }) },
  {
    call: 'POST /api/event/{event}/artists/{artist}/form_responses/{answer}',
    body: ({ field }) => ({ fields: { [String(field)]: 'Mart Mägi' } }),
  },
  {
    call: 'GET /api/event/{event}/forms/{form}/export/{section}',
    answers: () => ({ contentBase64: text, fileTitle: text }),
  },
  { call: 'POST /api/event/{event}/artists/{artist}/form_responses/{answer}/delete' },
  { call: 'POST /api/event/{event}/forms/{form}/delete_field/{diet}' },
  { call: 'POST /api/event/{event}/forms/{form}/delete_section/{notes}' },
  {
    call: 'POST /api/event/{event}/hotels',
    body: () => ({
      name: 'Sadam',
      address: 'Kai 1',
      breakfast: '7–10',
      check_in: '15',
      check_out: '12',
      additional_information: '',
    }),
    answers: made('hotel'),
    keep: idIn('hotel'),
  },
  {
    call: 'GET /api/event/{event}/hotels',
    answers: () => ({
      hotels: [
        {
          id,
          name: 'Sadam',
          address: 'Kai 1',
          check_in: '15',
          check_out: '12',
          breakfast: '7–10',
          additional_information: '',
        },
      ],
    }),
  },
  { call: 'GET /api/event/{event}/hotels/{hotel}', answers: made('hotel') },
  {
    call: 'POST /api/event/{event}/hotels/{hotel}',
    body: () => ({
      name: 'Rand',
      address: 'Kai 1',
      breakfast: '7–10',
      check_in: '15',
      check_out: '12',
      additional_information: '',
    }),
  },
  // Which hotel the specification leaves open; from then on its payload does.
  {
    call: 'POST /api/event/{event}/artists/{artist}/hotel',
    body: ({ hotel }) => ({ hotel_id: hotel, ...STAY }),
    answers: () => ({ hotel: { id, hotel_id: id, ...STAY } }),
    keep: idIn('hotel', 'booking'),
  },
  {
    call: 'POST /api/event/{event}/artists/{artist}/hotel',
    body: ({ booking }) => ({ id: booking, ...STAY, names: 'Mart Mägi' }),
    answers: ({ booking }) => ({ hotel: { id: booking, names: 'Mart Mägi' } }),
  },
  {
    call: 'POST /api/event/{event}/artists/{artist}/hotel/{booking}/delete',
    body: ({ booking }) => ({ id: booking, ...STAY }),
  },
  { call: 'POST /api/event/{event}/tags', body: () => ({ name: 'local' }), answers: made('tag'), keep: idIn('tag') },
  { call: 'GET /api/event/{event}/tags', answers: () => ({ tags: [{ id, name: 'local' }] }) },
  { call: 'POST /api/event/{event}/artist-tags/{artist}', body: ({ tag }) => ({ tag_id: tag }) },
  { call: 'POST /api/event/{event}/artist-tags/{artist}/remove', body: ({ tag }) => ({ tag_id: tag }) },
  {
    call: 'POST /api/event/{event}/stages',
    body: () => ({ name: 'Main stage' }),
    answers: made('stage'),
    keep: idIn('stage'),
  },
  { call: 'GET /api/event/{event}/stages', answers: () => ({ stages: [{ id, name: 'Main stage' }] }) },
  {
    call: 'POST /api/event/{event}/schedules',
    body: ({ stage }) => ({
      name: 'Friday',
      scheduleDate: '2027-07-31',
      startTime: '18:00',
      endTime: '02:00',
      stages: [stage],
    }),
    answers: made('schedule'),
    keep: idIn('schedule'),
  },
  {
    call: 'GET /api/event/{event}/schedules',
    answers: ({ stage }) => ({
      schedules: [
        {
          id,
          name: 'Friday',
          scheduleDate: '2027-07-31',
          schedule_date: '2027-07-31',
          start_time: '18:00',
          end_time: '02:00',
          stages: [stage],
          artists: [],
        },
      ],
    }),
  },
  {
    call: 'POST /api/event/{event}/schedules/update/{schedule}',
    body: ({ stage }) => ({
      name: 'Night',
      scheduleDate: '2027-07-31',
      startTime: '18:00',
      endTime: '03:00',
      stages: [stage],
    }),
  },
  {
    call: 'POST /api/event/{event}/schedules/{schedule}/artists',
    body: ({ stage, artist }) => ({ stage_id: stage, artist_id: artist, start_time: '21:00', end_time: '22:30' }),
  },
  {
    call: 'GET /api/event/{event}/schedules/{schedule}',
    answers: ({ artist, stage }) => ({
      schedule: { artists: [{ id, artist_id: artist, stage_id: stage, start_time: '21:00', end_time: '22:30' }] },
    }),
  },
  { call: 'POST /api/event/{event}/schedules/publish' },
  { call: 'POST /api/event/{event}/schedules/unpublish' },
  {
    call: 'POST /api/event/{event}/general-information',
    body: () => ({ general_information: '<p>Load-in by the sea gate.</p>', publish: true }),
  },
  {
    call: 'GET /api/event/{event}/general-information',
    answers: ({ event }) => ({ event: { id: event }, general_information: '<p>Load-in by the sea gate.</p>' }),
  },
  { call: 'GET /api/artist-page/{artist}' },
  { call: 'GET /api/events/{event}/artists-logs', answers: () => ({ logs: list }) },
];

/** What takes away what the others need. */
const ENDS: readonly Step[] = [
  { call: 'POST /api/event/{event}/units', body: () => ({ name: 'Empty' }), keep: idIn('unit', 'empty') },
  { call: 'POST /api/event/{event}/unit/{empty}/delete' },
  {
    call: 'POST /api/event/{event}/unit/{unit}/add_group',
    body: () => ({ name: 'Print' }),
    keep: idIn('group', 'print'),
  },
  { call: 'POST /api/event/{event}/unit/{unit}/group/{print}/delete' },
  { call: 'POST /api/event/{event}/schedules/delete/{schedule}' },
  // One with guests is deleted by its name alone: the specification knows no such question.
  {
    call: 'POST /api/events',
    body: () => ({ name: 'Empty', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' }),
    keep: idIn('event', 'bare'),
  },
  { call: 'POST /api/events/{bare}/delete' },
];

/** Every call of §7 of the specification, in an order in which each finds what it needs. */
export const STEPS: readonly Step[] = [...SESSION, ...EVENTS, ...ACCESS, ...PEOPLE, ...ADVANCING, ...ENDS];
