import { saveArtistInformation, saveContacts, saveGeneralInformation } from '@laminate/artists';
import type { EntityManager, UserScope } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';

const FOR_ALL = `
<h2>Kohalejõudmine</h2>
<p>Artistide värav on <strong>Sadama tänav 4</strong>, avatud <strong>10:00–02:00</strong>. Ütle väravas oma artisti nimi.</p>
<h2>Helikatse</h2>
<ul><li><p>Helikatse ajad on ajakavas.</p></li><li><p>Lava juures oodatakse 30 minutit varem.</p></li></ul>
<h2>Kontakt</h2>
<p>Artistide eest hoolitseb <a href="mailto:artistid@meretuul.example">artistid@meretuul.example</a>.</p>`;

const CONTACTS = [
  { name: 'Kadri Lepp', purpose: 'Artistide vastuvõtt', phone: '+372 5550 0127', e_mail: 'artistid@meretuul.example' },
  { name: 'Peeter Saar', purpose: 'Transport', phone: '+372 5550 0118', e_mail: '' },
  { name: 'Marju Tael', purpose: 'Lavad ja helikatsed', phone: '+372 5550 0133', e_mail: 'lavad@meretuul.example' },
];

/**
 * Gives the artists of the festival the information they need, and one of them something extra. If there is no artist,
 * only the former.
 */
export async function seedArtistInformation(em: EntityManager, scope: UserScope): Promise<void> {
  await saveGeneralInformation(em, scope, { general_information: FOR_ALL, publish: true });
  await saveContacts(em, scope, { contacts: CONTACTS, revision: 0 });
  const artist = await tables(em)
    .selectFrom('advancing.artist')
    .select('id')
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (artist)
    await saveArtistInformation(em, scope, artist.id, {
      general_information: '<p>Sinu buss pargib <em>lava taga</em>.</p>',
    });
}
