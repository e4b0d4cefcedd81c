import { addGuestField, addPhoto, updateGuestField } from '@laminate/accreditation';
import {
  FACE_PIXELS,
  foldName,
  type Contact,
  type GuestDetails,
  type GuestField,
  type NewGuestField,
} from '@laminate/contracts';
import type { EntityManager, EventScope } from '@laminate/kit';
import sharp from 'sharp';
import { drawFace } from './faces.ts';
import { festivalDays } from './festival-days.ts';
import type { DemoGuest } from './guests.ts';
import type { Random } from './random.ts';

const CHOICES = (names: readonly string[]) => names.map((name) => ({ name }));

/** Guest data that the festival keeps in addition to contacts. */
const FIELDS = [
  {
    name: 'T-shirt size',
    kind: 'choice',
    help: 'Handed out at the crew desk',
    seen_by: ['door'],
    choices: CHOICES(['XS', 'S', 'M', 'L', 'XL', 'XXL']),
  },
  {
    name: 'Meal',
    kind: 'choice',
    help: 'Crew kitchen, from 12:00 to 22:00',
    asked: 'optional',
    seen_by: ['printed'],
    choices: CHOICES(['Meat', 'Fish', 'Vegetarian', 'Vegan']),
  },
  { name: 'Car plate', kind: 'text', help: 'For the car park behind the stage', asked: 'optional', seen_by: ['gate'] },
  { name: 'Arrival', kind: 'date', help: '', asked: 'optional', seen_by: [] },
  { name: 'Photo', kind: 'photo', help: '', seen_by: ['door', 'gate', 'printed'] },
] as const satisfies readonly NewGuestField[];

/** Contacts of which others are asked, too. */
const ASKED: Readonly<Partial<Record<Contact, 'optional' | 'required'>>> = { email: 'required', phone: 'optional' };

/**
 * Companies that the people of a group work for. In other units people work for themselves, or for the festival. All
 * are invented.
 */
const COMPANIES: Readonly<Record<string, readonly string[]>> = {
  'Stage build': ['Lavastaal OÜ'],
  'Sound and light': ['Helikiir OÜ', 'Valgusvihk OÜ'],
  Security: ['Rannavaht OÜ'],
  'Bar and catering': ['Meremaik OÜ', 'Köögivägi OÜ'],
  Photographers: ['Pildikamber', 'Kaader OÜ', 'Vabakutseline'],
  Radio: ['Raadio Tuuleots', 'Ranniku Raadio', 'Radio Nordost'],
  Written: ['Lahepäevik', 'Öö ja Lava', 'Ostwind Magazin', 'The Long Encore'],
  'North row': ['Pannkoogivanker', 'Suitsukala Neeme', 'Taimne Laud'],
  Harbour: ['Kohvipaat', 'Jäätisekai', 'Burgerikast'],
};

/** What is known of the people of a unit: shares from 0 to 1. */
interface Habits {
  readonly email?: number;
  readonly phone?: number;
  readonly shirt?: number;
  readonly meal?: number;
  readonly car?: number;
  readonly arrival?: number;
  readonly photo?: number;
  readonly company?: string;
}

const HABITS: Readonly<Record<string, Habits>> = {
  Artists: { email: 0.3, phone: 0.35, meal: 0.7, arrival: 0.8 },
  Crew: { phone: 0.95, shirt: 0.9, meal: 0.85, car: 0.25, arrival: 0.6, photo: 0.3 },
  'Guest list': { email: 0.4, phone: 0.15 },
  Press: { email: 0.95, phone: 0.8, car: 0.2, photo: 0.85 },
  Production: { email: 1, phone: 1, shirt: 1, meal: 0.9, car: 0.5, company: 'Meretuul MTÜ' },
  Sponsors: { email: 0.7, phone: 0.2 },
  Volunteers: { email: 0.8, phone: 0.9, shirt: 1, meal: 0.9, arrival: 0.5 },
  'Food traders': { phone: 0.9, car: 0.7 },
};

const LETTERS = 'ABCDEFGHJKLMNPRSTVXYZ';

/** Makes up what is known of a guest, but for their photo. */
function detailsOf(
  random: Random,
  { name, unit = '', group = '' }: DemoGuest,
  { byName, days }: { readonly byName: ReadonlyMap<string, GuestField>; readonly days: readonly string[] },
): GuestDetails {
  const habits = HABITS[unit] ?? {};
  const has = (what: 'email' | 'phone' | 'shirt' | 'meal' | 'car' | 'arrival') => random.chance(habits[what] ?? 0);
  const company =
    habits.company ?? (COMPANIES[group] ? random.pick(COMPANIES[group]) : unit === 'Sponsors' ? group : undefined);
  const own = (field: string, value: string | number) => ({ [byName.get(field)?.key ?? '']: value });
  const choice = (field: string) => own(field, random.pick(byName.get(field)?.choices ?? []).id);
  const mailbox = foldName(name).replaceAll(/[^a-z]+/g, '.');
  const domain = foldName(company ?? 'post').replaceAll(/ (?:ou|mtu)$|[^a-z]+/g, '');
  const line = String(random.int(0, 9999)).padStart(4, '0');
  return {
    ...(company && { company }),
    ...(has('email') && mailbox.length > 3 && { email: `${mailbox}@${domain}.example` }),
    ...(has('phone') && { phone: { number: `+3725000${line}`, typed: `5000 ${line}` } }),
    ...(unit === 'Press' && random.chance(0.2) && { language: 'en' }),
    ...(has('shirt') && choice('T-shirt size')),
    ...(has('meal') && choice('Meal')),
    ...(has('car') &&
      own('Car plate', `${random.int(100, 999)} ${[1, 2, 3].map(() => random.pick([...LETTERS])).join('')}`)),
    ...(has('arrival') && own('Arrival', random.pick(days))),
  };
}

/** Adds the fields of the festival. @returns all that it keeps, by their names */
async function addFields(em: EntityManager, scope: EventScope): Promise<Map<string, GuestField>> {
  const byName = new Map<string, GuestField>();
  for (const field of FIELDS) {
    const made = await addGuestField(em, scope, { asked: 'no', choices: [], ...field });
    byName.set(field.name, made.field);
  }
  for (const [contact, asked] of Object.entries(ASKED)) await updateGuestField(em, scope, contact, { asked });
  return byName;
}

/** Number of faces drawn and shared. Each takes time, and the demo should start soon. */
const FACES = 48;

/** Portraits of people who do not exist, in both sizes of a photo. */
async function drawFaces(random: Random): Promise<readonly { readonly face: Buffer; readonly whole: Buffer }[]> {
  const drawn = Array.from({ length: FACES }, () => Buffer.from(drawFace(random)));
  return Promise.all(
    drawn.map(async (svg) => ({
      whole: await sharp(svg).webp({ effort: 0 }).toBuffer(),
      face: await sharp(svg).resize(FACE_PIXELS).webp({ effort: 0 }).toBuffer(),
    })),
  );
}

/**
 * Gives the guests of the festival contacts, what it asks for, and photos of those who work there or write about it.
 * Its fields are there afterwards.
 * @returns the guests with what is known of them
 */
export async function withDetails(
  em: EntityManager,
  random: Random,
  scope: EventScope,
  guests: readonly DemoGuest[],
): Promise<DemoGuest[]> {
  const byName = await addFields(em, scope);
  const days = (await festivalDays(em, scope.eventId)).map(({ date }) => date);
  const photo = byName.get('Photo')?.key ?? '';
  const faces = await drawFaces(random);
  const addFace = async (): Promise<string> => {
    const id = random.uuid();
    await addPhoto(em, scope, { id, ...random.pick(faces) });
    return id;
  };
  const detailed: DemoGuest[] = [];
  for (const guest of guests) {
    const details = detailsOf(random, guest, { byName, days });
    const isSeen = random.chance(HABITS[guest.unit ?? '']?.photo ?? 0);
    detailed.push({
      ...guest,
      details: { ...details, ...(isSeen && { [photo]: await addFace() }) },
    });
  }
  return detailed;
}
