import { Artist, addAnswer, addForm, artistForm, formsOf, sectionsSeen, type EventScope } from '@laminate/artists';
import type { FormField } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import type { Random } from './random.ts';

const NAMES = ['Kadri Luik', 'Priit Saar', 'Leelo Kask', 'Tõnis Õun', 'Heli Rebane', 'Rasmus Pärn'] as const;

/** Something that a field takes. */
function valueOf(random: Random, { field_type: type, choices }: FormField): string | boolean {
  switch (type) {
    case 'email': return 'artist@demo.test';
    case 'phone': return '+372 5123 4567';
    case 'date': return '2027-07-30';
    case 'time': return '16:30';
    case 'checkbox': return true;
    case 'name': return random.pick(NAMES);
    case 'dropdown': return choices[0] ?? '';
    default: return 'Räägime kohapeal üle';
  }
}

/** Gives artists a form, of which there is one at least, and lets them answer a part of it: all, some or nothing. */
export async function seedAnswers(em: EntityManager, random: Random, scope: EventScope, timeZone: string): Promise<void> {
  const { accountId, eventId } = scope;
  const [first = { id: await addForm(em, scope, { name: 'Artisti vorm', template: 'technical_rider', language: 'et' }) }] = await formsOf(em, scope);
  const artists = await em.find(Artist, { accountId, eventId, deletedAt: null }, { orderBy: { id: 'asc' } });
  for (const [index, artist] of artists.entries()) {
    if (!artist.formId && index % 4 !== 3) artist.formId = first.id;
    await em.flush();
    if (!artist.formId) continue;
    const sections = sectionsSeen(await artistForm(em, scope, artist), false).filter(({ fields }) => fields.length > 0);
    const upTo = index % 3 === 0 ? sections.length : Math.floor(sections.length / (index % 3 + 1));
    for (const section of sections.slice(0, upTo)) {
      const values = Object.fromEntries(section.fields.map((field) => [field.id, valueOf(random, field)]));
      await addAnswer(em, { ...scope, timeZone, now: new Date() }, artist.id, { sectionId: section.id, values, organiser: true, admin: true });
    }
  }
}
