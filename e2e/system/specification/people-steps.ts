import { id, text, list, flag, idIn, made, PERSON, type Step } from './step.ts';

/** Steps of §7.3 for units, groups and people, then what §7.2 says of people who are there. */
export const PEOPLE: readonly Step[] = [
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
          answer: null,
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
