import { randomUUID } from 'node:crypto';
import type { AdvancingForm } from '@laminate/contracts/forms';
import { apiWith, eventWith, type Api } from './api.ts';
import { saveInformation } from './general-information.ts';
import { keyIn, mailFor } from './mailbox.ts';
import { ProgrammeApi } from './programme.ts';
import { DEMO_PASSWORD } from './session.ts';

const DAY_MS = 86_400_000;
/** The first day of so many whole days that are left. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const field = (label: string, field_type = 'text', more: object = {}) => ({ label, field_type, ...more });

const SECTIONS = [
  {
    name: 'Welcome',
    section_type: 'Intro',
    description: 'Tell us what you need. You can change it until the deadline.',
  },
  {
    name: 'Contact',
    section_type: 'Section',
    deadline: dayIn(5),
    fields: [
      field('Name', 'name', { is_required: true }),
      field('E-mail', 'email', { is_required: true }),
      field('Phone', 'phone', { description: '+372 5123 4567' }),
    ],
  },
  {
    name: 'Crew list',
    section_type: 'Section',
    covers: 'crew',
    has_limits: true,
    limits: 5,
    repeating: true,
    deadline: dayIn(9),
    fields: [
      field('Full name', 'name', { is_required: true }),
      field('Role', 'text', { description: 'e.g. tour manager' }),
      field('Meals', 'dropdown', { choices: ['Meat', 'Fish', 'Vegetarian', 'Vegan'] }),
    ],
  },
  {
    name: 'Arrival',
    section_type: 'Section',
    fields: [
      { id: -1, ...field('Do you drive to the stage?', 'dropdown', { choices: ['Yes', 'No'], is_required: true }) },
      field('Arrival date', 'date'),
      field('Arrival time', 'time'),
      field('Everybody is of age', 'checkbox'),
    ],
    sub_sections: [
      {
        name: 'Vehicle',
        section_type: 'Section',
        response_condition_field_id: -1,
        response_condition_field_value: 'Yes',
        description: 'Vehicles pass Gate C until 14:00.',
        fields: [field('Number plate', 'text', { is_required: true })],
      },
    ],
  },
  {
    name: 'Guest list',
    section_type: 'BackstageGuests',
    repeating: true,
    fields: [field('Guest', 'name', { is_required: true })],
  },
  {
    name: 'Stage plot',
    section_type: 'Section',
    deadline: '2026-01-01',
    fields: [field('Link', 'text', { is_required: true })],
  },
  { name: 'Comments', section_type: 'Comments', fields: [field('Anything else')] },
  { name: 'Canary fee', section_type: 'Section', admin_only: true, fields: [field('Canary euros')] },
];

/** An event with an artist, and a user who acts for them. */
interface Stage {
  readonly api: Api;
  /** E-mail of the organiser. */
  readonly organiser: string;
  readonly eventId: number;
  readonly artistId: number;
  /** Of who acts for the artist, who logs in with the password of the demo. */
  readonly eMail: string;
}

/** The form of the artist is empty. */
export interface PortalStage extends Stage {
  readonly form: AdvancingForm;
}

/** Lets a user act for Öised Linnud, who then chooses the password of the demo. @returns the e-mail */
export async function inviteUser({ api, eventId, artistId }: Omit<Stage, 'eMail'>, name: string): Promise<string> {
  const eMail = `artist-${randomUUID()}@example.test`;
  await api.post(`/api/event/${eventId}/artists/${artistId}/users`, { name, e_mail: eMail });
  const key = keyIn(await mailFor(eMail, accessTo('Öised Linnud')));
  const { status } = await apiWith('').post('/api/set-artist-user', { key, password: DEMO_PASSWORD, terms: true });
  if (status !== 200) throw new Error(`${eMail} got no password: ${status}`);
  return eMail;
}

/** The subject of the mail to who acts for an artist of such an event. */
export const accessTo = (artist: string): string => `${artist} at Kaldapäev: your access to Laminate`;

/** Mari Tamm acts for an artist whose form is empty. */
export async function portalStage(): Promise<PortalStage> {
  const { api, eMail: organiser, eventId } = await eventWith([], { units: true });
  const {
    body: { form },
  } = await api.post<{ form: AdvancingForm }>(`/api/event/${eventId}/advancing-forms`, {
    name: 'Advancing form',
    sections: SECTIONS,
  });
  const {
    body: {
      artist: { id: artistId },
    },
  } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, {
    name: 'Öised Linnud',
    country_code: 'EST',
  });
  const crew = form.sections.find(({ name }) => name === 'Crew list')?.id;
  await api.post(`/api/event/${eventId}/artists/${artistId}`, { form_id: form.id });
  await api.post(`/api/event/${eventId}/artists/${artistId}`, {
    guestlist_limit: 10,
    section_limits: [{ section_id: crew, limits: 2, deadline: null }],
  });
  const stage = { api, eventId, artistId, form, organiser };
  return { ...stage, eMail: await inviteUser(stage, 'Mari Tamm') };
}

/** The answers of the artist to a section, by the label of a field, as the organiser sees them. */
export async function answersTo(
  { api, eventId, artistId, form }: PortalStage,
  section: string,
  label: string,
): Promise<(string | boolean | undefined)[]> {
  const asked = form.sections.find(({ name }) => name === section);
  const id = asked?.fields.find((field) => field.label === label)?.id ?? 0;
  const { answers } = await api.get<{ answers: { section_id: number; fields: Record<string, string | boolean> }[] }>(
    `/api/event/${eventId}/artists/${artistId}/form_responses`,
  );
  return answers.filter(({ section_id }) => section_id === asked?.id).map(({ fields }) => fields[id]);
}

/** Liina Saar acts for an artist who plays past midnight and sleeps in a hotel, nothing of it published. */
export async function publishedStage(): Promise<Stage> {
  const { api, eMail: organiser, eventId } = await eventWith([], { units: true });
  const programme = new ProgrammeApi(api, eventId);
  const [artistId = 0] = await programme.addArtists('Öised Linnud');
  const [meri = 0] = await programme.addStages('Meri');
  const day = await programme.addDay([meri]);
  await programme.play(day, artistId, meri, '21:15', '22:30');
  await programme.play(day, artistId, meri, '01:00', '02:15');
  await programme.book(artistId, await programme.addHotel('Hotell Vana Sadam'));
  await saveInformation(api, eventId, '<h2>Load-in</h2><p>Gate C</p>');
  const stage = { api, eventId, artistId, organiser };
  return { ...stage, eMail: await inviteUser(stage, 'Liina Saar') };
}

/** Shows to the artists of the event what there is, with a text. */
export async function publish(
  { api, eventId, artistId }: Stage,
  text = '<h2>Load-in</h2><p>Gate C</p>',
): Promise<void> {
  const { revision } = await api.get<{ revision: number }>(`/api/event/${eventId}/general-information`);
  await api.post(`/api/event/${eventId}/general-information`, { general_information: text, publish: true, revision });
  for (const path of ['schedules/publish', `artists/${artistId}/publish_accommodation`]) {
    const { status } = await api.post(`/api/event/${eventId}/${path}`, {});
    if (status >= 300) throw new Error(`${path} was answered with ${status}`);
  }
}
