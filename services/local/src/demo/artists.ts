import { seedArtistUser } from '@laminate/accounts/demo-directory';
import {
  Artist,
  addAdvancingForm,
  addArtist,
  addForm,
  copySections,
  formOf,
  giveForm,
  tagArtist,
  updateArtist,
} from '@laminate/artists';
import type { EntityManager, UserScope } from '@laminate/kit';

/** Artists who play at the festival. `artist@demo.test` acts for the first two. */
const ARTISTS = [
  { name: 'Öised Linnud', country: 'EST', tags: ['Peaesineja', 'Laupäev'] },
  { name: 'Merikarjus', country: 'EST', tags: ['Reede'] },
  { name: 'Udu ja Ulm', country: 'EST', tags: ['Reede'] },
  { name: 'Kivilaht', country: 'EST', tags: [] },
  { name: 'Põhjakonn', country: 'EST', tags: ['Laupäev'] },
  { name: 'Äike Lõunast', country: 'EST', tags: ['Peaesineja', 'Reede'] },
  { name: 'Suvitajad', country: 'EST', tags: ['Lapsed'] },
  { name: 'Hiljainen Satama', country: 'FIN', tags: ['Laupäev'] },
  { name: 'Yöjuna', country: 'FIN', tags: ['Reede'] },
  { name: 'Jūras Vējš', country: 'LVA', tags: ['Pühapäev'] },
  { name: 'Gintaro Kelias', country: 'LTU', tags: ['Pühapäev'] },
  { name: 'Nordlys Ensemble', country: 'NOR', tags: [] },
] as const;

/**
 * Adds the artists of the festival with their tags and a few limits, and lets the demo's artist user act for two of
 * them.
 */
export async function seedArtists(em: EntityManager, scope: UserScope, artistUserId: number): Promise<void> {
  for (const [index, { name, country, tags }] of ARTISTS.entries()) {
    const { id } = await addArtist(em, scope, { name, country_code: country });
    for (const tag of tags) await tagArtist(em, scope, id, { name: tag });
    if (index >= 2) continue;
    await updateArtist(em, scope, id, { performers_limit: 6, crew_limit: 4, guestlist_limit: 10 }, () =>
      Promise.resolve(null),
    );
    const { accountId, eventId } = scope;
    await seedArtistUser(em, { accountId, eventId, artistId: id }, name, artistUserId);
  }
}

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
