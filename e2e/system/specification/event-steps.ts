import { id, text, list, idIn, made, file, type Step } from './step.ts';

/** §7.2, events and check-in, before there are people. */
export const EVENTS: readonly Step[] = [
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
export const ACCESS: readonly Step[] = [
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
