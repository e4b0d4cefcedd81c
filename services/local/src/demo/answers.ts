import { Artist, addAnswer, addForm, artistForm, formsOf, sectionsSeen } from '@laminate/artists';
import type { AnySection, FormField } from '@laminate/contracts';
import type { EntityManager, UserScope } from '@laminate/kit';
import { festivalDays } from './festival-days.ts';
import type { Random } from './random.ts';

const NAMES = ['Kadri Luik', 'Priit Saar', 'Leelo Kask', 'Tõnis Õun', 'Heli Rebane', 'Rasmus Pärn'] as const;

/** What is said where a field asks for something in particular. */
const SAID: Readonly<Record<string, string>> = {
  'Input channels': '24',
  'Monitor mixes': '6, in-ear',
  'Set-up time': '45',
  'How many': '2',
  'Number of people travelling': '6',
  'Number plate': '731 BCD',
};

/** The days on which artists come and go. */
interface Days {
  readonly comes: string;
  readonly goes: string;
}

/** Something that a field takes. */
function valueOf(
  random: Random,
  { field_type: type, choices, label }: FormField,
  { comes, goes }: Days,
): string | boolean {
  switch (type) {
    case 'email':
      return 'artist@demo.test';
    case 'phone':
      return '+372 5123 4567';
    case 'date':
      return label === 'Departure date' ? goes : comes;
    case 'time':
      return label === 'Departure time' ? '11:15' : '16:30';
    case 'checkbox':
      return true;
    case 'name':
      return random.pick(NAMES);
    case 'dropdown':
      return choices[0] ?? '';
    default:
      return SAID[label] ?? 'Räägime kohapeal üle';
  }
}

/** Gives artists a form, of which there is one at least, and lets them answer a part of it: all, some or nothing. */
export async function seedAnswers(
  em: EntityManager,
  random: Random,
  scope: UserScope,
  timeZone: string,
): Promise<void> {
  const { accountId, eventId } = scope;
  const [
    first = { id: await addForm(em, scope, { name: 'Artisti vorm', template: 'technical_rider', language: 'et' }) },
  ] = await formsOf(em, scope);
  const days = await festivalDays(em, eventId);
  const stay = { comes: days[0]?.date ?? '', goes: days.at(-1)?.date ?? '' };
  const artists = await em.find(Artist, { accountId, eventId, deletedAt: null }, { orderBy: { id: 'asc' } });
  for (const [index, artist] of artists.entries()) {
    if (!artist.formId && index % 4 !== 3) artist.formId = first.id;
    await em.flush();
    if (!artist.formId) continue;
    const open = async (): Promise<AnySection[]> => {
      const whole = await artistForm(em, scope, artist);
      return sectionsSeen(whole, false).filter(
        ({ id, fields }) => fields.length > 0 && !whole.answers.some(({ sectionId }) => sectionId === id),
      );
    };
    const answer = async (sections: readonly AnySection[]): Promise<void> => {
      for (const { id, fields } of sections) {
        const values = Object.fromEntries(fields.map((field) => [field.id, valueOf(random, field, stay)]));
        await addAnswer(em, { ...scope, timeZone, now: new Date() }, artist.id, {
          sectionId: id,
          values,
          organiser: true,
          admin: true,
        });
      }
    };
    const asked = await open();
    await answer(index % 3 === 0 ? asked : asked.slice(0, Math.floor(asked.length / ((index % 3) + 1))));
    // Answers open further questions. An artist who answers everything answers those, too.
    if (index % 3 === 0) await answer(await open());
  }
}
