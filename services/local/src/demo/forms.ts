import { Artist, addAdvancingForm, addForm, copySections, formOf, giveForm } from '@laminate/artists';
import type { EntityManager, UserScope } from '@laminate/kit';

/** Forms of the festival, each from its template. */
const FORMS = [
  { name: 'Technical rider', template: 'technical_rider' },
  { name: 'Travel', template: 'travel' },
  { name: 'Guest list', template: 'guest_list' },
] as const;

/**
 * Adds the forms of the festival. The artists that are there already get one that asks for the rider and for their
 * travel.
 */
export async function seedForms(em: EntityManager, scope: UserScope): Promise<void> {
  const ids: number[] = [];
  for (const form of FORMS) ids.push(await addForm(em, scope, form));
  const sections = [];
  for (const id of ids.slice(0, 2)) sections.push(...copySections(await formOf(em, scope, id)));
  const whole = await addAdvancingForm(em, scope, { name: 'Rider and travel', description: '', sections });
  const { accountId, eventId } = scope;
  const artists = await em.find(Artist, { accountId, eventId, formId: null, deletedAt: null });
  await giveForm(em, scope, { artists: artists.map(({ id }) => id), formId: whole });
}
