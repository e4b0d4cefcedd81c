import { id, text, list, idIn, made, file, type Step } from './step.ts';

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
export const ADVANCING: readonly Step[] = [
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
  // The specification leaves open which hotel it is. From then on its payload names it.
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
