import type { ArtistContact, ArtistContacts } from '@laminate/contracts';
import { apiError, type EventKey, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { tables, ofEvent, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Returns the people whom the artists of an event can contact, in the order of the list. */
export const artistContacts = (em: EntityManager, eventKey: EventKey): Promise<ArtistContact[]> =>
  tables(em)
    .selectFrom('advancing.artist_contact')
    .select(['name', 'purpose', 'phone', 'e_mail'])
    .where(ofEvent(eventKey))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The same with the revision of the list, published or not. */
export async function contactsOf(em: EntityManager, eventKey: EventKey): Promise<ArtistContacts> {
  const [state] = await tables(em)
    .selectFrom('advancing.event_state')
    .select('contacts_revision as revision')
    .where(ofEvent(eventKey))
    .execute();
  return { contacts: await artistContacts(em, eventKey), revision: state?.revision ?? 0 };
}

/**
 * Saves the whole list. Joins the caller's transaction.
 * @throws ApiError 409 `changed_meanwhile` with the current list in `current`
 */
export async function saveContacts(
  em: EntityManager,
  scope: UserScope,
  { contacts, revision }: { readonly contacts: readonly ArtistContact[]; readonly revision: number },
): Promise<ArtistContacts> {
  await lockEvent(em, scope);
  const current = await contactsOf(em, scope);
  if (current.revision !== revision) throw apiError('changed_meanwhile', { extra: { current } });
  await tables(em).deleteFrom('advancing.artist_contact').where(ofEvent(scope)).execute();
  for (const [position, { name, purpose, phone, e_mail }] of contacts.entries()) {
    await tables(em)
      .insertInto('advancing.artist_contact')
      .values({ ...eventColumns(scope), name, purpose, phone, e_mail, position })
      .execute();
  }
  await tables(em)
    .updateTable('advancing.event_state')
    .set({ contacts_revision: sql`contacts_revision + 1` })
    .where(ofEvent(scope))
    .execute();
  await writeLog(em, scope, { action: 'save_artist_contacts', details: { names: contacts.map(({ name }) => name) } });
  return contactsOf(em, scope);
}
