import { seedArtistUser } from '@laminate/accounts/demo-directory';
import { addArtist, tagArtist, updateArtist } from '@laminate/artists';
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
