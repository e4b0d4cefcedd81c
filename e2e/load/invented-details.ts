import type { GuestField } from '@laminate/contracts';
import type { Api } from '../pages/api.ts';
import { randomOf } from '../random.ts';
import type { InventedGuest } from './invented-people.ts';

/** A field of an invented event, by the name under which guests have something in it. */
export type InventedField = Pick<GuestField, 'name' | 'kind'> & {
  /** A contact is in every event. */
  readonly contact?: string;
  readonly choices: readonly string[];
};

const choices = (name: string, ...names: string[]): InventedField => ({ name, kind: 'choice', choices: names });
const plain = (name: string, kind: InventedField['kind'], contact?: string): InventedField => ({
  name,
  kind,
  choices: [],
  ...(contact && { contact }),
});

/** Ten fields as a festival would have them. */
export const INVENTED_FIELDS: readonly InventedField[] = [
  plain('E-mail', 'email', 'email'),
  plain('Phone', 'phone', 'phone'),
  plain('Company', 'text', 'company'),
  choices('Meal', 'Meat', 'Fish', 'Vegetarian', 'Vegan', 'Gluten-free'),
  { ...choices('Days', 'Thursday', 'Friday', 'Saturday', 'Sunday'), kind: 'choices' },
  choices('Shirt', 'XS', 'S', 'M', 'L', 'XL', 'XXL'),
  plain('Arrival', 'date'),
  plain('Of age', 'yes_no'),
  plain('Car', 'text'),
  plain('Allergies', 'text'),
];

/** Shows the contacts to the door, too. */
export async function showContacts(api: Api, eventId: number): Promise<void> {
  for (const contact of ['email', 'phone'])
    await api.post(`/api/event/${eventId}/fields/${contact}`, { seen_by: ['door'] });
}

/**
 * Makes the fields in an event: the door sees all but e-mail address and telephone number, as is usual.
 * @returns their keys, by their names
 */
export async function addInventedFields(api: Api, eventId: number): Promise<ReadonlyMap<string, string>> {
  const keys = new Map<string, string>();
  for (const { name, kind, contact, choices: names } of INVENTED_FIELDS) {
    const fields = `/api/event/${eventId}/fields`;
    const own = { name, kind, choices: names.map((choice) => ({ name: choice })), seen_by: ['door'] };
    const { status, body } = contact
      ? await api.post<{ field: GuestField }>(`${fields}/${contact}`, {
          seen_by: contact === 'company' ? ['door'] : [],
        })
      : await api.post<{ field: GuestField }>(fields, own);
    if (status > 201) throw new Error(`The field ${name} could not be made: ${status}`);
    keys.set(name, body.field.key);
  }
  return keys;
}

/** The same guests with what they have in the fields of an event, as the API takes them. */
export const detailedGuests = (people: readonly InventedGuest[], keys: ReadonlyMap<string, string>) =>
  inventedDetails(people).map((has, row) => ({
    ...people[row],
    details: Object.fromEntries(Object.entries(has).map(([name, detail]) => [keys.get(name) ?? name, detail])),
  }));

const BRANDS = 'Põhja Meri Kuld Hansa Balti Lõuna Tallinna Nordic Amber Viru Saare Ranna Linnu Valge Must Suur'.split(
  ' ',
);
const TRADES = 'Media Sound Light Catering Brewery Records Studio Security Press Stage Tours Print'.split(' ');
const FORMS = ['OÜ', 'AS', 'Oy', 'Ltd'];
const DOMAINS = ['gmail.test', 'hot.test', 'mail.test', 'online.test'];
const ALLERGIES = ['Nuts', 'Lactose', 'Gluten', 'Shellfish, severe', 'Bees'];

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L} ]/gu, '')
    .toLowerCase();

/** Returns what these guests have in the fields, by the names of the fields. Choices are given by their names. */
export function inventedDetails(people: readonly InventedGuest[]): Readonly<Record<string, string | string[]>>[] {
  const { chance, int, pick } = randomOf(23);
  return people.map(({ name }) => {
    const company = `${pick(BRANDS)} ${pick(TRADES)} ${pick(FORMS)}`;
    const words = letters(name).split(' ');
    const at = chance(0.4) ? `${letters(company).split(' ').slice(0, 2).join('')}.test` : pick(DOMAINS);
    const address = `${words[0]}.${words.at(-1)}${chance(0.3) ? int(90) : ''}@${at}`;
    return {
      ...(chance(0.6) && { 'E-mail': address.normalize('NFKD').replaceAll(/[^\w@.]/g, '') }),
      ...(chance(0.35) && { Phone: `+3725${1_000_000 + int(9_000_000)}` }),
      ...(chance(0.5) && { Company: company }),
      ...(chance(0.7) && { Meal: pick(INVENTED_FIELDS[3]?.choices ?? []) }),
      Days: (INVENTED_FIELDS[4]?.choices ?? []).filter((_day, index) => index === 1 || chance(0.5)),
      ...(chance(0.3) && { Shirt: pick(INVENTED_FIELDS[5]?.choices ?? []) }),
      Arrival: `2026-07-${29 + int(3)}`,
      ...(chance(0.8) && { 'Of age': chance(0.9) ? 'yes' : 'no' }),
      ...(chance(0.12) && { Car: `${100 + int(900)} ${pick(['BKT', 'MTR', 'KLM', 'TSD'])}` }),
      ...(chance(0.08) && { Allergies: pick(ALLERGIES) }),
    };
  });
}
